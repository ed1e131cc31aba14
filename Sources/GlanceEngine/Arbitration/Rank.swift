import GlanceModel

/// Where an activity stands among its app's.
///
/// Relevance: higher first among one app's; tie or none, started first [A].
struct Rank: Comparable {
  let relevance: Double
  let start: WallTime
  let number: Int
  let slot: Int

  static func < (left: Rank, right: Rank) -> Bool {
    if left.relevance != right.relevance { return left.relevance > right.relevance }
    if left.start != right.start { return left.start < right.start }
    return left.number < right.number
  }

  static func == (left: Rank, right: Rank) -> Bool {
    left.number == right.number && left.relevance == right.relevance && left.start == right.start
  }
}
