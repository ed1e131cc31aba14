/// Something that cannot be done, found before the daemon was asked: one sentence for a person.
struct Complaint: Error, Hashable {
  /// The sentence.
  let sentence: String

  /// A complaint with its sentence.
  init(_ sentence: String) { self.sentence = sentence }
}
