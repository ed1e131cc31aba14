import CSystemd
import Glibc

/// Tells that the wall clock was set: by hand, by the network or by a time zone that the machine's clock follows.
@LoopActor
public final class ClockChangeWatch {
  private let source: EventSource

  /// Starts to watch.
  public init(on loop: EventLoop, _ handler: @escaping @LoopActor () -> Void) throws(BusError) {
    let timer = timerfd_create(Int32(CLOCK_REALTIME), Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard timer >= 0 else { throw BusError(errno: errno, "Could not watch the clock") }
    do {
      source = try EventSource.io(loop, timer, IOWatch.Events.readable.rawValue) { _ in
        var expirations: UInt64 = 0
        let wasSet = read(timer, &expirations, MemoryLayout<UInt64>.size) < 0 && errno == ECANCELED
        if wasSet { handler() }
      }
    } catch {
      close(timer)
      throw error
    }
    sd_event_source_set_io_fd_own(source.raw.pointer, 1)
    // The timer is for a time that does not come. Whenever the clock is set, it reports that it was cancelled and goes on.
    var never = itimerspec()
    never.it_value.tv_sec = .max
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &never, nil)
  }
}
