import GlanceModel

/// Where an activity stands among its app's by its start alone.
struct StartRank: Comparable {
  let start: WallTime
  let number: Int

  init(_ rank: Rank) {
    start = rank.start
    number = rank.number
  }

  static func < (left: StartRank, right: StartRank) -> Bool {
    left.start != right.start ? left.start < right.start : left.number < right.number
  }
}
