import GlanceModel

/// How heavy a text is: a name, or a number from 100 to 900.
struct FontWeight: Sendable, Hashable {
  /// 400 is regular, 600 semibold, 700 bold.
  let number: Int

  /// Neither heavy nor light.
  static let regular = FontWeight(number: 400)

  /// The names.
  static let names: [(name: String, number: Int)] = [
    ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700), ("heavy", 800),
  ]
}

extension FontWeight: AttributeValue {
  init?(_ value: Value) {
    if let named = FontWeight.names.first(where: { $0.name == value.text }) {
      number = named.number
    } else if let number = Int(value), (100...900).contains(number) {
      self.number = number
    } else {
      return nil
    }
  }

  static var right: String { "a weight from 100 to 900, or \(names.map(\.name).joined(separator: ", "))" }
}
