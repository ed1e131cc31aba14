/// Follows connections until they leave the bus, with one rule for all of them: one more costs the bus nothing.
///
/// The bus tells that a connection has left after everything that it sent. So one that is followed while a message of
/// its is handled is never missed; for one that is known from elsewhere, ask the bus by ``check()``.
@LoopActor
public final class DepartureWatch {
  private let handler: @LoopActor (String) -> Void
  private var followed: Set<String> = []
  private var connection: Connection?
  private var subscription: Subscription?
  private var query: PendingCall?

  /// A watch that hears of nothing before it is used on a connection.
  ///
  /// - Parameter handler: Called once with the unique name of each that was followed and has left.
  public init(_ handler: @escaping @LoopActor (_ name: String) -> Void) { self.handler = handler }

  /// From now on listens on this connection; what was followed is followed on, though it may have left in between.
  public func use(_ connection: Connection?) throws(BusError) {
    self.connection = connection
    query?.cancel()
    query = nil
    subscription = nil
    guard let connection else { return }
    let rule = MatchRule(sender: busName, interface: busName, member: "NameOwnerChanged", thirdArgument: "")
    subscription = try connection.subscribe(to: rule) { [weak self] message in
      if let self, let name = try? message.read({ try $0.string() }) { left(name) }
    }
    if !followed.isEmpty { check() }
  }

  /// Follows a connection by its unique name until it leaves.
  public func follow(_ name: String) { followed.insert(name) }

  /// Whether a connection is followed, and so is still there.
  public func isFollowing(_ name: String) -> Bool { followed.contains(name) }

  /// Asks the bus, once for all, which of those that are followed by now have left already.
  public func check() {
    let asked = followed
    query?.cancel()
    query = connection?.call("ListNames", busName, at: busPath, of: busName) { [weak self] result in
      guard case .success(let reply) = result, let names = try? reply.read({ try $0.strings() }) else { return }
      for name in asked.subtracting(names).sorted() { self?.left(name) }
    }
  }

  private func left(_ name: String) {
    if followed.remove(name) != nil { handler(name) }
  }
}
