import CSystemd

/// A message that came from the bus: a signal, or the reply to a call.
@LoopActor
public final class Message {
  nonisolated let raw: LoopPointer

  /// Takes a reference of its own.
  init(_ raw: OpaquePointer) { self.raw = LoopPointer(sd_bus_message_ref(raw)) }

  deinit { LoopExecutor.shared.free(.message(raw)) }

  /// The sender's unique name, empty for what the connection itself reports.
  public var sender: String { string(sd_bus_message_get_sender(raw.pointer)) }
  /// The name that it was sent to, empty for a signal to everybody.
  public var destination: String { string(sd_bus_message_get_destination(raw.pointer)) }
  /// The object's path, empty in a reply.
  public var path: String { string(sd_bus_message_get_path(raw.pointer)) }
  /// The interface, empty in a reply.
  public var interface: String { string(sd_bus_message_get_interface(raw.pointer)) }
  /// The method's or signal's name, empty in a reply.
  public var member: String { string(sd_bus_message_get_member(raw.pointer)) }
  /// The signature of all its values.
  public var signature: String { string(sd_bus_message_get_signature(raw.pointer, 1)) }

  private func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  /// Whether this calls a method, compared without making strings.
  public func isCall(of member: String, _ interface: String) -> Bool {
    interface.withCString { interface in
      member.withCString { sd_bus_message_is_method_call(raw.pointer, interface, $0) > 0 }
    }
  }

  /// Reads the values from the first one. It can be done more than once.
  public func read<Result>(_ body: (inout MessageReader) throws -> Result) throws -> Result {
    try check(sd_bus_message_rewind(raw.pointer, 1), "The message is damaged")
    var reader = MessageReader(raw.pointer)
    return try body(&reader)
  }
}
