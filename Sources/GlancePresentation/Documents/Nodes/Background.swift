/// What is behind a node, or behind a whole glance.
indirect enum Background: Sendable {
  /// One colour, or a gradient's with its direction in degrees.
  case ground([Attribute<Paint>], angle: Attribute<Double>)
  /// One of two grounds, by what holds; nothing where there is no other.
  case choice(Condition, then: Background, else: Background?)

  /// Whether its colours are the same for all values.
  var isConstant: Bool {
    switch self {
    case .ground(let colors, _): colors.allSatisfy { if case .constant = $0 { true } else { false } }
    case .choice: false
    }
  }

  /// Whether its colours are the same on all surfaces, too, but for a night's red.
  var isFixed: Bool {
    switch self {
    case .ground(let colors, _): colors.allSatisfy { $0.isFixed }
    case .choice: false
    }
  }
}

extension Attribute<Paint> {
  /// Whether it is the same colour on all surfaces, but for a night's red.
  var isFixed: Bool {
    if case .constant(.fixed) = self { true } else { false }
  }
}
