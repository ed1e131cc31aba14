import Glibc
import SystemdBus
import Testing

/// The one event loop of the test process, on a thread of its own, for as long as the process lives.
enum TestLoop {
  /// The loop; there is one wherever a job of `LoopActor` runs.
  @LoopActor static var shared: EventLoop {
    get throws { try #require(loop) }
  }

  @LoopActor private static var loop: EventLoop?

  /// Whether the loop's thread has been started, which asking does.
  static let isStarted: Bool = {
    var thread = pthread_t()
    return pthread_create(
      &thread, nil,
      { _ in
        do {
          let code = try EventLoop.run { TestLoop.loop = $0 }
          preconditionFailure("The test loop ended with \(code).")
        } catch {
          preconditionFailure("\(error)")
        }
      }, nil) == 0
  }()

  /// Starts the loop before any test of a suite.
  struct Trait: SuiteTrait {
    func prepare(for test: Test) async throws { #expect(TestLoop.isStarted) }
  }
}

extension Trait where Self == TestLoop.Trait {
  /// The suite's tests run on the loop.
  static var onTheLoop: TestLoop.Trait { TestLoop.Trait() }
}
