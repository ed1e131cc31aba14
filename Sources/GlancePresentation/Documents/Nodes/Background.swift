/// What is behind a node or a glance: a colour, or a gradient.
struct Background: Sendable {
  /// One colour, or a gradient's.
  let colors: [Attribute<Paint>]
  /// The gradient's direction in degrees.
  let angle: Attribute<Double>

  /// Whether its colours are the same for all values.
  var isConstant: Bool {
    colors.allSatisfy { if case .constant = $0 { true } else { false } }
  }
}
