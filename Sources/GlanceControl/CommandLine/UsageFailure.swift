/// A command line that cannot be understood: one sentence that says which word is wrong, and what would be right.
struct UsageFailure: Error, Hashable {
  /// The sentence.
  let sentence: String

  /// A failure with its sentence.
  init(_ sentence: String) { self.sentence = sentence }
}
