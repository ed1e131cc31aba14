import GlanceModel

/// A text style, with what is constant of it made once.
struct PreparedStyle: Sendable {
  /// All of its attributes.
  let full: TextStyle
  /// ``TextStyle/plain``.
  let plain: BoundText.Style?

  init(_ style: TextStyle) {
    full = style
    plain = style.plain
  }
}
