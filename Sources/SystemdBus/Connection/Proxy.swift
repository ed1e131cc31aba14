/// One interface of one object of another service, for calls and signals.
///
///     let modem = Proxy(connection, "org.ofono", "/phonesim", "org.ofono.Modem")
///     let reply = try await modem.call("GetProperties")
@LoopActor
public struct Proxy {
  /// The connection to call through.
  public let connection: Connection
  /// The service's well-known or unique name.
  public let destination: String
  /// The object's path.
  public let path: String
  /// The interface.
  public let interface: String

  /// Names an interface; nothing is sent.
  public init(_ connection: Connection, _ destination: String, _ path: String, _ interface: String) {
    self.connection = connection
    self.destination = destination
    self.path = path
    self.interface = interface
  }

  /// Calls a method and calls back with the reply, in order with signals.
  @discardableResult
  public func call(
    _ member: String, timeout: Duration? = nil, _ arguments: (inout MessageWriter) -> Void = { _ in },
    then completion: @escaping @LoopActor (Result<Message, BusError>) -> Void
  ) -> PendingCall {
    connection.call(
      member, interface, at: path, of: destination, timeout: timeout, arguments, then: completion)
  }

  /// Calls a method and waits for the reply.
  public func call(
    _ member: String, timeout: Duration? = nil, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws(BusError) -> Message {
    try await connection.call(member, interface, at: path, of: destination, timeout: timeout, arguments)
  }

  /// Receives one of the interface's signals.
  ///
  /// - Returns: The subscription, which ends with its last reference.
  public func subscribe(
    to signal: String, _ handler: @escaping @LoopActor (Message) -> Void
  ) throws(BusError) -> Subscription {
    try connection.subscribe(
      to: MatchRule(sender: destination, path: path, interface: interface, member: signal), handler)
  }

  /// Reads a property.
  ///
  /// - Parameter read: Reads the value inside its variant.
  public func get<Value: Sendable>(
    _ property: String, _ read: (inout MessageReader) throws -> Value
  ) async throws -> Value {
    let reply = try await properties.call("Get") { [interface] arguments in
      arguments.string(interface)
      arguments.string(property)
    }
    return try reply.read { try $0.variant(read) }
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - signature: The value's signature.
  ///   - write: Writes the value.
  public func set(
    _ property: String, _ signature: String, _ write: (inout MessageWriter) -> Void
  ) async throws(BusError) {
    _ = try await properties.call("Set") { [interface] arguments in
      arguments.string(interface)
      arguments.string(property)
      arguments.variant(signature, write)
    }
  }

  var properties: Proxy { Proxy(connection, destination, path, "org.freedesktop.DBus.Properties") }
}
