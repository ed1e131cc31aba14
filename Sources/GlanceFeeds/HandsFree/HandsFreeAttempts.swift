import SystemdBus

/// Asks again for what a service refuses because it is not through with what was asked for before, though it has
/// answered that.
@LoopActor
final class HandsFreeAttempts {
  /// What is called with an answer.
  typealias Completion = @LoopActor (Result<Message, BusError>) -> Void

  /// How long it is left alone before it is asked again, in microseconds.
  private static let pause: Int64 = 100_000
  /// How often it is asked at most.
  private static let most = 30

  private var alarm: Alarm?
  private var next: (@LoopActor () -> Void)?

  init(on loop: EventLoop) throws(BusError) {
    alarm = try Alarm(.boot, on: loop) { [weak self] in self?.goOn() }
  }

  /// Asks, and if need be again.
  ///
  /// - Parameters:
  ///   - completion: Called with the answer that holds.
  ///   - ask: Asks once.
  func carryOut(_ completion: @escaping Completion, _ ask: @escaping @LoopActor (@escaping Completion) -> Void) {
    attempt(1, completion, ask)
  }

  /// Asks no more.
  func forget() {
    alarm?.disarm()
    next = nil
  }

  private func attempt(
    _ number: Int, _ completion: @escaping Completion, _ ask: @escaping @LoopActor (@escaping Completion) -> Void
  ) {
    ask { [weak self] result in
      guard let self, case .failure(let error) = result, error.name.hasSuffix(".InProgress"),
        number < HandsFreeAttempts.most
      else { return completion(result) }
      next = { [weak self] in self?.attempt(number + 1, completion, ask) }
      alarm?.arm(at: Clock.boot.now + HandsFreeAttempts.pause)
    }
  }

  private func goOn() {
    let next = next
    self.next = nil
    next?()
  }
}
