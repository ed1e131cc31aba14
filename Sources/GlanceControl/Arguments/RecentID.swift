import GlanceModel
import SystemdBus

/// The ids of recents.
enum RecentID {
  /// How many one call of the daemon takes.
  static let most = 10_000

  /// Reads the words that a command takes as ids.
  static func read(_ words: [String], for manual: Manual) throws(UsageFailure) -> [Int64] {
    var ids: [Int64] = []
    for word in words {
      guard let id = Int64(word), id > 0 else {
        throw UsageFailure(
          "“\(word.prefix(100))” is no id of a recent; \(manual.name) takes \(manual.arguments), as the first column "
            + "of “glancectl recents” has them")
      }
      ids.append(id)
    }
    return ids
  }

  /// The id of a row that the daemon lists.
  static func of(_ row: ValueObject) -> Int64? {
    guard case .integer(let id)? = row["id"] else { return nil }
    return id
  }
}

extension MessageWriter {
  /// Writes `ax`.
  mutating func ids(_ ids: [Int64]) {
    array("x") { writer in
      for id in ids { writer.int64(id) }
    }
  }
}
