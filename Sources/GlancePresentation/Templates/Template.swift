/// A text with places for values.
struct Template: Sendable {
  /// A place for a value.
  struct Insert: Sendable {
    /// Where the value is found.
    let path: Path
    /// What is done to it, in order.
    let formats: [Format]
  }

  /// One piece.
  enum Segment: Sendable {
    /// Text as it is.
    case literal(String)
    /// A value.
    case insert(Insert)
  }

  /// The pieces in order; there is at least one insert.
  let segments: [Segment]
  /// The path, if the template is nothing but a path: it keeps the value's type.
  let bare: Path?
  /// The path and the label table, if the template is nothing but a label.
  let bareLabel: (path: Path, table: Int)?

  init(segments: [Segment]) {
    self.segments = segments
    guard segments.count == 1, case .insert(let insert) = segments[0] else {
      bare = nil
      bareLabel = nil
      return
    }
    bare = insert.formats.isEmpty ? insert.path : nil
    if insert.formats.count == 1, case .label(let table) = insert.formats[0] {
      bareLabel = (insert.path, table)
    } else {
      bareLabel = nil
    }
  }
}
