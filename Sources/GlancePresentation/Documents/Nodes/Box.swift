import GlanceModel

/// What a node has around it: what is constant, made once, and the edits that values make to it.
final class Box: Sendable {
  /// One attribute that depends on values.
  enum Edit: Sendable {
    /// One side's padding.
    case padding(Side, Expression)
    /// The fixed width.
    case width(Expression)
    /// The fixed height.
    case height(Expression)
    /// The share of what is left.
    case grow(Expression)
    /// Who gets space first.
    case priority(Expression)
    /// Whether only its space is kept.
    case hidden(Expression)
    /// What a region does in a narrow row.
    case belowIfTooWide(Expression)
    /// What screen readers say.
    case label(Expression)
    /// What is behind it.
    case background(Background)
    /// How round its corners are.
    case cornerRadius(Expression)
    /// How solid it is.
    case opacity(Expression)
  }

  /// The constant part.
  let base: BoundBox
  /// The rest.
  let edits: [Edit]

  init(base: BoundBox = BoundBox(), edits: [Edit] = []) {
    self.base = base
    self.edits = edits
  }

  /// Whether it shows or takes up something though nothing is in it.
  var standsAlone: Bool {
    base.width != nil || base.height != nil
      || edits.contains { edit in
        switch edit {
        case .width, .height: true
        case .padding, .grow, .priority, .hidden, .belowIfTooWide, .label, .background, .cornerRadius, .opacity: false
        }
      }
  }
}
