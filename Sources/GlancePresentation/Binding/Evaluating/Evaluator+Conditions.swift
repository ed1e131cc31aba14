import GlanceModel

extension Evaluator {
  /// Whether a condition holds.
  mutating func holds(_ condition: Condition) -> Bool {
    guard budget.takesStep() else { return false }
    switch condition {
    case .present(let path): return value(at: path).map(Evaluator.counts) ?? false
    case .compares(let path, let comparison, let operand):
      let left = value(at: path)
      return compares(left, comparison, operand)
    case .all(let conditions):
      for condition in conditions where !holds(condition) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where holds(condition) { return true }
      return false
    case .not(let condition): return !holds(condition)
    }
  }

  /// Whether a value counts as present: it is neither false nor empty; 0 is present.
  private static func counts(_ value: Value) -> Bool {
    switch value {
    case .bool(let flag): flag
    case .integer, .number: true
    case .string(let text): !text.isEmpty
    case .array(let list): !list.isEmpty
    case .object(let object): !object.isEmpty
    }
  }

  private mutating func compares(
    _ left: Value?, _ comparison: Condition.Comparison, _ operand: Condition.Operand
  ) -> Bool {
    let right: Value?
    switch operand {
    case .constant(let value): right = value
    case .path(let path): right = value(at: path)
    }
    budget.spend(comparing: right)
    switch comparison {
    case .is: return Evaluator.same(left, right)
    case .isNot: return !Evaluator.same(left, right)
    case .over: return order(left, right).map { $0 > 0 } ?? false
    case .under: return order(left, right).map { $0 < 0 } ?? false
    case .in: return right?.list?.contains { Evaluator.same(left, $0) } ?? false
    }
  }

  /// Whether two values are there and equal; 1 and 1.0 are.
  private static func same(_ left: Value?, _ right: Value?) -> Bool {
    guard let left, let right else { return false }
    if let left = left.double, let right = right.double { return left == right }
    return left == right
  }

  /// Which of two numbers, or of two dates, is greater; nil if they are neither.
  private func order(_ left: Value?, _ right: Value?) -> Int? {
    guard let left, let right else { return nil }
    if let left = left.double, let right = right.double { return left < right ? -1 : left > right ? 1 : 0 }
    guard let left = program.dates.date(left), let right = program.dates.date(right) else { return nil }
    return left < right ? -1 : left > right ? 1 : 0
  }
}
