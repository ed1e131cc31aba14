import Glibc
import SystemdBus
import TestPeers

/// The one event loop of the test process, on a thread of its own, for as long as the process lives: a process has one
/// loop, whichever tests it runs.
public enum TestLoop {
  /// The loop; there is one wherever a job of `LoopActor` runs.
  @LoopActor public static var shared: EventLoop {
    get throws {
      guard let loop else { throw PeerFailure.timedOut("the test process's loop has not been started") }
      return loop
    }
  }

  @LoopActor private static var loop: EventLoop?

  /// Whether the loop's thread has been started, which asking does.
  public static let isStarted: Bool = {
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
  public static func run<Result: Sendable>(
    _ body: @escaping @LoopActor @Sendable (EventLoop) throws -> Result
  ) throws -> Result {
    guard isStarted else { throw PeerFailure.timedOut("the test process's loop cannot be started") }
    let outcome = Monitor<Swift.Result<Result, any Error>?>(nil)
    Task { @LoopActor in
      let result = Swift.Result { try body(shared) }
      outcome.with { $0 = result }
    }
    guard let result = outcome.wait(within: .seconds(60), until: { $0 }) else {
      throw PeerFailure.timedOut("the loop")
    }
    return try result.get()
  }
}
