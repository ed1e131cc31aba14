/// A D-Bus type, by its code in a signature.
public enum BusType: UInt8, Sendable, CaseIterable {
  /// `y`, 8 bits without sign.
  case byte = 0x79
  /// `b`
  case bool = 0x62
  /// `n`
  case int16 = 0x6e
  /// `q`
  case uint16 = 0x71
  /// `i`
  case int32 = 0x69
  /// `u`
  case uint32 = 0x75
  /// `x`
  case int64 = 0x78
  /// `t`
  case uint64 = 0x74
  /// `d`
  case double = 0x64
  /// `s`, UTF-8 without NUL.
  case string = 0x73
  /// `o`
  case path = 0x6f
  /// `g`
  case signature = 0x67
  /// `h`
  case fileDescriptor = 0x68
  /// `a`
  case array = 0x61
  /// `v`
  case variant = 0x76
  /// `(…)`, which sd-bus writes `r`.
  case structure = 0x72
  /// `{…}`, which sd-bus writes `e`. Only inside an array.
  case entry = 0x65

  var code: CChar { CChar(rawValue) }

  init?(code: CChar) {
    guard code > 0 else { return nil }
    self.init(rawValue: UInt8(code))
  }

  /// The type's name with its article, for an error's sentence.
  var phrase: String {
    switch self {
    case .byte: "a byte"
    case .bool: "a boolean"
    case .int16, .uint16: "a 16-bit integer"
    case .int32, .uint32: "a 32-bit integer"
    case .int64, .uint64: "a 64-bit integer"
    case .double: "a double"
    case .string: "a string"
    case .path: "an object path"
    case .signature: "a signature"
    case .fileDescriptor: "a file descriptor"
    case .array: "an array"
    case .variant: "a variant"
    case .structure: "a structure"
    case .entry: "a dictionary entry"
    }
  }

  /// The type as a signature shows it, for an error's sentence.
  func signature(contents: String) -> String {
    switch self {
    case .array: "a\(contents)"
    case .structure: "(\(contents))"
    case .entry: "{\(contents)}"
    case .variant, .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path,
      .signature, .fileDescriptor:
      String(Unicode.Scalar(rawValue))
    }
  }
}
