import GlanceModel

/// What the names in a document look like: each is short, and shows all that is in it.
enum NameForm {
  /// Of a control, an argument, a part or a map.
  case name
  /// Of a control, where a value gives it: senders choose such names, for people too.
  case control
  /// Of what paths start from inside a part or a repetition.
  case word
  /// Of an icon, in whatever set.
  case symbol
  /// Of a member of a content state, and of a string.
  case key
  /// A value that a map, a string or a case is for; it may be empty.
  case value
  /// Of a locale.
  case language

  /// Whether a text is such a name.
  func allows(_ text: String) -> Bool {
    switch self {
    case .name: PlainName.allows(text, 1...64, and: ".-_")
    case .control:
      NameForm.key.allows(text) && SafeText.isIdentifier(text) && !text.utf8.contains(UInt8(ascii: "#"))
    case .word: PlainName.allows(text, 1...64, and: "-_")
    case .symbol: PlainName.allows(text, 1...128, and: ".-_:/+")
    case .key: !text.isEmpty && NameForm.shows(text, 64) && text == text.trimmed
    case .value: NameForm.shows(text, 256)
    case .language: PlainName.allows(text, 2...32, and: "-_.@")
    }
  }

  /// What would be right, for a sentence.
  var right: String {
    switch self {
    case .name: "1 to 64 letters, digits, “.”, “-” and “_”"
    case .control: "1 to 64 characters, all of them visible and none a “#”,"
    case .word: "1 to 64 letters, digits, “-” and “_”"
    case .symbol: "1 to 128 letters, digits, “.”, “-”, “_”, “:”, “/” and “+”"
    case .key: "1 to 64 characters, all of them visible,"
    case .value: "up to 256 characters, all of them visible,"
    case .language: "a language such as de or pt-BR"
    }
  }

  private static func shows(_ text: String, _ limit: Int) -> Bool {
    guard text.utf8.count <= 4 * limit else { return false }
    let safe = SafeText.clean(text, limit: limit)
    return safe.utf8.elementsEqual(text.utf8)
  }
}

extension Field {
  /// Refuses a text that is no such name.
  ///
  /// - Parameter thing: What the name is of, in a sentence: "a part".
  func check(_ name: String, _ form: NameForm, of thing: String) throws(Refusal) {
    guard !form.allows(name) else { return }
    throw refusal("\(quoting: name) is no name of \(thing); \(form.right) would be right")
  }
}
