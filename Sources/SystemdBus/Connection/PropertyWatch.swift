/// Follows the properties of an object that announces its changes with `PropertiesChanged`.
///
/// The handler first gets all properties, then those of each change, in order and without a gap. An object that only
/// tells which properties are no longer valid is asked for all of them again.
@LoopActor
public final class PropertyWatch {
  private let proxy: Proxy
  private let handler: @LoopActor (inout MessageReader) throws -> Void
  private let failed: @LoopActor (BusError) -> Void
  private var subscription: Subscription?
  private var query: PendingCall?

  fileprivate init(
    _ proxy: Proxy, _ handler: @escaping @LoopActor (inout MessageReader) throws -> Void,
    _ failed: @escaping @LoopActor (BusError) -> Void
  ) {
    self.proxy = proxy
    self.handler = handler
    self.failed = failed
  }

  fileprivate func start() throws(BusError) {
    let properties = proxy.properties
    let rule = MatchRule(
      sender: proxy.destination, path: proxy.path, interface: properties.interface, member: "PropertiesChanged",
      firstArgument: proxy.interface)
    subscription = try proxy.connection.subscribe(to: rule) { [weak self] in self?.take($0) }
    // The bus handles the rule before this question, so no change between the two is missed.
    ask()
  }

  /// Ends the watch now; the handler is not called any more.
  public func cancel() {
    subscription?.cancel()
    query = nil
  }

  private func ask() {
    let call = proxy.properties.call("GetAll") { [proxy] in
      $0.string(proxy.interface)
    } then: { [weak self] result in
      guard let self, query != nil else { return }
      query = nil
      switch result {
      case .success(let reply): attempt { try reply.read(handler) }
      case .failure(let error): failed(error)
      }
    }
    query = call
  }

  private func take(_ message: Message) {
    attempt {
      let mustAsk = try message.read { reader in
        try reader.skip()
        try handler(&reader)
        return try !reader.strings().isEmpty
      }
      if mustAsk, query == nil { ask() }
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { failed(BusError(error)) }
  }
}

extension Proxy {
  /// Follows the interface's properties.
  ///
  /// - Parameters:
  ///   - failed: Called if the object cannot be asked, or if the handler threw.
  ///   - handler: Reads an `a{sv}` of properties: first all, then those that changed.
  /// - Returns: The watch, which ends with its last reference.
  public func watchProperties(
    failed: @escaping @LoopActor (BusError) -> Void = { _ in },
    _ handler: @escaping @LoopActor (inout MessageReader) throws -> Void
  ) throws(BusError) -> PropertyWatch {
    let watch = PropertyWatch(self, handler, failed)
    try watch.start()
    return watch
  }
}
