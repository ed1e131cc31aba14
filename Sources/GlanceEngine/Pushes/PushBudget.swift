import GlanceModel

/// A token bucket for pushes of priority 10, on boot time.
///
/// Kept as the moment at which it will be full again: each push moves that by one interval, and as many intervals as the
/// burst has may lie ahead. So nothing has to be counted up while time passes.
struct PushBudget {
  /// What refills it, and how much it holds.
  struct Rate: Equatable {
    /// Microseconds for one push; 0 where none is ever allowed.
    let interval: Int64
    /// Pushes at once.
    let burst: Int64

    /// A number of pushes an hour, with a burst.
    init(perHour: Int, burst: Int) {
      interval = perHour > 0 ? 3_600_000_000 / Int64(perHour) : 0
      self.burst = Int64(clamping: max(0, burst))
    }
  }

  /// When it is full again.
  private(set) var fullAt = BootTime(microseconds: 0)

  /// When the next push may go; nil for never. Past is now.
  func nextPush(at rate: Rate) -> BootTime? {
    guard rate.interval > 0, rate.burst > 0 else { return nil }
    let (ahead, overflow) = rate.interval.multipliedReportingOverflow(by: rate.burst - 1)
    return overflow ? BootTime(microseconds: 0) : fullAt + .microseconds(-ahead)
  }

  /// Takes one push out, if there is one.
  mutating func take(at now: BootTime, rate: Rate) -> Bool {
    guard let next = nextPush(at: rate), next <= now else { return false }
    fullAt = max(fullAt, now) + .microseconds(rate.interval)
    return true
  }

  /// Keeps what is left when the rate changes.
  mutating func change(from old: Rate, to new: Rate, at now: BootTime) {
    guard old.interval > 0, fullAt > now else { return }
    let missing = Double((fullAt - now).wholeMicroseconds) / Double(old.interval)
    fullAt = now + .microseconds(Int64(missing * Double(new.interval)))
  }
}
