import GlanceModel

extension DBusValue {
  /// The D-Bus form of a value of the model: object `a{sv}`, array `av`, text `s`, boolean `b`, whole number `x`, other `d`.
  public init(_ value: Value) {
    switch value {
    case .bool(let flag): self = .boolean(flag)
    case .integer(let whole): self = .int64(whole)
    case .number(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .array(let list): self = .array(of: "v", list.map { .variant(DBusValue($0)) })
    case .object(let object): self = DBusValue(object)
    }
  }

  /// The `a{sv}` of an object.
  public init(_ object: ValueObject) {
    self = .array(of: "{sv}", object.entries.map { .entry(.string($0.key), .variant(DBusValue($0.value))) })
  }

  /// The value of the model that this stands for; nil for bytes' arrays, descriptors and keys that are not texts.
  public var value: Value? {
    switch content {
    case .boolean(let flag): return .bool(flag)
    case .double(let number): return .number(number)
    case .string(let text), .path(let text), .signature(let text): return .string(text)
    case .byte, .int16, .uint16, .int32, .uint32, .int64: return integer.map { Value(whole: $0) }
    case .uint64(let number): return Int64(exactly: number).map { Value(whole: $0) } ?? .number(Double(number))
    case .descriptor, .entry, .variant: return nil
    case .structure(let members): return DBusValue.list(members)
    case .array(let element, let members):
      guard element.hasPrefix("{") else { return element == "y" ? nil : DBusValue.list(members) }
      var object = ValueObject()
      for member in members {
        guard case .entry(let key, let value) = member, let name = key.text, let inner = value.value else { return nil }
        object[name] = inner
      }
      return .object(object)
    }
  }

  private static func list(_ members: [DBusValue]) -> Value? {
    let values = members.compactMap(\.value)
    return values.count == members.count ? .array(values) : nil
  }
}
