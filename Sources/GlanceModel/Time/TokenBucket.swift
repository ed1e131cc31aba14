/// How much somebody may still do: so many at once, and so many more as time goes by.
///
/// All it keeps is the moment at which nothing is missing any more, so looking at it loses nothing.
public struct TokenBucket: Sendable, Hashable, Codable {
  /// How fast a bucket fills and how much it holds.
  public struct Rate: Sendable, Hashable {
    /// How long one takes to come back, in microseconds.
    public let interval: Int64
    /// How many there are at once.
    public let burst: Int

    /// A rate of `count` in `period`, with at most `burst` at once.
    public init(_ count: Int, per period: Duration, burst: Int) {
      interval = max(1, period.wholeMicroseconds / Int64(max(1, count)))
      self.burst = max(1, burst)
    }
  }

  /// When nothing will be missing any more; past if nothing is.
  public private(set) var fullAt: BootTime

  /// A full bucket.
  public init() { fullAt = BootTime(microseconds: .min) }

  /// Takes some out, if there are that many now.
  public mutating func take(_ count: Int = 1, at now: BootTime, rate: Rate) -> Bool {
    guard wait(for: count, at: now, rate: rate) == .zero else { return false }
    fullAt = BootTime(microseconds: max(fullAt, now).microseconds + Int64(count) * rate.interval)
    return true
  }

  /// How long until so many can be taken; zero if they can be taken now.
  public func wait(for count: Int = 1, at now: BootTime, rate: Rate) -> Duration {
    let missing = max(fullAt, now).microseconds - now.microseconds
    return .microseconds(max(0, missing + (Int64(count) - Int64(rate.burst)) * rate.interval))
  }

  /// Keeps what is left, but fills at another rate from now on.
  public mutating func change(from old: Rate, to new: Rate, at now: BootTime) {
    guard fullAt > now else { return }
    let missing = Double((fullAt - now).wholeMicroseconds) / Double(old.interval)
    fullAt = now + .microseconds(Int64(missing * Double(new.interval)))
  }

  /// Whether nothing is missing, so that forgetting the bucket changes nothing.
  public func isFull(at now: BootTime) -> Bool { fullAt <= now }
}
