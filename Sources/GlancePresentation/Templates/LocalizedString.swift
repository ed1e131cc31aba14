/// One of a document's strings in every language that has it.
struct LocalizedString: Sendable {
  /// The string in one language.
  enum Wording: Sendable {
    /// Without any value in it: the longest form and the shorter ones.
    case literal(String, shorter: [String])
    /// The longest form first.
    case forms([Expression])
    /// By the plural class of a number; every class has forms, `other` always.
    case plural(count: Path, [PluralClass: [Expression]])
  }

  /// The key it is looked up by.
  let key: String
  /// The wordings, by the language's index in the document.
  var wordings: [Wording?]
}
