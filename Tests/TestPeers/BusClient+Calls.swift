import CDBus

extension BusClient {
  /// A call under way.
  public struct Call: Sendable, Hashable {
    let serial: UInt32
    let what: String
  }

  /// Sends a call without waiting for its reply.
  public func send(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = []
  ) throws -> Call {
    guard BusClient.isValid(destination: destination, path: path, interface: interface, member: member),
      let message = dbus_message_new_method_call(destination, path, interface, member)
    else { throw PeerFailure.invalidMessage("\(destination) \(path) \(interface).\(member)") }
    defer { dbus_message_unref(message) }
    let serial = try transmit(message, arguments)
    awaited.insert(serial)
    return Call(serial: serial, what: "the reply to \(interface).\(member) at \(path)")
  }

  /// Waits for a call's reply; throws a ``BusError`` if it is an error.
  public func reply(to call: Call, within duration: Duration = .seconds(10)) throws -> [DBusValue] {
    let message = try wait(for: call.what, within: duration) { $0.replies[call.serial] }
    replies[call.serial] = nil
    awaited.remove(call.serial)
    guard message.kind == .reply else {
      throw BusError(message.errorName, message.arguments.first?.text ?? "")
    }
    return message.arguments
  }

  /// Whether a call's reply has come in.
  public func isAnswered(_ call: Call) -> Bool { replies[call.serial] != nil }

  /// Calls a method and waits for its results; throws a ``BusError`` if it answers with an error.
  @discardableResult
  public func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: DBusValue...,
    within duration: Duration = .seconds(10)
  ) throws -> [DBusValue] {
    try reply(to: try send(destination, path, interface, member, arguments), within: duration)
  }

  /// The error that a method answers with; nil if it succeeds.
  public func refusal(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: DBusValue...,
    within duration: Duration = .seconds(10)
  ) throws -> BusError? {
    do {
      _ = try reply(to: try send(destination, path, interface, member, arguments), within: duration)
      return nil
    } catch let error as BusError {
      return error
    }
  }

  /// Sends a signal, to one receiver if one is named, else to all who match it.
  public func emit(
    _ path: String, _ interface: String, _ member: String, _ arguments: DBusValue..., to destination: String? = nil
  ) throws {
    guard BusClient.isValid(destination: destination, path: path, interface: interface, member: member),
      let message = dbus_message_new_signal(path, interface, member)
    else { throw PeerFailure.invalidMessage("\(path) \(interface).\(member)") }
    defer { dbus_message_unref(message) }
    if let destination { dbus_message_set_destination(message, destination) }
    _ = try transmit(message, arguments)
    flush()
  }

  /// Writes the arguments and queues the message; its number.
  func transmit(_ message: OpaquePointer, _ arguments: [DBusValue]) throws -> UInt32 {
    var writer = MessageWriter(message)
    for argument in arguments where !writer.append(argument) {
      throw PeerFailure.invalidMessage("\(argument)")
    }
    var serial: UInt32 = 0
    guard dbus_connection_send(connection, message, &serial) != 0 else {
      throw PeerFailure.disconnected("while sending")
    }
    return serial
  }

  private static func isValid(destination: String?, path: String, interface: String, member: String) -> Bool {
    (destination.map { dbus_validate_bus_name($0, nil) != 0 } ?? true) && dbus_validate_path(path, nil) != 0
      && dbus_validate_interface(interface, nil) != 0 && dbus_validate_member(member, nil) != 0
  }
}
