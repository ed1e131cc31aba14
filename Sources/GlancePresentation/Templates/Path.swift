/// Where a value is found: a root and the steps down from it.
struct Path: Sendable, Hashable {
  /// What a path starts from.
  enum Root: Sendable, Hashable {
    /// What never changes.
    case attributes
    /// What changes.
    case state
    /// One of the activity's facts.
    case activity(ActivityField)
    /// One of the surface's facts.
    case environment(EnvironmentField)
    /// The element that the repetition of this depth, from the outside, has come to.
    case element(Int)
  }

  /// One step down.
  enum Step: Sendable, Hashable {
    /// Into an object.
    case key(String)
    /// Into a list.
    case index(Int)
  }

  /// What it starts from.
  let root: Root
  /// The steps down.
  let steps: [Step]
  /// The last key as it was written, which a `label` looks up strings by.
  let lastKey: String
  /// Where its value is kept while the activity's content stays the same; nil if it depends on more than that.
  var slot: Int?
}
