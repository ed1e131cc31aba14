import GlanceModel
import SystemdBus

/// A value with the D-Bus type that the contract gives it.
enum TypedValue: Sendable, Hashable {
  /// `b`
  case bool(Bool)
  /// `u`
  case uint32(UInt32)
  /// `t`
  case uint64(UInt64)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `as`
  case strings([String])
  /// `a{sv}` of what JSON can say.
  case object(ValueObject)

  /// A moment, as `t`.
  static func time(_ time: WallTime) -> TypedValue { .uint64(UInt64(max(0, time.microseconds))) }
}

extension DictionaryWriter {
  /// Writes entries with typed values, in the order of their keys.
  mutating func write(_ values: [String: TypedValue]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .bool(let flag): bool(key, flag)
      case .uint32(let number): uint32(key, number)
      case .uint64(let number): uint64(key, number)
      case .double(let number): double(key, number)
      case .string(let text): string(key, text)
      case .strings(let texts): strings(key, texts)
      case .object(let object): dictionary(key) { $0.write(object) }
      }
    }
  }

  /// Writes entries in the form that the contract gives JSON on the bus.
  mutating func write(_ object: ValueObject) {
    for entry in object.entries {
      switch entry.value {
      case .bool(let flag): bool(entry.key, flag)
      case .integer(let whole): int64(entry.key, whole)
      case .number(let number): double(entry.key, number)
      case .string(let text): string(entry.key, text)
      case .array(let list): value(entry.key, "av") { $0.write(list) }
      case .object(let inner): dictionary(entry.key) { $0.write(inner) }
      }
    }
  }
}

extension MessageWriter {
  /// Writes `a{sv}` of typed values.
  mutating func options(_ values: [String: TypedValue]) { dictionary { $0.write(values) } }

  /// Writes `av`.
  mutating func write(_ list: [Value]) {
    array("v") { writer in
      for value in list { writer.write(value) }
    }
  }

  private mutating func write(_ value: Value) {
    switch value {
    case .bool(let flag): variant("b") { $0.bool(flag) }
    case .integer(let whole): variant("x") { $0.int64(whole) }
    case .number(let number): variant("d") { $0.double(number) }
    case .string(let text): variant("s") { $0.string(text) }
    case .array(let list): variant("av") { $0.write(list) }
    case .object(let object): variant("a{sv}") { $0.dictionary { $0.write(object) } }
    }
  }
}
