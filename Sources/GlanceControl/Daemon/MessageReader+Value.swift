import GlanceModel
import JSON
import SystemdBus

extension MessageReader {
  /// Reads the next value, whatever its type, as a value of the model.
  ///
  /// Paths and signatures become texts, structures and arrays lists, dictionaries objects. What JSON cannot say (a file
  /// descriptor) is left out.
  mutating func value() throws -> Value? {
    switch peek() {
    case .byte: return .integer(Int64(try byte()))
    case .bool: return .bool(try bool())
    case .int16: return .integer(Int64(try int16()))
    case .uint16: return .integer(Int64(try uint16()))
    case .int32: return .integer(Int64(try int32()))
    case .uint32: return .integer(Int64(try uint32()))
    case .int64: return Value(whole: try int64())
    case .uint64:
      let number = try uint64()
      return Int64(exactly: number).map { Value(whole: $0) } ?? .number(Double(number))
    case .double: return .number(try double())
    case .string: return .string(try string())
    case .path: return .string(try path())
    case .signature: return .string(try signature())
    case .variant: return try variant { try $0.value() }
    case .structure: return .array(try structure(peekContents()) { try $0.remaining() })
    case .array: return try list()
    case .entry, .fileDescriptor, nil:
      try skip()
      return nil
    }
  }

  /// Reads `a{sv}`.
  mutating func object() throws -> ValueObject {
    var pairs: [(key: String, value: Value)] = []
    try dictionary { key, value in
      if let value = try value.value() { pairs.append((key, value)) }
    }
    return ValueObject(pairs)
  }

  /// Reads `a{sa{sv}}`: an object's interfaces with their properties.
  mutating func interfaces() throws -> [String: ValueObject] {
    var interfaces: [String: ValueObject] = [:]
    try array("{sa{sv}}") { reader in
      try reader.entry("sa{sv}") { interfaces[try $0.string()] = try $0.object() }
    }
    return interfaces
  }

  /// Reads all values that are left.
  mutating func remaining() throws -> [Value] {
    var values: [Value] = []
    while !isAtEnd {
      if let value = try value() { values.append(value) }
    }
    return values
  }

  private mutating func list() throws -> Value {
    let element = peekContents()
    guard element.hasPrefix("{") else {
      var values: [Value] = []
      try array(element) { reader in
        if let value = try reader.value() { values.append(value) }
      }
      return .array(values)
    }
    var pairs: [(key: String, value: Value)] = []
    try array(element) { reader in
      try reader.entry(String(element.dropFirst().dropLast())) { entry in
        guard let key = try entry.value(), let value = try entry.value() else { return }
        pairs.append((key.text ?? JSON.text(key), value))
      }
    }
    return .object(ValueObject(pairs))
  }
}
