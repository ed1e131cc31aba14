import SystemdBus

/// Tries something again that did not work: after 1 s, then after twice as long each time up to 60 s, and each time up to
/// a quarter later, so that many do not come at once.
@LoopActor
final class Retry {
  private static let first: Int64 = 1_000_000
  private static let longest: Int64 = 60_000_000

  private let body: @LoopActor () -> Void
  private var alarm: Alarm?
  private var delay = Retry.first

  /// Tries nothing until it is told to.
  init(on loop: EventLoop, _ body: @escaping @LoopActor () -> Void) throws(BusError) {
    self.body = body
    alarm = try Alarm(.boot, on: loop) { [weak self] in self?.body() }
  }

  /// It did not work: tries again in a while.
  func schedule() {
    alarm?.arm(at: Clock.boot.now + delay + Int64.random(in: 0...delay / 4), accuracy: 250_000)
    delay = min(delay * 2, Retry.longest)
  }

  /// It worked, or need not be tried any more: the next time begins with the shortest wait.
  func reset() {
    alarm?.disarm()
    delay = Retry.first
  }
}
