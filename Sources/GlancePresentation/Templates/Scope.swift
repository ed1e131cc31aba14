/// The names that a path may start from beyond the four roots: what `with` hands to a part, and `each`'s element.
struct Scope: Sendable {
  /// What a name stands for.
  struct Alias: Sendable, Hashable {
    /// The path it stands for.
    var path: Path
    /// Where that is in the activity's content; nil if it is not.
    let pattern: PathPattern?
  }

  /// The names, each with what it stands for.
  var aliases: [String: Alias] = [:]
  /// How many repetitions are around.
  var repetitions = 0
  /// Whether names that stand for nothing are let pass: in a part that nothing uses.
  var isOpen = false

  /// The four roots of every path.
  static let roots = ["attributes", "state", "activity", "env"]

  /// A scope without names.
  init() {}
}
