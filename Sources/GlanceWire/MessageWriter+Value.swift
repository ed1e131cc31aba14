import GlanceModel
import SystemdBus

extension MessageWriter {
  /// Writes an object as `a{sv}`.
  public mutating func object(_ object: ValueObject) {
    dictionary { entries in
      for entry in object.entries { entries.value(entry.key, entry.value) }
    }
  }

  /// Writes a value as `v`.
  public mutating func variant(_ value: Value) {
    variant(value.signature) { $0.bare(value) }
  }

  /// Writes a value as its own type.
  fileprivate mutating func bare(_ value: Value) {
    switch value {
    case .bool(let flag): bool(flag)
    case .integer(let whole): int64(whole)
    case .number(let number): double(number)
    case .string(let text): string(text)
    case .array(let list): array("v") { writer in for element in list { writer.variant(element) } }
    case .object(let object): self.object(object)
    }
  }
}

extension DictionaryWriter {
  /// Writes an entry with a value of its own type.
  public mutating func value(_ key: String, _ value: Value) {
    self.value(key, value.signature) { $0.bare(value) }
  }
}

extension Value {
  /// The D-Bus signature of the value's type.
  var signature: String {
    switch self {
    case .bool: "b"
    case .integer: "x"
    case .number: "d"
    case .string: "s"
    case .array: "av"
    case .object: "a{sv}"
    }
  }
}
