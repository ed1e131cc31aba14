/// Keeps a handler registered until its last reference or ``cancel()``.
@LoopActor
public final class Subscription {
  private let slot: Slot

  init(_ slot: Slot) { self.slot = slot }

  /// Ends it now; the handler is not called any more.
  public func cancel() { slot.cancel() }
}
