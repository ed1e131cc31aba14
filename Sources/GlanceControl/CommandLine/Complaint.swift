/// Something that cannot be done, found before the daemon was asked: one sentence for a person.
struct Complaint: Error, Hashable {
  /// The sentence.
  let sentence: String
  /// What there is to choose from, in lines below it.
  let below: [String]

  /// A complaint with its sentence.
  init(_ sentence: String, below: [String] = []) {
    self.sentence = sentence
    self.below = below
  }
}
