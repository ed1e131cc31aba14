/// Follows who owns a name, from now on and without a gap.
///
/// The handler is first called with the present owner, nil if there is none, and then on every change. When a name goes
/// from one connection to another, it is called with nil first: nothing of the old owner holds for the new one.
@LoopActor
public final class NameWatch {
  /// The present owner's unique name; nil if there is none or the bus has not answered yet.
  public private(set) var owner: String?

  /// Called if the bus refuses to tell of changes: then the owner is what it was, not what it is.
  public var onRefusal: (@LoopActor (BusError) -> Void)?

  private let handler: @LoopActor (String?) -> Void
  private var subscription: Subscription?
  private var query: PendingCall?
  private var isKnown = false

  init(_ handler: @escaping @LoopActor (String?) -> Void) { self.handler = handler }

  fileprivate func start(_ name: String, _ connection: Connection) throws(BusError) {
    let rule = MatchRule(sender: busName, interface: busName, member: "NameOwnerChanged", firstArgument: name)
    let installed: @LoopActor (BusError?) -> Void = { [weak self] error in
      if let error { self?.onRefusal?(error) }
    }
    subscription = try connection.subscribe(to: rule, installed: installed) { [weak self] message in
      let owner = try? message.read { reader in
        try reader.skip()
        try reader.skip()
        return try reader.string()
      }
      if let self, let owner { update(owner.isEmpty ? nil : owner) }
    }
    // The bus handles the rule before this question, so no change between the two is missed.
    query = connection.nameOwner(name) { [weak self] result in
      self?.query = nil
      if case .success(let owner) = result { self?.update(owner) }
    }
  }

  /// Takes a report of the bus, which may repeat what is known.
  func update(_ owner: String?) {
    guard !isKnown || owner != self.owner else { return }
    if self.owner != nil, owner != nil {
      self.owner = nil
      handler(nil)
    }
    isKnown = true
    self.owner = owner
    handler(owner)
  }

  /// Ends the watch now; the handler is not called any more.
  public func cancel() {
    subscription?.cancel()
    subscription = nil
    query?.cancel()
    isKnown = true
  }
}

extension Connection {
  /// Follows who owns a name.
  ///
  /// - Returns: The watch, which ends with its last reference.
  public func watchName(
    _ name: String, _ handler: @escaping @LoopActor (_ owner: String?) -> Void
  ) throws(BusError) -> NameWatch {
    let watch = NameWatch(handler)
    try watch.start(name, self)
    return watch
  }
}
