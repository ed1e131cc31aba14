import CDBus
import Glibc

/// A connection to a bus by libdbus-1: an implementation that shares nothing with the one under test.
///
/// Everything happens on the test's own thread. Messages are read only while the test waits for something, so a client
/// that is left alone is a frozen one. While it waits, calls to the objects it exports are answered.
public final class BusClient {
  /// Answers a call to an exported object: its results, or a thrown ``BusError``.
  public typealias Handler = (BusMessage) throws -> [DBusValue]

  /// The name the bus gave it.
  public let uniqueName: String
  /// Signals that came in and that nothing has waited for yet, oldest first.
  public internal(set) var signals: [BusMessage] = []
  /// Every call that came in, answered or not, oldest first.
  public internal(set) var calls: [BusMessage] = []
  let connection: OpaquePointer
  var replies: [UInt32: BusMessage] = [:]
  var awaited: Set<UInt32> = []
  var handlers: [MemberKey: Handler] = [:]

  /// Which member of which object a handler answers.
  struct MemberKey: Hashable {
    let path: String
    let interface: String
    let member: String
  }

  /// Connects to the bus at an address, and says hello.
  public init(_ address: String) throws {
    dbus_threads_init_default()
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let connection = dbus_connection_open_private(address, &error) else {
      throw PeerFailure.disconnected(error.message.map { String(cString: $0) } ?? address)
    }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, &error) != 0, let name = dbus_bus_get_unique_name(connection) else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      throw PeerFailure.disconnected(error.message.map { String(cString: $0) } ?? address)
    }
    self.connection = connection
    uniqueName = String(cString: name)
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Whether the bus is still there, as far as what was read tells.
  public var isConnected: Bool { dbus_connection_get_is_connected(connection) != 0 }

  /// The connection's socket, to poll it beside others.
  public var descriptor: Int32 {
    var descriptor: Int32 = -1
    dbus_connection_get_unix_fd(connection, &descriptor)
    return descriptor
  }

  /// Leaves the bus; the name it owned is free.
  public func disconnect() { dbus_connection_close(connection) }

  /// Writes out everything that waits to be sent.
  public func flush() { dbus_connection_flush(connection) }

  /// Reads, and answers calls, until a condition gives something.
  ///
  /// The condition is asked first, and again after each turn in which something came in.
  @discardableResult
  public func wait<T>(
    for what: String, within duration: Duration = .seconds(10), until condition: (BusClient) throws -> T?
  ) throws -> T {
    let deadline = Deadline(in: duration)
    while true {
      takeIn()
      if let found = try condition(self) { return found }
      if deadline.isOver {
        throw PeerFailure.timedOut("\(what); signals: \(signals.suffix(12)), calls: \(calls.suffix(4))")
      }
      if dbus_connection_read_write(connection, deadline.milliseconds) == 0 {
        takeIn()
        if let found = try condition(self) { return found }
        throw PeerFailure.disconnected("while waiting for \(what)")
      }
    }
  }

  /// Takes in what has been read, in order.
  private func takeIn() {
    while let raw = dbus_connection_pop_message(connection) {
      defer { dbus_message_unref(raw) }
      guard let message = BusMessage(raw) else { continue }
      switch message.kind {
      case .signal: signals.append(message)
      case .reply, .error:
        if awaited.contains(message.replySerial) { replies[message.replySerial] = message }
      case .call: answer(message, raw)
      }
    }
  }

  /// Reads and handles what is there now, without waiting.
  public func process() {
    dbus_connection_read_write(connection, 0)
    takeIn()
  }
}
