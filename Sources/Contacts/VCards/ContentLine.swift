/// One property of a vCard: `NAME;PARAMETER=VALUE:value`.
struct ContentLine {
  /// Its name in capitals, without the group that it may stand in.
  let name: String
  /// Its parameters, names in capitals; one without a name, as vCard 2.1 has them, is a value of the empty name.
  let parameters: [(name: String, value: String)]
  /// What stands behind the colon, as it was written.
  let value: ArraySlice<UInt8>

  /// Takes a line apart; nil if it has no name or no colon.
  init?(_ line: [UInt8]) {
    var fields: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    var colon: Int?
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: ";") {
        fields.append(line[start..<index])
        start = index + 1
      } else if !isQuoted, byte == UInt8(ascii: ":") {
        colon = index
        break
      }
      // A head without an end is none.
      if index > ContentLine.mostHeadBytes { return nil }
    }
    guard let colon else { return nil }
    fields.append(line[start..<colon])
    value = line[(colon + 1)...]
    let whole = String(decoding: fields[0], as: UTF8.self).trimmed.uppercased()
    name = whole.lastIndex(of: ".").map { String(whole[whole.index(after: $0)...]) } ?? whole
    guard !name.isEmpty, name.utf8.allSatisfy(ContentLine.isNameByte) else { return nil }
    parameters = fields.dropFirst().map(ContentLine.parameter)
  }

  private static let mostHeadBytes = 4096

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func parameter(_ field: ArraySlice<UInt8>) -> (name: String, value: String) {
    let text = String(decoding: field, as: UTF8.self)
    guard let sign = text.firstIndex(of: "=") else { return ("", text.trimmed) }
    return (text[..<sign].trimmed.uppercased(), text[text.index(after: sign)...].filter { $0 != "\"" }.trimmed)
  }

  /// How the value is written over.
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  /// How the value is written over.
  var encoding: Encoding {
    for (name, value) in parameters where name.isEmpty || name == "ENCODING" {
      switch value.uppercased() {
      case "QUOTED-PRINTABLE", "Q": return .quotedPrintable
      case "BASE64", "B": return .base64
      default: continue
      }
    }
    return .none
  }

  /// The value of a parameter; nil if it is not there.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
}
