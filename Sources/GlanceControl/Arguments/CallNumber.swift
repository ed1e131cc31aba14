import GlanceModel

/// A call as the command line names it: by its number in `glancectl calls`, or by its path.
struct CallNumber: Sendable, Hashable {
  /// The conversation's object.
  let path: String

  /// Reads a word.
  ///
  /// - Parameter besides: What else the word could have been, for the sentence.
  init(_ word: String, besides: String = "") throws(UsageFailure) {
    let isPath = word.hasPrefix(ConversationRecord.prefix)
    guard let number = Int(isPath ? String(word.dropFirst(ConversationRecord.prefix.count)) : word), number > 0 else {
      throw UsageFailure(
        "“\(word.prefix(100))” is no number of a call\(besides); the first column of “glancectl calls” has them")
    }
    path = "\(ConversationRecord.prefix)\(number)"
  }

  /// Reads the first word of a few, if there is one.
  init?(first words: [String]) throws(UsageFailure) {
    guard let word = words.first else { return nil }
    try self.init(word)
  }

  /// The call of this number.
  func find(in calls: [ConversationRecord]) throws(Complaint) -> ConversationRecord {
    if let call = calls.first(where: { $0.path == path }) { return call }
    let number = ObjectTree.lastPart(path)
    throw Complaint(
      "There is no call \(number), or not any more; "
        + (calls.isEmpty ? "there is none at all" : "there are: \(calls.map(\.number).joined(separator: ", "))"))
  }
}
