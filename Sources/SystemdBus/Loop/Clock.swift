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
}
