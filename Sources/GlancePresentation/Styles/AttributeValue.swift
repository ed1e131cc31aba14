import GlanceModel

/// What an attribute can be; any other value falls back to the attribute's default.
protocol AttributeValue: Sendable {
  /// The attribute that a value stands for; nil if it stands for none.
  init?(_ value: Value)

  /// What would be right, for a sentence.
  static var right: String { get }
}

extension Bool: AttributeValue {
  init?(_ value: Value) {
    guard let flag = value.boolean else { return nil }
    self = flag
  }

  static var right: String { "true or false" }
}

extension Double: AttributeValue {
  init?(_ value: Value) {
    guard let number = value.double ?? value.text.flatMap(Double.init), number.isFinite else { return nil }
    self = number
  }

  static var right: String { "a number" }
}

extension Int: AttributeValue {
  init?(_ value: Value) {
    guard let number = Double(value), let whole = Int(exactly: number) else { return nil }
    self = whole
  }

  static var right: String { "a whole number" }
}

extension AttributeValue where Self: RawRepresentable<String> & CaseIterable {
  init?(_ value: Value) {
    guard let text = value.text, let known = Self(rawValue: text) else { return nil }
    self = known
  }

  static var right: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension FontRole: AttributeValue {}
