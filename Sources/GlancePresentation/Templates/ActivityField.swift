/// The facts of an activity that a path can name.
enum ActivityField: String, Sendable, Hashable, CaseIterable {
  case id, app, state, stale, ended, startedAt, updatedAt, relevanceScore
}
