import GlanceModel

/// A colour before it is known on what surface it is seen.
enum Paint: Sendable, Hashable {
  /// A colour by what it is for.
  case role(ColorRole)
  /// A colour of the document's own.
  case fixed(RGBA)
}

/// What a colour is for.
enum ColorRole: String, Sendable, Hashable, CaseIterable {
  case primary, secondary, tint, positive, warning, negative
}

extension Paint: AttributeValue {
  init?(_ value: Value) {
    guard let text = value.text else { return nil }
    if let role = ColorRole(rawValue: text) {
      self = .role(role)
    } else if let color = RGBA(hex: text) {
      self = .fixed(color)
    } else {
      return nil
    }
  }

  static var right: String { "#rrggbb, #rrggbbaa, \(ColorRole.allCases.map(\.rawValue).joined(separator: ", "))" }
}
