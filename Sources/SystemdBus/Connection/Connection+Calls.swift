import CSystemd

extension Connection {
  /// Calls a method and calls back with the reply, inside the turn that received it and in order with signals.
  ///
  /// - Parameters:
  ///   - timeout: When to give up; nil for 25 seconds.
  ///   - arguments: Writes the arguments.
  ///   - completion: Called exactly once, always later than this returns unless the call could not be sent.
  /// - Returns: The call, which can be cancelled; it need not be kept, and keeps the connection until it is answered.
  @discardableResult
  public func call(
    _ member: String, _ interface: String, at path: String, of destination: String, timeout: Duration? = nil,
    _ arguments: (inout MessageWriter) -> Void = { _ in },
    then completion: @escaping @LoopActor (Result<Message, BusError>) -> Void
  ) -> PendingCall {
    let call = PendingCall(self, completion)
    do {
      let raw = try newCall(member, interface, path, destination)
      defer { sd_bus_message_unref(raw) }
      var writer = MessageWriter(raw)
      arguments(&writer)
      try writer.checkWritten("Could not call \(interface).\(member)")
      try call.start(raw, timeout: timeout.map(\.microseconds) ?? 0)
    } catch {
      call.finish(.failure(error))
    }
    return call
  }

  /// Calls a method and waits for the reply. A cancelled task gives up the call.
  ///
  /// - Parameters:
  ///   - timeout: When to give up; nil for 25 seconds.
  ///   - arguments: Writes the arguments.
  /// - Throws: The error that the method answered, or why there is no answer.
  public func call(
    _ member: String, _ interface: String, at path: String, of destination: String, timeout: Duration? = nil,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws(BusError) -> Message {
    let pending = AwaitedCall()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Result<Message, BusError>, Never>) in
        pending.call = call(
          member, interface, at: path, of: destination, timeout: timeout, arguments,
          then: { continuation.resume(returning: $0) })
        if Task.isCancelled { pending.call?.cancel() }
      }
    } onCancel: {
      Task { @LoopActor in pending.call?.cancel() }
    }
    return try result.get()
  }

  /// Calls a method and asks for no reply.
  public func send(
    _ member: String, _ interface: String, at path: String, of destination: String,
    _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) throws(BusError) {
    let attempt = "Could not call \(interface).\(member)"
    let raw = try newCall(member, interface, path, destination)
    defer { sd_bus_message_unref(raw) }
    var writer = MessageWriter(raw)
    arguments(&writer)
    try writer.checkWritten(attempt)
    try check(sd_bus_message_set_expect_reply(raw, 0), attempt)
    try check(sd_bus_send(bus.pointer, raw, nil), attempt)
  }

  func failPendingCalls() {
    let calls = pendingCalls.values
    pendingCalls = [:]
    for call in calls { call.finish(.failure(.disconnected)) }
  }

  private func newCall(
    _ member: String, _ interface: String, _ path: String, _ destination: String
  ) throws(BusError) -> OpaquePointer {
    var raw: OpaquePointer?
    let result = destination.withCString { destination in
      path.withCString { path in
        interface.withCString { interface in
          member.withCString { sd_bus_message_new_method_call(bus.pointer, &raw, destination, path, interface, $0) }
        }
      }
    }
    try check(result, "Could not call \(interface).\(member) at \(path)")
    guard let raw else { throw BusError(errno: ENOMEM, "Could not call \(interface).\(member)") }
    return raw
  }
}

/// The call of a task that waits, for its cancellation.
@LoopActor
private final class AwaitedCall {
  var call: PendingCall?
  nonisolated init() {}
}

extension Duration {
  /// Whole microseconds, at least 1 and at most what sd-bus takes.
  var microseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, seconds < 1_000_000_000 else { return seconds < 0 ? 1 : 1_000_000_000_000_000 }
    return max(1, UInt64(seconds) * 1_000_000 + UInt64(max(0, attoseconds)) / 1_000_000_000_000)
  }
}
