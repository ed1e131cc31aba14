/// What a shell needs to draw one glance: the content half of the `Glance` interface.
public struct GlanceState: Sendable, Hashable {
  /// The form it has.
  public var form: GlanceForm = .content
  /// The headline; not cut.
  public var title = ""
  /// The line below; not cut.
  public var subtitle = ""
  /// One line, cut to the surface's width.
  public var text = ""
  /// For screen readers and speech, unabridged.
  public var label = ""
  /// An icon's name.
  public var symbol = ""
  /// An image's file.
  public var image = ""
  /// `#rrggbb`, or empty.
  public var tint = ""
  /// `#rrggbb`, or empty; of a gradient, its first colour.
  public var background = ""
  /// What a tap opens; empty for nothing.
  public var url = ""
  /// 0…1, if there is one.
  public var progress: Double?
  /// The timer, if there is one.
  public var timer: GlanceTimer?
  /// Whether its content is past its stale date, or it has ended.
  public var stale = false
  /// Whether it alerts now.
  public var alerting = false
  /// Whether its controls can be tapped.
  public var interactive = true
  /// Those of the part shown.
  public var controls: [Control] = []
  /// The view tree, where the surface asked for it.
  public var view: ViewTree?

  /// An empty glance.
  public init() {}
}
