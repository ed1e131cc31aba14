import GlanceModel

/// Something that holds or does not.
indirect enum Condition: Sendable {
  /// How two values are compared.
  enum Comparison: String, Sendable, CaseIterable {
    /// Equal.
    case `is`
    /// Not equal; a missing value is not equal to any.
    case isNot
    /// Greater.
    case over
    /// Less.
    case under
    /// An element of a list.
    case `in`
  }

  /// What is compared with.
  enum Operand: Sendable {
    /// A value that stands in the document.
    case constant(Value)
    /// The value at a path.
    case path(Path)
  }

  /// There is a value, and it is neither false nor empty; 0 is a value.
  case present(Path)
  /// A value compares with another.
  case compares(Path, Comparison, Operand)
  /// Each holds.
  case all([Condition])
  /// One holds at least.
  case any([Condition])
  /// It does not hold.
  case not(Condition)
}
