/// What stands for what: an icon for a drink.
struct ValueMap: Sendable {
  /// What stands for each value, by the value's text.
  let entries: WordTable<Expression>
  /// What stands for all others, if anything does: the entry `*`.
  let other: Expression?
}
