import Glibc

extension DBusValue {
  /// The value in one line that tells every type inside: texts in quotes, numbers of `d` with three digits, a variant as
  /// `<TYPE VALUE>`, a dictionary by its keys.
  public var written: String {
    switch self {
    case .byte, .int16, .uint16, .int32, .uint32, .int64: "\(integer ?? 0)"
    case .uint64(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .double(let number): DBusValue.thousandths(number)
    case .string(let text), .path(let text), .signature(let text): DBusValue.quoted(text)
    case .descriptor: "a descriptor"
    case .variant(let inner): "<\(inner.type) \(inner.written)>"
    case .structure(let members): "(" + members.map(\.written).joined(separator: ", ") + ")"
    case .entry(let key, let value): "\(key.written): \(value.written)"
    case .array(let element, let members):
      element.hasPrefix("{")
        ? "{" + members.map(\.written).sorted().joined(separator: ", ") + "}"
        : "[" + members.map(\.written).joined(separator: ", ") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  private static func thousandths(_ number: Double) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let count = withVaList([number]) { vsnprintf(&buffer, buffer.count, "%.3f", $0) }
    return String(decoding: buffer.prefix(max(0, Int(count))).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
