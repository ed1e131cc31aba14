/// What a surface's lengths are in.
public enum LengthUnit: String, Sendable, Hashable, Codable, CaseIterable {
  /// Points: 1/163 inch on a phone, a shell's logical pixel.
  case point = "pt"
  /// Columns and rows of a text terminal.
  case cell
}
