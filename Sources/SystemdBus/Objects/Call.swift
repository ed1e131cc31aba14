import CSystemd

/// A method call to one of our objects, to be answered exactly once: now, or later by whoever keeps it.
///
/// A call that is dropped without an answer is answered with an error, so no caller waits in vain.
@LoopActor
public final class Call {
  private nonisolated let raw: LoopPointer
  private var isAnswered = false

  /// What the results must be; nil if unknown.
  private let resultSignature: UnsafePointer<CChar>?

  init(_ raw: OpaquePointer, results: UnsafePointer<CChar>? = nil) {
    self.raw = LoopPointer(sd_bus_message_ref(raw))
    resultSignature = results
  }

  /// The call that a filter has caught; nil if the message is no method call.
  public convenience init?(_ message: Message) {
    guard sd_bus_message_is_method_call(message.raw.pointer, nil, nil) > 0 else { return nil }
    self.init(message.raw.pointer)
  }

  deinit { LoopExecutor.shared.free(isAnswered ? .message(raw) : .unansweredCall(raw)) }

  /// The caller's unique name.
  public var sender: String { string(sd_bus_message_get_sender(raw.pointer)) }
  /// The object's path.
  public var path: String { string(sd_bus_message_get_path(raw.pointer)) }
  /// The interface.
  public var interface: String { string(sd_bus_message_get_interface(raw.pointer)) }
  /// The method's name.
  public var member: String { string(sd_bus_message_get_member(raw.pointer)) }
  /// Whether the caller wants an answer at all.
  public var expectsReply: Bool { sd_bus_message_get_expect_reply(raw.pointer) > 0 }

  private func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  /// Reads the arguments from the first one; for a call that a filter has caught.
  public func read<Result>(_ body: (inout MessageReader) throws -> Result) throws -> Result {
    try check(sd_bus_message_rewind(raw.pointer, 1), "The message is damaged")
    var reader = MessageReader(raw.pointer)
    return try body(&reader)
  }

  /// Answers with the results that the closure writes. A second answer is ignored.
  public func reply(_ body: (inout MessageWriter) -> Void = { _ in }) {
    guard !isAnswered else { return }
    isAnswered = true
    guard expectsReply else { return }
    do {
      try send(body)
    } catch {
      answer(error)
    }
  }

  /// Answers with an error. A second answer is ignored.
  public func fail(_ error: any Error) {
    guard !isAnswered else { return }
    isAnswered = true
    answer(BusError(error))
  }

  private func send(_ body: (inout MessageWriter) -> Void) throws(BusError) {
    let attempt = "Could not write the reply"
    var reply: OpaquePointer?
    try check(sd_bus_message_new_method_return(raw.pointer, &reply), attempt)
    guard let reply else { return }
    defer { sd_bus_message_unref(reply) }
    var writer = MessageWriter(reply)
    body(&writer)
    try writer.checkWritten(attempt)
    if let resultSignature, sd_bus_message_has_signature(reply, resultSignature) == 0 {
      throw BusError.failed("\(member) has written other results than it declares.")
    }
    try check(sd_bus_send(nil, reply, nil), attempt)
  }

  private func answer(_ error: BusError) {
    var buffer = sd_bus_error(name: nil, message: nil, _need_free: 0)
    _ = error.fill(&buffer)
    sd_bus_reply_method_error(raw.pointer, &buffer)
    sd_bus_error_free(&buffer)
  }
}
