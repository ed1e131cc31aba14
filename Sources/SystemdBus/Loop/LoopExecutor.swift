import CSystemd
import Glibc
import Synchronization

/// Runs Swift's jobs in turns of the event loop.
///
/// Jobs may come from any thread. A job from another thread wakes the loop through an eventfd, once until the loop has
/// seen it; a job from the loop's own thread costs no system call, because the loop looks at the queue before it waits.
final class LoopExecutor: SerialExecutor {
  static let shared = LoopExecutor()

  /// Readable when another thread has queued something.
  let wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  private struct Queue {
    var jobs: [UnownedJob] = []
    var garbage: [Garbage] = []
    var woken = false
  }

  private let queue = Mutex(Queue())

  /// The thread that runs the loop, 0 while none does.
  private let owner = Atomic<UInt>(0)

  /// The array that `runJobs` swaps with the queue's, so that neither is ever allocated anew.
  ///
  /// Safe, because only the loop's thread touches it.
  private nonisolated(unsafe) var batch: [UnownedJob] = []

  /// Whether the caller is the loop.
  var isOnLoop: Bool { owner.load(ordering: .relaxed) == pthread_self() }

  // MARK: Any thread

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    put { $0.jobs.append(job) }
  }

  /// Frees a C object: now if this is the loop's thread, else in the loop's next turn.
  func free(_ garbage: Garbage) {
    guard !isOnLoop else { return garbage.free() }
    put { $0.garbage.append(garbage) }
  }

  private func put(_ change: (inout Queue) -> Void) {
    let isOnLoop = isOnLoop
    let mustWake = queue.withLock { queue in
      change(&queue)
      guard !isOnLoop, !queue.woken else { return false }
      queue.woken = true
      return true
    }
    if mustWake { eventfd_write(wakeUp, 1) }
  }

  func isIsolatingCurrentContext() -> Bool? { isOnLoop }

  func checkIsolated() {
    precondition(isOnLoop, "This must run on the event loop's thread.")
  }

  // MARK: The loop's thread

  /// Makes the calling thread the loop's.
  ///
  /// - Returns: False if a loop runs already.
  func claim() -> Bool {
    owner.compareExchange(expected: 0, desired: pthread_self(), ordering: .acquiringAndReleasing).exchanged
  }

  /// Ends `claim`.
  func resign() { owner.store(0, ordering: .releasing) }

  /// Whether a job waits.
  var hasJobs: Bool { queue.withLock { !$0.jobs.isEmpty || !$0.garbage.isEmpty } }

  /// Takes note of a wake-up from another thread.
  func acknowledgeWakeUp() {
    var count: eventfd_t = 0
    eventfd_read(wakeUp, &count)
    queue.withLock { $0.woken = false }
  }

  /// Runs the jobs that are queued now; what they queue waits for the next turn, so that jobs cannot starve the loop.
  func runJobs() {
    let garbage = queue.withLock { queue in
      swap(&queue.jobs, &batch)
      guard !queue.garbage.isEmpty else { return [Garbage]() }
      defer { queue.garbage = [] }
      return queue.garbage
    }
    for object in garbage { object.free() }
    let executor = asUnownedSerialExecutor()
    for index in batch.indices { batch[index].runSynchronously(on: executor) }
    batch.removeAll(keepingCapacity: true)
  }
}
