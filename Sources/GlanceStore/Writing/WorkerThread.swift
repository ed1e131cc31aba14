import GlanceModel
import Glibc

/// A thread that takes no signals, so that they reach the thread that expects them.
struct WorkerThread: Sendable {
  private let id: pthread_t

  /// Starts the thread; the system may have none to give.
  init(_ body: @escaping @Sendable () -> Void) throws(Refusal) {
    var id = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &before)
    let outcome = pthread_create(
      &id, nil,
      { raw in
        guard let raw else { return nil }
        Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard outcome == 0 else {
      work.release()
      throw Refusal(.limitsExceeded, "The store needs a thread, and the system has none left.")
    }
    self.id = id
  }

  /// Waits for the thread to end; once only.
  func join() { pthread_join(id, nil) }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
