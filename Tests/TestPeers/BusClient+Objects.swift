import CDBus

extension BusClient {
  /// Thrown by a handler that does not answer at all.
  public struct Silence: Error {
    /// No answer.
    public init() {}
  }

  /// Answers the calls of one method of an object, whenever this client waits for something.
  ///
  /// Only the methods that were named exist; any other call gets `UnknownMethod`, or `UnknownObject` where none is. All calls are kept in ``calls``.
  public func export(_ path: String, _ interface: String, _ member: String, _ handler: @escaping Handler) {
    handlers[MemberKey(path: path, interface: interface, member: member)] = handler
  }

  /// Exports properties that can be read; ``announce(_:at:of:)`` changes them.
  public func exportProperties(_ path: String, _ interface: String, _ values: [String: DBusValue]) {
    let standard = "org.freedesktop.DBus.Properties"
    export(path, standard, "Get") { call in
      guard let value = call.arguments.last?.text.flatMap({ values[$0] }) else {
        throw BusError("org.freedesktop.DBus.Error.UnknownProperty", "No such property")
      }
      return [value.inVariant]
    }
    export(path, standard, "GetAll") { _ in
      [.array(of: "{sv}", values.map { .entry(.string($0.key), $0.value.inVariant) })]
    }
  }

  /// Changes exported properties and says so with `PropertiesChanged`.
  public func announce(_ values: [String: DBusValue], at path: String, of interface: String) throws {
    exportProperties(path, interface, values)
    try emit(
      path, "org.freedesktop.DBus.Properties", "PropertiesChanged", .string(interface),
      .array(of: "{sv}", values.map { .entry(.string($0.key), $0.value.inVariant) }), .strings([]))
  }

  /// Waits for a call to one of this client's objects; the handler, if there is one, has answered it.
  @discardableResult
  public func incomingCall(_ member: String, within duration: Duration = .seconds(10)) throws -> BusMessage {
    try wait(for: "a call of \(member)", within: duration) { client in
      guard let index = client.calls.firstIndex(where: { $0.member == member }) else { return nil }
      return client.calls.remove(at: index)
    }
  }

  /// Answers a call that a handler has left unanswered, or answers it once more.
  public func answer(_ call: BusMessage, with results: [DBusValue]) throws {
    try answer(call, dbus_message_new(2), results)
  }

  /// Answers a call that a handler has left unanswered with an error, or answers it once more.
  public func answer(_ call: BusMessage, with error: BusError) throws {
    let raw = dbus_message_new(3)
    if let raw { dbus_message_set_error_name(raw, error.name) }
    try answer(call, raw, [.string(error.message)])
  }

  private func answer(_ call: BusMessage, _ raw: OpaquePointer?, _ results: [DBusValue]) throws {
    guard let raw else { throw PeerFailure.invalidMessage("an answer to \(call)") }
    defer { dbus_message_unref(raw) }
    dbus_message_set_reply_serial(raw, call.serial)
    dbus_message_set_destination(raw, call.sender)
    dbus_message_set_no_reply(raw, 1)
    _ = try transmit(raw, results)
    flush()
  }

  /// Answers a call that came in, by its handler.
  func answer(_ call: BusMessage, _ raw: OpaquePointer) {
    calls.append(call)
    let key = MemberKey(path: call.path, interface: call.interface, member: call.member)
    var reply: OpaquePointer?
    var results: [DBusValue] = []
    do {
      guard let handler = handlers[key] else {
        let kind = handlers.keys.contains { $0.path == call.path } ? "Method" : "Object"
        throw BusError("org.freedesktop.DBus.Error.Unknown" + kind, "\(call.interface).\(call.member) is not here")
      }
      results = try handler(call)
      reply = dbus_message_new_method_return(raw)
    } catch is Silence {
      return
    } catch let error as BusError {
      reply = dbus_message_new_error(raw, error.name, error.message)
    } catch {
      reply = dbus_message_new_error(raw, "org.freedesktop.DBus.Error.Failed", "\(error)")
    }
    guard let reply else { return }
    defer { dbus_message_unref(reply) }
    if dbus_message_get_no_reply(raw) == 0 { _ = try? transmit(reply, results) }
    flush()
  }
}
