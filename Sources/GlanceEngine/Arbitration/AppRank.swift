import GlanceModel

/// Where an app stands among the apps: earliest start, then id. An app is as old as the oldest it has to show, so that
/// raising the relevance of another never costs it its place.
struct AppRank: Comparable {
  let start: WallTime
  let id: String
  let slot: Int

  static func < (left: AppRank, right: AppRank) -> Bool {
    left.start != right.start ? left.start < right.start : left.id < right.id
  }

  static func == (left: AppRank, right: AppRank) -> Bool { left.slot == right.slot && left.start == right.start }
}
