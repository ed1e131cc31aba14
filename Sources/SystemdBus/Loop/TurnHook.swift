/// Work for the end of a turn: whatever many handlers asked for is done once, after the last of them.
///
///     let flush = TurnHook(on: loop) { publisher.flush() }
///     flush.request()  // any number of times in a turn
@LoopActor
public final class TurnHook {
  private let loop: EventLoop
  private let body: @LoopActor () -> Void
  private var isRequested = false

  /// Makes a hook that does nothing until it is requested.
  public init(on loop: EventLoop, _ body: @escaping @LoopActor () -> Void) {
    self.loop = loop
    self.body = body
  }

  /// Runs the hook at the end of this turn. A request made while the hook runs is for the next turn.
  public func request() {
    guard !isRequested else { return }
    isRequested = true
    loop.request(self)
  }

  func run() {
    isRequested = false
    body()
  }
}
