/// What became of a request for a name.
public enum NameOutcome: UInt32, Sendable {
  /// The name is ours.
  case owner = 1
  /// Another one has it, and we are next in the queue.
  case queued = 2
  /// Another one has it, and we do not wait.
  case taken = 3
  /// It was ours already.
  case alreadyOwner = 4

  @LoopActor
  static func read(_ reply: Message) -> Result<NameOutcome, BusError> {
    reply.first { reader in
      let code = try reader.uint32()
      guard let outcome = NameOutcome(rawValue: code) else {
        throw BusError.failed("The bus answered \(code) to a request for a name, which means nothing.")
      }
      return outcome
    }
  }
}
