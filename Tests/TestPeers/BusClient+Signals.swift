extension BusClient {
  /// Asks the bus for signals that a match rule describes; they are kept in ``signals``.
  public func match(_ rule: String) throws {
    try call(BusClient.bus, BusClient.busPath, BusClient.bus, "AddMatch", .string("type='signal'," + rule))
  }

  /// Asks for every signal of a sender.
  public func matchAll(from sender: String) throws { try match("sender='\(sender)'") }

  /// No longer asks for them.
  public func unmatch(_ rule: String) throws {
    try call(BusClient.bus, BusClient.busPath, BusClient.bus, "RemoveMatch", .string("type='signal'," + rule))
  }

  /// Waits for the next signal that satisfies a condition, takes it and all before it out of ``signals``, and returns it.
  @discardableResult
  public func signal(
    _ what: String = "a signal", within duration: Duration = .seconds(10), where matches: (BusMessage) -> Bool
  ) throws -> BusMessage {
    try wait(for: what, within: duration) { client in
      guard let index = client.signals.firstIndex(where: matches) else { return nil }
      let found = client.signals[index]
      client.signals.removeSubrange(...index)
      return found
    }
  }

  /// Waits for the next signal of this name, at this path unless it is empty.
  @discardableResult
  public func signal(
    _ interface: String, _ member: String, path: String = "", within duration: Duration = .seconds(10)
  ) throws -> BusMessage {
    try signal("\(interface).\(member)", within: duration) { $0.isSignal(interface, member, path: path) }
  }

  /// Waits for a `PropertiesChanged` of this interface at this path that satisfies a condition, and returns the new values.
  @discardableResult
  public func change(
    of interface: String, at path: String, within duration: Duration = .seconds(10),
    where matches: (DBusValue) -> Bool = { _ in true }
  ) throws -> DBusValue {
    let message = try signal("a change of \(interface) at \(path)", within: duration) {
      $0.changed(interface, at: path).map(matches) ?? false
    }
    return message.arguments[1]
  }

  /// Goes to a peer and back, so that all it has sent so far is among ``signals``.
  public func roundTrip(to peer: String = BusClient.bus) throws {
    try call(peer, peer == BusClient.bus ? BusClient.busPath : "/", "org.freedesktop.DBus.Peer", "Ping")
  }

  /// Forgets the signals that came in so far, those on their way included: a round trip to a peer comes first.
  public func forgetSignals(after peer: String = BusClient.bus) throws {
    try roundTrip(to: peer)
    signals.removeAll()
  }
}
