import Glibc

/// A state that several threads share: one at a time looks at it, and each may wait until another has made it so.
public final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private var mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A state to share.
  public init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Looks at the state or changes it; everybody who waits looks again.
  public func with<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Waits until a condition gives something; nil if it does not in time.
  public func wait<Result>(
    within duration: Duration = .seconds(10), until condition: (inout State) throws -> Result?
  ) rethrows -> Result? {
    let deadline = Deadline(in: duration)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = try condition(&state) { return result }
      if deadline.isOver { return nil }
      var end = timespec()
      clock_gettime(CLOCK_REALTIME, &end)
      let nanoseconds = end.tv_nsec + Int(deadline.milliseconds % 1000) * 1_000_000
      end.tv_sec += Int(deadline.milliseconds / 1000) + nanoseconds / 1_000_000_000
      end.tv_nsec = nanoseconds % 1_000_000_000
      pthread_cond_timedwait(changed, mutex, &end)
    }
  }
}
