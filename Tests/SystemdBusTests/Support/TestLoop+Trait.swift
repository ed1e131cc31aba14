import TestLoop
import Testing

extension TestLoop {
  /// Starts the loop before any test of a suite.
  struct Trait: SuiteTrait {
    func prepare(for test: Test) async throws { #expect(TestLoop.isStarted) }
  }
}

extension Trait where Self == TestLoop.Trait {
  /// The suite's tests run on the loop.
  static var onTheLoop: TestLoop.Trait { TestLoop.Trait() }
}
