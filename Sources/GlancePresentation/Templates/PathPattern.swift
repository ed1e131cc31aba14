/// A path into an activity's content, with any element of a list as a possible step: where dates are looked for.
struct PathPattern: Sendable, Hashable {
  /// One step down.
  enum Step: Sendable, Hashable {
    /// Into an object.
    case key(String)
    /// To one element of a list.
    case index(Int)
    /// To every element of a list.
    case each
  }

  /// Whether it starts from the attributes, not from the content state.
  let inAttributes: Bool
  /// The steps down.
  var steps: [Step]
}
