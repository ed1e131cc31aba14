import CSystemd

/// A closure that takes messages, behind a C callback.
final class MessageHandler: Sendable {
  let body: @LoopActor (Message) -> Bool

  init(_ body: @escaping @LoopActor (Message) -> Bool) { self.body = body }

  /// Hands the message to the handler in `userdata`; what it returns decides whether sd-bus goes on.
  static let callback: sd_bus_message_handler_t = { message, userdata, _ in
    guard let message, let handler = handler(userdata, MessageHandler.self) else { return 0 }
    let raw = LoopPointer(message)
    return LoopActor.assumeIsolated { handler.body(Message(raw.pointer)) ? 1 : 0 }
  }
}
