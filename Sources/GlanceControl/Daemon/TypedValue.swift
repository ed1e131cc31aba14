import GlanceModel
import GlanceWire
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
      case .object(let object): self.value(key, .object(object))
      }
    }
  }
}

extension MessageWriter {
  /// Writes `a{sv}` of typed values.
  mutating func options(_ values: [String: TypedValue]) { dictionary { $0.write(values) } }
}
