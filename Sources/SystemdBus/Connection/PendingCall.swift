import CSystemd

/// A method call that waits for its reply.
@LoopActor
public final class PendingCall {
  private var connection: Connection?
  private var completion: (@LoopActor (Result<Message, BusError>) -> Void)?
  private var slot: Slot?

  init(_ connection: Connection, _ completion: @escaping @LoopActor (Result<Message, BusError>) -> Void) {
    self.connection = connection
    self.completion = completion
  }

  func start(_ message: OpaquePointer, timeout: UInt64) throws(BusError) {
    guard let connection else { throw BusError.disconnected }
    slot = try Slot(self, "Could not send a method call") { slot, userdata in
      sd_bus_call_async(connection.bus.pointer, slot, message, PendingCall.callback, userdata, timeout)
    }
    connection.pendingCalls[ObjectIdentifier(self)] = self
  }

  /// Gives up: the completion is called with an error at once, and a reply that still comes is ignored.
  public func cancel() { finish(.failure(.cancelled)) }

  func finish(_ result: Result<Message, BusError>) {
    guard let completion else { return }
    self.completion = nil
    connection?.pendingCalls[ObjectIdentifier(self)] = nil
    connection = nil
    slot?.cancel()
    slot = nil
    completion(result)
  }

  private nonisolated static let callback: sd_bus_message_handler_t = { message, userdata, _ in
    guard let message, let call = handler(userdata, PendingCall.self) else { return 0 }
    let raw = LoopPointer(message)
    LoopActor.assumeIsolated {
      if let error = sd_bus_message_get_error(raw.pointer) {
        call.finish(.failure(BusError(error)))
      } else {
        call.finish(.success(Message(raw.pointer)))
      }
    }
    return 1
  }
}
