/// The actor of everything that happens on the event loop.
///
/// What is marked `@LoopActor` runs on the one thread that called ``EventLoop/run(_:)``: handlers synchronously, in the
/// turn in which their event arrived, and `async` functions and `Task { @LoopActor in … }` as jobs of the loop.
@globalActor
public actor LoopActor {
  /// The actor. There is one loop in a process.
  public static let shared = LoopActor()

  /// The loop's own executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    LoopExecutor.shared.asUnownedSerialExecutor()
  }

  /// Runs a closure that needs the loop, from code that is known to run on its thread, such as a callback from C.
  ///
  /// Calling it from another thread is a programming error and ends the process.
  public nonisolated static func assumeIsolated<Result>(
    _ operation: @LoopActor () throws -> Result
  ) rethrows -> Result {
    LoopExecutor.shared.checkIsolated()
    return try withoutActuallyEscaping(operation) { operation in
      // The function types differ in isolation only, and the check above has proven it.
      try unsafeBitCast(operation, to: (() throws -> Result).self)()
    }
  }
}
