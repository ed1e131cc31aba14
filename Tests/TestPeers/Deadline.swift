/// How long a test is ready to wait for an event; every wait of a peer ends by one.
struct Deadline {
  private let end: ContinuousClock.Instant

  /// A moment that is a duration away.
  init(in duration: Duration) { end = ContinuousClock.now + duration }

  /// Whether the moment has come.
  var isOver: Bool { ContinuousClock.now >= end }

  /// Milliseconds until then, as `poll` takes them: rounded up, never negative.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    return Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
  }
}
