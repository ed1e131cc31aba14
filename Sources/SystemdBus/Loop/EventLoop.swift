import CSystemd
import Glibc

/// The event loop: one thread on which all of a daemon's events and all `@LoopActor` code run.
///
///     let code = try EventLoop.run { loop in
///       let connection = try Connection(to: .session, on: loop)
///       …
///     }
///     exit(code)
///
/// One *turn* waits for an event, runs its handler, then the jobs of Swift tasks that are queued, then the
/// ``TurnHook``s that somebody asked for. An idle loop does not wake up.
@LoopActor
public final class EventLoop {
  nonisolated let event: LoopPointer
  private let executor = LoopExecutor.shared
  private var wakeUpSource: EventSource?
  private var requestedHooks: [TurnHook] = []
  private var runningHooks: [TurnHook] = []

  /// Runs a loop on the calling thread until something calls ``exit(_:)``.
  ///
  /// There is one loop in a process at a time.
  ///
  /// - Parameter setUp: Makes what the loop shall serve. It runs on the loop before the first turn.
  /// - Returns: The code given to ``exit(_:)``.
  /// - Throws: What `setUp` threw, or a ``BusError`` if the loop itself failed.
  public nonisolated static func run(_ setUp: @LoopActor (EventLoop) throws -> Void) throws -> Int32 {
    guard LoopExecutor.shared.claim() else {
      throw BusError(errno: EBUSY, "Could not start an event loop while another one runs")
    }
    defer { LoopExecutor.shared.resign() }
    return try LoopActor.assumeIsolated {
      let loop = try EventLoop()
      try setUp(loop)
      return try loop.turnUntilExit()
    }
  }

  private init() throws(BusError) {
    var event: OpaquePointer?
    try check(sd_event_new(&event), "Could not make an event loop")
    guard let event else { throw BusError(errno: ENOMEM, "Could not make an event loop") }
    self.event = LoopPointer(event)
    let executor = executor
    wakeUpSource = try EventSource.io(self, executor.wakeUp, UInt32(EPOLLIN.rawValue)) { _ in
      executor.acknowledgeWakeUp()
    }
  }

  deinit { LoopExecutor.shared.free(.event(event)) }

  private func turnUntilExit() throws(BusError) -> Int32 {
    while sd_event_get_state(event.pointer) != SD_EVENT_FINISHED {
      executor.runJobs()
      runHooks()
      let mustNotWait = executor.hasJobs || !requestedHooks.isEmpty
      try check(sd_event_run(event.pointer, mustNotWait ? 0 : .max), "The event loop failed")
    }
    var code: Int32 = 0
    try check(sd_event_get_exit_code(event.pointer, &code), "The event loop has no exit code")
    return code
  }

  private func runHooks() {
    guard !requestedHooks.isEmpty else { return }
    swap(&requestedHooks, &runningHooks)
    for hook in runningHooks { hook.run() }
    runningHooks.removeAll(keepingCapacity: true)
  }

  func request(_ hook: TurnHook) { requestedHooks.append(hook) }

  /// Ends the loop after this turn; ``run(_:)`` then returns the code. What is still queued for the bus is not sent.
  public func exit(_ code: Int32) { sd_event_exit(event.pointer, code) }

  /// Answers the service manager's watchdog from the loop, if the manager asked for it (`WATCHDOG_USEC`).
  ///
  /// - Returns: Whether there is a watchdog.
  @discardableResult
  public func startWatchdog() throws(BusError) -> Bool {
    try check(sd_event_set_watchdog(event.pointer, 1), "Could not start the watchdog") > 0
  }

  /// Ends ``startWatchdog()``; a manager that still has a watchdog will miss the answers.
  public func stopWatchdog() throws(BusError) {
    try check(sd_event_set_watchdog(event.pointer, 0), "Could not stop the watchdog")
  }
}
