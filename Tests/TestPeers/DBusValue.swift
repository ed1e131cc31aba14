/// A value of any D-Bus type, as a test writes it down or takes it from a message.
public indirect enum DBusValue: Sendable, Hashable {
  /// `y`
  case byte(UInt8)
  /// `b`
  case boolean(Bool)
  /// `n`
  case int16(Int16)
  /// `q`
  case uint16(UInt16)
  /// `i`
  case int32(Int32)
  /// `u`
  case uint32(UInt32)
  /// `x`
  case int64(Int64)
  /// `t`
  case uint64(UInt64)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `o`
  case path(String)
  /// `g`
  case signature(String)
  /// `h`: the descriptor's number here
  case descriptor(Int32)
  /// `a…`: all elements of one type, which an empty list must tell as well
  case array(of: String, [DBusValue])
  /// `(…)`
  case structure([DBusValue])
  /// `{…}`, an element of an array only
  case entry(DBusValue, DBusValue)
  /// `v`
  case variant(DBusValue)

  /// The signature of the value's type.
  public var type: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .array(let element, _): "a" + element
    case .structure(let members): "(" + members.map(\.type).joined() + ")"
    case .entry(let key, let value): "{" + key.type + value.type + "}"
    case .variant: "v"
    }
  }
}

// MARK: - Writing values down

extension DBusValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// An `s`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A `b`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A `d`.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// An `x`.
  public init(integerLiteral value: Int64) { self = .int64(value) }
}

extension DBusValue {
  /// An `a{sv}`; each value is put into a variant unless it is one.
  public static func dictionary(_ entries: KeyValuePairs<String, DBusValue> = [:]) -> DBusValue {
    .array(of: "{sv}", entries.map { .entry(.string($0.key), $0.value.inVariant) })
  }

  /// An `as`.
  public static func strings(_ texts: [String]) -> DBusValue { .array(of: "s", texts.map { .string($0) }) }

  /// An `ao`.
  public static func paths(_ paths: [String]) -> DBusValue { .array(of: "o", paths.map { .path($0) }) }

  /// The value in a variant, unless it is one already.
  public var inVariant: DBusValue {
    if case .variant = self { self } else { .variant(self) }
  }
}

// MARK: - Looking into values

extension DBusValue {
  /// What is in a variant, however deep; the value itself if it is none.
  public var content: DBusValue {
    if case .variant(let inner) = self { inner.content } else { self }
  }

  /// The text of an `s`, `o` or `g`.
  public var text: String? {
    switch content {
    case .string(let text), .path(let text), .signature(let text): text
    default: nil
    }
  }

  /// The value of a `b`.
  public var flag: Bool? {
    if case .boolean(let flag) = content { flag } else { nil }
  }

  /// Any integer, as far as 64 bits with a sign hold it.
  public var integer: Int64? {
    switch content {
    case .byte(let number): Int64(number)
    case .int16(let number): Int64(number)
    case .uint16(let number): Int64(number)
    case .int32(let number): Int64(number)
    case .uint32(let number): Int64(number)
    case .int64(let number): number
    case .uint64(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// Any number.
  public var number: Double? {
    if case .double(let number) = content { number } else { integer.map(Double.init) }
  }

  /// The elements of an array, or the members of a structure.
  public var elements: [DBusValue]? {
    switch content {
    case .array(_, let elements), .structure(let elements): elements
    default: nil
    }
  }

  /// The texts of an `as` or `ao`.
  public var texts: [String]? { elements?.compactMap(\.text) }

  /// The keys of a dictionary in the order they came in, for those that are texts.
  public var keys: [String]? {
    elements?.compactMap { if case .entry(let key, _) = $0 { key.text } else { nil } }
  }

  /// What a dictionary has under a key, out of its variant.
  public subscript(key: String) -> DBusValue? {
    for case .entry(let name, let value) in elements ?? [] where name.text == key { return value.content }
    return nil
  }

  /// An element of an array or a member of a structure, out of its variant; nil beyond the end.
  public subscript(index: Int) -> DBusValue? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index].content
  }
}
