import GlanceModel

/// Where an attribute gets its value from.
indirect enum Expression: Sendable {
  /// It stands in the document.
  case constant(Value)
  /// It is the value at a path.
  case path(Path)
  /// It is composed.
  case template(Template)
  /// It is one of the document's strings, by index.
  case string(Int)
  /// It depends on a condition.
  case choice(Condition, then: Expression, else: Expression?)
}
