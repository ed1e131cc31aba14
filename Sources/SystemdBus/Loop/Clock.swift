import CSystemd
import Glibc

/// A clock of the machine, read in microseconds.
public enum Clock: Sendable, CaseIterable {
  /// What people's clocks show, since 1970. It jumps when it is set.
  case wall
  /// Since the machine started, suspend included. It never jumps.
  case boot

  var id: Int32 {
    switch self {
    case .wall: Int32(CLOCK_REALTIME)
    case .boot: Int32(CLOCK_BOOTTIME)
    }
  }

  /// The present, in microseconds.
  public var now: Int64 {
    var time = timespec()
    clock_gettime(id, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  /// Whether the wall clock is known to be right: something keeps it in step with the world (`adjtimex(2)`), or has done
  /// so since the machine started (`/run/systemd/timesync/synchronized`).
  ///
  /// A first synchronisation usually sets the clock, which a ``ClockChangeWatch`` tells.
  public static var isWallSynchronized: Bool {
    var state = timex()
    if adjtimex(&state) >= 0, state.status & STA_UNSYNC == 0 { return true }
    return access("/run/systemd/timesync/synchronized", F_OK) == 0
  }
}
