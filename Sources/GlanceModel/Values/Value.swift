/// A value as it travels in attributes, content states and control arguments: what JSON and D-Bus can both say.
///
/// Null is an absent key, so there is no null. Integers are within ±2^53; a larger whole number is a ``number(_:)``.
public enum Value: Sendable, Hashable {
  /// JSON `true`/`false`, D-Bus `b`.
  case bool(Bool)
  /// A whole number within ±2^53, written without point or exponent; D-Bus `x`.
  case integer(Int64)
  /// Any other finite number; D-Bus `d`.
  case number(Double)
  /// Text; D-Bus `s`.
  case string(String)
  /// A list, whose elements may differ in type; D-Bus `av`.
  case array([Value])
  /// Keys and values; D-Bus `a{sv}`.
  case object(ValueObject)
}

extension Value {
  /// The largest whole number that a JSON reader elsewhere still reads exactly: 2^53.
  public static let exactIntegerLimit: Int64 = 1 << 53

  /// A whole number: ``integer(_:)`` within ±2^53, else ``number(_:)``.
  public init(whole number: Int64) {
    let limit = Value.exactIntegerLimit
    self = (-limit...limit).contains(number) ? .integer(number) : .number(Double(number))
  }

  /// What the value is, in the words of an error sentence: "a text", "a number" …
  public var kindName: String {
    switch self {
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The text, if the value is one.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if the value is one.
  public var double: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .number(let number): number
    case .bool, .string, .array, .object: nil
    }
  }

  /// The boolean, if the value is one.
  public var boolean: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The object, if the value is one.
  public var object: ValueObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The list, if the value is one.
  public var list: [Value]? {
    if case .array(let list) = self { list } else { nil }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self.init(whole: value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  /// An object; of a repeated key the last counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    var object = ValueObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}
