/// Any D-Bus value, for code that learns a value's type only when it meets it: command-line tools and tests.
///
/// A publisher that knows its types writes them directly; that allocates nothing.
public indirect enum BusValue: Sendable, Hashable {
  /// `y`
  case byte(UInt8)
  /// `b`
  case bool(Bool)
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
  /// `h`: a descriptor that belongs to the message it was read from.
  case fileDescriptor(Int32)
  /// `a…`, with its elements' signature, which an empty one needs too.
  case array(of: String, [BusValue])
  /// `v`
  case variant(BusValue)
  /// `(…)`
  case structure([BusValue])
  /// `{…}`; only as an array's element.
  case entry(BusValue, BusValue)

  /// The value's own signature.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
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
    case .fileDescriptor: "h"
    case .array(let element, _): "a" + element
    case .variant: "v"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    }
  }
}

extension MessageReader {
  /// Reads the next value, whatever it is. D-Bus limits how deep values nest.
  public mutating func value() throws -> BusValue {
    guard let type = peek() else { throw BusError.invalidArgs("Expected a value but there are no more values.") }
    switch type {
    case .byte: return .byte(try byte())
    case .bool: return .bool(try bool())
    case .int16: return .int16(try int16())
    case .uint16: return .uint16(try uint16())
    case .int32: return .int32(try int32())
    case .uint32: return .uint32(try uint32())
    case .int64: return .int64(try int64())
    case .uint64: return .uint64(try uint64())
    case .double: return .double(try double())
    case .string: return .string(try string())
    case .path: return .path(try path())
    case .signature: return .signature(try signature())
    case .fileDescriptor: return .fileDescriptor(try fileDescriptor())
    case .variant: return .variant(try variant { try $0.value() })
    case .structure: return .structure(try structure(peekContents()) { try $0.values() })
    case .entry: return try entry(peekContents()) { .entry(try $0.value(), try $0.value()) }
    case .array:
      let element = peekContents()
      var values: [BusValue] = []
      try array(element) { values.append(try $0.value()) }
      return .array(of: element, values)
    }
  }

  /// Reads all values that are left in the message or container.
  public mutating func values() throws -> [BusValue] {
    var values: [BusValue] = []
    while !isAtEnd { values.append(try value()) }
    return values
  }
}

extension MessageWriter {
  /// Writes a value of any type.
  public mutating func value(_ value: BusValue) {
    switch value {
    case .byte(let value): byte(value)
    case .bool(let value): bool(value)
    case .int16(let value): int16(value)
    case .uint16(let value): uint16(value)
    case .int32(let value): int32(value)
    case .uint32(let value): uint32(value)
    case .int64(let value): int64(value)
    case .uint64(let value): uint64(value)
    case .double(let value): double(value)
    case .string(let value): string(value)
    case .path(let value): path(value)
    case .signature(let value): signature(value)
    case .fileDescriptor(let value): fileDescriptor(value)
    case .variant(let inner): variant(inner.signature) { $0.value(inner) }
    case .array(let element, let values):
      array(element) { writer in
        for value in values { writer.value(value) }
      }
    case .structure(let fields):
      structure(fields.map(\.signature).joined()) { writer in
        for field in fields { writer.value(field) }
      }
    case .entry(let key, let content):
      entry(key.signature + content.signature) { writer in
        writer.value(key)
        writer.value(content)
      }
    }
  }
}
