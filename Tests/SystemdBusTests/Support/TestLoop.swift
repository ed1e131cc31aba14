import Glibc
import Synchronization
import SystemdBus

/// The one event loop of the test process, on a thread of its own, for as long as the process lives.
enum TestLoop {
  /// The loop.
  @LoopActor static var shared: EventLoop {
    get async throws {
      _ = started
      return await withCheckedContinuation { continuation in
        if let loop { continuation.resume(returning: loop) } else { waiting.append(continuation) }
      }
    }
  }

  @LoopActor private static var loop: EventLoop?
  @LoopActor private static var waiting: [CheckedContinuation<EventLoop, Never>] = []

  /// Starts the thread, once.
  private static let started: Bool = {
    var thread = pthread_t()
    return pthread_create(
      &thread, nil,
      { _ in
        do {
          let code = try EventLoop.run { loop in
            TestLoop.loop = loop
            let continuations = waiting
            waiting = []
            for continuation in continuations { continuation.resume(returning: loop) }
          }
          preconditionFailure("The test loop ended with \(code).")
        } catch {
          preconditionFailure("\(error)")
        }
      }, nil) == 0
  }()

  /// Starts the loop's thread without waiting for it: jobs of `LoopActor` do not run before.
  static func start() { _ = started }
}
