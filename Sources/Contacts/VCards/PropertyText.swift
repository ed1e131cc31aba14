import GlanceModel

/// The text of a property, whose escapes are still to be read.
struct PropertyText {
  private let text: String

  /// Reads the value of a property.
  ///
  /// - Throws: If it is not in the encoding or the character set that it says, which no reading can mend.
  init(_ line: ContentLine, _ version: CardVersion) throws(Unreadable) {
    guard line.value.count <= ContactLimits.textBytes else {
      throw Unreadable("\(line.name) is longer than \(ContactLimits.textBytes) bytes")
    }
    let bytes: [UInt8]?
    switch line.encoding {
    case .none: bytes = Array(line.value)
    case .quotedPrintable: bytes = QuotedPrintable.bytes(line.value)
    case .base64: bytes = Base64.bytes(line.value)
    }
    guard let bytes else { throw Unreadable("\(line.name) is not in the encoding that it names") }
    let charset = line.parameter("CHARSET")
    if let text = CharacterSet.text(bytes, in: charset ?? "UTF-8") {
      self.text = text
    } else if charset == nil, version == .two {
      // Telephones of that time wrote it without a word.
      self.text = CharacterSet.latin1(bytes)
    } else {
      throw Unreadable("\(line.name) is not \(Quotation.excerpt(charset ?? "UTF-8"))")
    }
  }

  /// Why a text cannot be read.
  struct Unreadable: Error {
    let why: String
    init(_ why: String) { self.why = why }
  }

  /// The whole text.
  var whole: String { PropertyText.unescaped(text[...]) }

  /// The components between semicolons, such as those of a name.
  var components: [String] {
    var components: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      if text[index] == "\\" {
        index = text.index(after: index)
        if index == text.endIndex { break }
      } else if text[index] == ";" {
        components.append(text[start..<index])
        start = text.index(after: index)
      }
      index = text.index(after: index)
    }
    components.append(text[start...])
    return components.map(PropertyText.unescaped)
  }

  /// The text with `\n`, `\,`, `\;` and `\\` read. Telephones that write 2.1 escape these too, some of them; a backslash in
  /// front of anything else stays.
  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch scalars.next() {
      case "n", "N": result.append("\n")
      case let other? where [",", ";", "\\", ":"].contains(other): result.append(other)
      case let other?: result.append(contentsOf: ["\\", other])
      case nil: result.append("\\")
      }
    }
    return String(result)
  }
}
