import Glibc
import SystemdBus
import TestPeers
import Testing

/// The one event loop of the test process, on a thread of its own, for as long as the process lives.
enum TestLoop {
  @LoopActor private static var loop: EventLoop?

  private static let thread: Bool = {
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

  /// Runs something on the loop and waits for it. A test's own thread must not be the loop's.
  static func run<Result: Sendable>(
    _ body: @escaping @LoopActor @Sendable (EventLoop) throws -> Result
  ) throws -> Result {
    try #require(thread)
    let outcome = Monitor<Swift.Result<Result, any Error>?>(nil)
    Task { @LoopActor in
      let result = Swift.Result { try body(try #require(loop)) }
      outcome.with { $0 = result }
    }
    guard let result = outcome.wait(until: { $0 }) else { throw PeerFailure.timedOut("the loop") }
    return try result.get()
  }
}
