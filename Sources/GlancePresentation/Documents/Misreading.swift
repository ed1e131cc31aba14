/// What is wrong with a text of a document, before it is known where the text stands.
struct Misreading: Error {
  /// A sentence without its full stop, that says what is wrong and what would be right.
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
