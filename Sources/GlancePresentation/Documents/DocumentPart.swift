/// The parts of a document, each for one kind of place.
public enum DocumentPart: String, Sendable, Hashable, CaseIterable {
  /// A card on the lock screen or in StandBy.
  case content
  /// A car's tile or a watch's widget.
  case small
  /// The compact island's side where reading begins.
  case compactLeading
  /// The compact island's other side.
  case compactTrailing
  /// The circle beside another glance.
  case minimal
  /// The opened island.
  case expanded
  /// The whole screen, for a ringing call.
  case fullscreen

  /// Whether its texts are `footnote` and may shrink to 0.75 unless they say otherwise.
  var isTight: Bool {
    switch self {
    case .compactLeading, .compactTrailing, .minimal: true
    case .content, .small, .expanded, .fullscreen: false
    }
  }
}
