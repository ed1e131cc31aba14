/// Whether content is dark on light or light on dark.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
  /// Dark content on a light ground.
  case light
  /// Light content on a dark ground.
  case dark
}
