import GlanceModel
import SystemdBus

/// A command that asks something of one call: of the one that is named, else of the obvious one.
protocol CallCommand: Command {
  /// Which one is meant where none is named.
  static var obvious: ObviousCall { get }
  /// What its provider is waited for to do: "to answer".
  var awaited: String { get }
  /// The one that is named.
  var named: CallNumber? { get }

  /// Which one is meant.
  func choose(from calls: [ConversationRecord]) throws -> ConversationRecord

  /// Asks for it.
  @LoopActor func ask(_ call: ConversationRecord, _ daemon: Daemon) async throws
}

extension CallCommand {
  func choose(from calls: [ConversationRecord]) throws -> ConversationRecord {
    try named.map { try $0.find(in: calls) }
      ?? Self.obvious.pick(calls, for: Self.manual.name, now: LocalTime.now)
  }

  @LoopActor
  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let calls = ConversationRecord.all(in: try await daemon.objects())
    let call = try choose(from: calls)
    try await session.waiting(for: "\(call.provider) \(awaited)") {
      do {
        try await ask(call, daemon)
      } catch let error as BusError {
        throw Complaint(CallSentence.translated(SafeText.clean(error.message), of: call.number))
      }
    }
  }
}

extension Daemon {
  /// Calls a method of a conversation.
  func call(
    _ member: String, of call: ConversationRecord, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) async throws {
    try await self.call(member, of: "Conversation", at: call.path, arguments)
  }
}
