import CSystemd

extension Connection {
  /// Receives signals, in the order in which they were sent.
  ///
  /// - Parameters:
  ///   - rule: Which signals.
  ///   - installed: Called when the bus has taken the rule, or with its error, which is logged otherwise.
  ///   - handler: Called for each signal.
  /// - Returns: The subscription, which ends with its last reference.
  public func subscribe(
    to rule: MatchRule, installed: (@LoopActor (BusError?) -> Void)? = nil,
    _ handler: @escaping @LoopActor (Message) -> Void
  ) throws(BusError) -> Subscription {
    Subscription(try addMatch(rule, installed: installed, handler))
  }

  func addMatch(
    _ rule: MatchRule, installed: (@LoopActor (BusError?) -> Void)? = nil,
    _ handler: @escaping @LoopActor (Message) -> Void
  ) throws(BusError) -> Slot {
    let report: @LoopActor (BusError?) -> Void = { error in
      if let error { Log.error("Could not receive signals of \(rule.text): \(error)") }
    }
    // sd-bus hands over a signal sent to us alone without looking who it says it is from: anybody could speak for the bus.
    let isOfTheBus = rule.sender.map { $0 == busName || $0.hasPrefix(busName + ".") } ?? false
    let received: @LoopActor (Message) -> Void = { message in
      guard !isOfTheBus || message.sender == rule.sender else { return }
      handler(message)
    }
    let match = MatchHandler(received, installed ?? report)
    return try Slot(match, "Could not receive signals of \(rule.text)") { slot, userdata in
      rule.text.withCString { rule in
        sd_bus_add_match_async(
          bus.pointer, slot, rule, MatchHandler.signalCallback, MatchHandler.installedCallback, userdata)
      }
    }
  }

  /// Broadcasts a signal, or sends it to one connection.
  ///
  /// - Parameters:
  ///   - path: The object it comes from.
  ///   - destination: The one receiver's name, nil for all who subscribed.
  ///   - body: Writes the arguments.
  public func emit(
    _ member: String, _ interface: String, from path: String, to destination: String? = nil,
    _ body: (inout MessageWriter) -> Void = { _ in }
  ) throws(BusError) {
    let attempt = "Could not emit \(interface).\(member)"
    var raw: OpaquePointer?
    let result = path.withCString { path in
      interface.withCString { interface in
        member.withCString { sd_bus_message_new_signal(bus.pointer, &raw, path, interface, $0) }
      }
    }
    try check(result, attempt)
    guard let raw else { return }
    defer { sd_bus_message_unref(raw) }
    if let destination { try check(sd_bus_message_set_destination(raw, destination), attempt) }
    var writer = MessageWriter(raw)
    body(&writer)
    try writer.checkWritten(attempt)
    try check(sd_bus_send(bus.pointer, raw, nil), attempt)
  }
}

/// The closures of one match, behind C callbacks.
private final class MatchHandler: Sendable {
  let received: @LoopActor (Message) -> Void
  let installed: @LoopActor (BusError?) -> Void

  init(_ received: @escaping @LoopActor (Message) -> Void, _ installed: @escaping @LoopActor (BusError?) -> Void) {
    self.received = received
    self.installed = installed
  }

  static let signalCallback: sd_bus_message_handler_t = { message, userdata, _ in
    guard let message, let handler = handler(userdata, MatchHandler.self) else { return 0 }
    let raw = LoopPointer(message)
    LoopActor.assumeIsolated { handler.received(Message(raw.pointer)) }
    return 0
  }

  static let installedCallback: sd_bus_message_handler_t = { message, userdata, _ in
    guard let message, let handler = handler(userdata, MatchHandler.self) else { return 0 }
    let error = sd_bus_message_get_error(message).map { BusError($0) }
    LoopActor.assumeIsolated { handler.installed(error) }
    return 1
  }
}
