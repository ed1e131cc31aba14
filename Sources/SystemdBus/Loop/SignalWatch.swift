import CSystemd
import Glibc

/// Handles a signal of the process, such as `SIGTERM`, as an event of the loop.
///
/// The signal is blocked in the loop's thread and in all threads started later. Watch signals before anything starts
/// a thread: one that does not block the signal would receive it with its default effect.
@LoopActor
public final class SignalWatch {
  private let source: EventSource

  /// Starts to watch.
  public init(_ signal: Int32, on loop: EventLoop, _ handler: @escaping @LoopActor () -> Void) throws(BusError) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    try check(-pthread_sigmask(SIG_BLOCK, &set, nil), "Could not block signal \(signal)")
    source = try EventSource.signal(loop, signal) { _ in handler() }
  }
}
