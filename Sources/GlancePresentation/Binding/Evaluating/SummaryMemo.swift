import GlanceModel

/// A summary, and what it was bound to: one activity's is the same on most surfaces.
struct SummaryMemo {
  /// The summary.
  let summary: BoundSummary
  private let program: Program
  private let context: BindingContext
  private let readsClock: Bool

  /// A summary as it was bound.
  ///
  /// - Parameter readsClock: Whether the present went into it.
  init(_ program: Program, _ context: BindingContext, readsClock: Bool, _ summary: BoundSummary) {
    self.program = program
    self.context = context
    self.readsClock = readsClock
    self.summary = summary
  }

  /// Whether it would be the same in another context.
  func holds(for program: Program, _ other: BindingContext) -> Bool {
    guard program === self.program, !program.summary.readsEnvironment else { return false }
    return context.locale == other.locale && sameColors(on: other.environment)
      && (!readsClock || context.now == other.now)
      && context.activity == other.activity && context.state == other.state && context.attributes == other.attributes
  }

  private func sameColors(on other: EnvironmentFacts) -> Bool {
    program.hasFixedColors
      ? context.environment.redTint == other.redTint : context.environment.sameColors(as: other)
  }
}
