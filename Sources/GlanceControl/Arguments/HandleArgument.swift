import GlanceModel

/// Whom to call, as a person writes it: a number, an e-mail address or a URI.
enum HandleArgument {
  /// Reads words, one for each who is called.
  static func read(_ words: [String], kind: Handle.Kind? = nil) throws(UsageFailure) -> [Handle] {
    // A shell takes `+49 30 123456` apart.
    if words.count > 1, kind == nil, let start = words.first(where: isBeginning) {
      throw UsageFailure("“\(start)” is the beginning of a number; one with blanks goes between quotation marks")
    }
    return try words.map { word throws(UsageFailure) in try read(word, kind: kind) }
  }

  /// Reads a word; its form says what kind of address it is, unless that is given.
  static func read(_ word: String, kind: Handle.Kind? = nil) throws(UsageFailure) -> Handle {
    guard !word.isEmpty else {
      throw UsageFailure("“” is nobody; a number, an e-mail address or a URI says whom to call")
    }
    if let kind { return Handle(kind: kind, value: word) }
    if let colon = word.firstIndex(of: ":") {
      let rest = String(word[word.index(after: colon)...])
      switch word[..<colon].lowercased() {
      case "tel": return Handle(kind: .phone, value: try number(rest, in: word))
      case "mailto": return Handle(kind: .email, value: decoded(rest.prefix { $0 != "?" }))
      default: return Handle(kind: .generic, value: word)
      }
    }
    if isNumber(word) { return Handle(kind: .phone, value: word) }
    return Handle(kind: isEmail(word) ? .email : .generic, value: word)
  }

  /// Whether it has a number's characters, and none else.
  private static func isNumber(_ word: String) -> Bool {
    word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && word.utf8.allSatisfy { "0123456789+*#()-./ ".utf8.contains($0) }
  }

  /// Whether it is too short for a number of another country.
  private static func isBeginning(_ word: String) -> Bool {
    isNumber(word) && word.hasPrefix("+") && word.utf8.count < 6
  }

  private static func isEmail(_ word: String) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }

  /// The number of a `tel:` URI.
  private static func number(_ text: String, in word: String) throws(UsageFailure) -> String {
    if text.contains(";") {
      let plain = word.prefix { $0 != ";" }
      throw UsageFailure("“\(word.prefix(100))” says more than a number; “\(plain.prefix(100))” alone can be called")
    }
    return decoded(text[...])
  }

  /// A text without a URI's escapes; as it is if they make no text.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }
}
