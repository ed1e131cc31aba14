import GlanceEngine
import GlanceModel
import GlanceWire
import SystemdBus

/// `org.glanced.Glance1.Provider`: what the app that registered a provider tells of its conversations.
@LoopActor
enum ProviderInterface {
  private nonisolated static let updateKeys = ["localMember", "members", "activeRemoteMembers", "capabilities"]

  private static func reportIncoming(
    _ provider: PublishedProvider, _ reader: inout MessageReader, _ call: Call
  ) throws {
    let uuid = try reader.string()
    try ConversationUUID.check(uuid)
    let update = try provider.service.keys(&reader, "update", known: updateKeys, call).conversationUpdate()
    admit(call, provider) {
      .incomingReported(provider: provider.number, uuid: uuid, update: update, caller: call.sender, call: $0)
    } reply: { reply, writer in
      if case .conversation(let number) = reply { writer.path(ObjectPath.conversation(number).text) }
    }
  }

  private static func reportEvent(_ provider: PublishedProvider, _ reader: inout MessageReader, _ call: Call) throws {
    let uuid = try reader.string()
    try ConversationUUID.check(uuid)
    let text = try reader.string()
    guard let name = EventName(rawValue: text) else {
      let names = EventName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.invalidArgs, "event: \(quoting: text) is none of \(names).")
    }
    let details = try provider.service.keys(&reader, "details", known: name.keys, call)
    let report = ConversationReport(uuid, try event(name, details))
    admit(call, provider) {
      .conversationReported(provider: provider.number, report, caller: call.sender, call: $0)
    }
  }

  /// The events that an app reports.
  private enum EventName: String, CaseIterable {
    case startedConnecting, connected, updated, ended

    /// The details that it takes.
    var keys: [String] {
      switch self {
      case .startedConnecting: []
      case .connected: ["date"]
      case .updated: updateKeys + ["donation"]
      case .ended: ["date", "reason"]
      }
    }
  }

  /// An event by its name, with its details.
  private static func event(_ name: EventName, _ details: ObjectReader) throws(Refusal) -> ConversationEvent {
    switch name {
    case .startedConnecting: return .startedConnecting
    case .connected: return .connected(try details.time("date"))
    case .updated:
      var update = try details.conversationUpdate()
      update.donation = try details.donation("donation")
      return .updated(update)
    case .ended:
      guard let reason = try details.choice("reason", of: ConversationEndReason.self) else {
        throw details.missing("reason", "\(reasons) would be right")
      }
      guard reason.isReported else {
        throw Refusal(
          .invalidArgs, "details.reason: \(reason.rawValue) is for the daemon to say; \(reasons) are yours.")
      }
      return .ended(reason, try details.time("date"))
    }
  }

  private static let reasons = ConversationEndReason.allCases.filter(\.isReported).map(\.rawValue)
    .joined(separator: ", ")

  private static let mostActions = Engine.transactionLimit

  private static func requestActions(
    _ provider: PublishedProvider, _ reader: inout MessageReader, _ call: Call
  ) throws {
    var actions: [RequestedAction] = []
    try reader.array("(ssa{sv})") { element in
      guard actions.count < mostActions else {
        throw Refusal(.invalidArgs, "There are more than \(mostActions) actions; fewer would be right.")
      }
      let position = actions.count
      actions.append(
        try element.structure("ssa{sv}") { fields in
          let name = try fields.string()
          let uuid = try fields.string()
          try ConversationUUID.check(uuid, at: "actions[\(position)].uuid")
          let arguments = try fields.object("actions[\(position)]", atMost: provider.service.readingLimit)
          return RequestedAction(
            uuid, try ConversationAction(name, ObjectReader(arguments, at: "actions[\(position)]")))
        })
    }
    admit(call, provider) {
      .actionsRequested(provider: provider.number, actions, caller: call.sender, call: $0)
    } reply: { reply, writer in
      if case .conversations(let numbers) = reply {
        writer.paths(numbers.map { ObjectPath.conversation($0).text })
      }
    }
  }

  private static func update(_ provider: PublishedProvider, _ reader: inout MessageReader, _ call: Call) throws {
    let keys = try provider.service.keys(
      &reader, "configuration", known: ConversationsInterface.configurationKeys, call)
    let configuration = try keys.providerConfiguration(app: "")
    admit(call, provider) {
      .providerUpdated(provider: provider.number, configuration, caller: call.sender, call: $0)
    }
  }

  private static func unregister(_ provider: PublishedProvider, _ reader: inout MessageReader, _ call: Call) throws {
    admit(call, provider) { .providerUnregistered(provider: provider.number, caller: call.sender, call: $0) }
  }

  private static func admit(
    _ call: Call, _ provider: PublishedProvider, _ input: @escaping @LoopActor (CallID) -> Input,
    reply: @escaping @LoopActor (Reply, inout MessageWriter) -> Void = { _, _ in }
  ) {
    provider.service.admit(call, .provide) { _ in provider.service.apply(for: call, input, reply: reply) }
  }

  static let table = Interface<PublishedProvider>(
    Names.interface("Provider"),
    [
      .method(
        "ReportIncoming", [Argument("uuid", "s"), Argument("update", "a{sv}")],
        returns: [Argument("conversation", "o")], reportIncoming),
      .method(
        "ReportEvent", [Argument("uuid", "s"), Argument("event", "s"), Argument("details", "a{sv}")], reportEvent),
      .method(
        "RequestActions", [Argument("actions", "a(ssa{sv})")], returns: [Argument("conversations", "ao")],
        requestActions),
      .method("Update", [Argument("configuration", "a{sv}")], update),
      .method("Unregister", [], unregister),
    ])
}
