/// What stands for each of a few words. Up to eight are compared one by one, which is faster than hashing.
struct WordTable<Content: Sendable>: Sendable {
  private let few: [(word: String, content: Content)]
  private let many: [String: Content]

  private static var limit: Int { 8 }

  /// A table of words.
  init(_ entries: [String: Content]) {
    few = entries.count <= WordTable.limit ? entries.map { ($0.key, $0.value) } : []
    many = entries.count <= WordTable.limit ? [:] : entries
  }

  /// What stands for a word; nil if nothing does.
  subscript(word: String) -> Content? {
    for entry in few where entry.word == word { return entry.content }
    return many.isEmpty ? nil : many[word]
  }

  /// Everything that stands for a word.
  var contents: [Content] { few.map(\.content) + many.values }
}
