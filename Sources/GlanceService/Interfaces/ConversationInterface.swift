import GlanceEngine
import GlanceModel
import GlanceWire
import SystemdBus

/// `org.glanced.Glance1.Conversation`: how a conversation is, and what people do with it.
@LoopActor
enum ConversationInterface {
  private typealias Handler = Member<PublishedConversation>.MethodHandler

  /// A method that takes nothing.
  private static func plain(_ command: ConversationCommand) -> Handler {
    { object, _, call in give(command, to: object, call) }
  }

  /// A method that takes a boolean.
  private static func flag(_ command: @escaping @Sendable (Bool) -> ConversationCommand) -> Handler {
    { object, reader, call in give(command(try reader.bool()), to: object, call) }
  }

  /// Methods return once fulfilled; a caller that leaves does not cancel.
  private static func give(_ command: ConversationCommand, to object: PublishedConversation, _ call: Call) {
    let number = object.number
    object.service.admit(call, .show) { _ in
      object.service.apply(for: call) { .conversationCommand(conversation: number, command, call: $0) }
    }
  }

  private static func mergeWith(
    _ object: PublishedConversation, _ reader: inout MessageReader, _ call: Call
  ) throws {
    give(.merge(with: try conversation(try reader.path())), to: object, call)
  }

  private static func setRoute(_ object: PublishedConversation, _ reader: inout MessageReader, _ call: Call) throws {
    let route = try reader.string()
    object.service.admit(call, .show) { _ in object.service.apply(for: call) { .routeChosen(route, call: $0) } }
  }

  private static func activate(_ object: PublishedConversation, _ reader: inout MessageReader, _ call: Call) throws {
    let control = try reader.string()
    let options = try object.service.options(&reader, known: ["with"], call)
    give(try activation(of: control, options), to: object, call)
  }

  /// What a tap on a control means.
  static func activation(
    of control: String, _ options: ObjectReader, on surface: String? = nil
  ) throws(Refusal) -> ConversationCommand {
    .activate(control: control, with: try options.text("with").map(conversation), surface: surface)
  }

  private static func conversation(_ path: String) throws(Refusal) -> Int {
    guard case .conversation(let number)? = ObjectPath(path) else {
      throw Refusal(.invalidArgs, "\(quoting: path) is no conversation's path.")
    }
    return number
  }

  static let table = Interface<PublishedConversation>(Names.interface("Conversation"), methods + properties)

  private static let methods: [Member<PublishedConversation>] = [
    .method("Answer", [], plain(.answer)),
    .method("AnswerHoldingOthers", [], plain(.answerHolding)),
    .method("AnswerEndingOthers", [], plain(.answerEnding)),
    .method("End", [], plain(.end)),
    .method("SetPaused", [Argument("paused", "b")], flag { .setPaused($0) }),
    .method("SetMuted", [Argument("muted", "b")], flag { .setMuted($0) }),
    .method(
      "PlayTones", [Argument("digits", "s")],
      { object, reader, call in give(.playTones(try reader.string()), to: object, call) }),
    .method("MergeWith", [Argument("conversation", "o")], mergeWith),
    .method("Unmerge", [], plain(.unmerge)),
    .method("Swap", [], plain(.swap)),
    .method("Silence", [], plain(.silence)),
    .method("SetVideo", [Argument("on", "b")], flag { .setVideo($0) }),
    .method("SetRoute", [Argument("route", "s")], setRoute),
    .method("Activate", [Argument("control", "s"), Argument("options", "a{sv}")], activate),
  ]

  private static let properties: [Member<PublishedConversation>] = [
    .constant("UUID", "s") { $1.string($0.facts.conversation.uuid) },
    .constant("Provider", "s") { $1.string($0.facts.conversation.provider) },
    .constant("Direction", "s") { $1.string($0.facts.conversation.direction.rawValue) },
    .property("State", "s") { $1.string($0.facts.conversation.state.rawValue) },
    .property("Pending", "s") { $1.string($0.facts.conversation.pending) },
    .property("Ringing", "b") { $1.bool($0.facts.conversation.ringing) },
    .property("Muted", "b") { $1.bool($0.facts.conversation.muted) },
    .property("RemoteHeld", "b") { $1.bool($0.facts.conversation.remoteHeld) },
    .property("Video", "b") { $1.bool($0.facts.conversation.video) },
    .property("Title", "s") { $1.string($0.facts.title) },
    .property("Photo", "s") { $1.string($0.facts.photo) },
    .property("LocalMember", "a{sv}") { $1.handle($0.facts.conversation.localMember) },
    .property("Members", "aa{sv}") { $1.handles($0.facts.conversation.members, resolved: $0.facts.resolved) },
    .property("ActiveRemoteMembers", "aa{sv}") {
      $1.handles($0.facts.conversation.activeRemoteMembers, resolved: $0.facts.resolved)
    },
    .property("Capabilities", "as") { $1.strings($0.facts.conversation.capabilities.map(\.rawValue).sorted()) },
    .property("Group", "o") { object, writer in
      writer.path(object.facts.conversation.group.map { ObjectPath.conversation($0).text } ?? "/")
    },
    .property("StartedAt", "t") { $1.time($0.facts.conversation.startedAt) },
    .property("ConnectedAt", "t") { $1.time($0.facts.conversation.connectedAt) },
    .property("EndedAt", "t") { $1.time($0.facts.conversation.endedAt) },
    .property("Controls", "aa{sv}") { $1.controls($0.facts.controls) },
    .property("EndReason", "s") { $1.string($0.facts.conversation.endReason?.rawValue ?? "") },
  ]

  /// The properties that differ between two moments of a conversation.
  static func changes(from old: PublishedConversation.Facts, to new: PublishedConversation.Facts) -> PropertySet {
    var changes: PropertySet = []
    let (was, now) = (old.conversation, new.conversation)
    func note(_ differs: Bool, _ name: String) { if differs { changes.formUnion(table.properties(name)) } }
    note(was.state != now.state, "State")
    note(was.pending != now.pending, "Pending")
    note(was.ringing != now.ringing, "Ringing")
    note(was.muted != now.muted, "Muted")
    note(was.remoteHeld != now.remoteHeld, "RemoteHeld")
    note(was.video != now.video, "Video")
    note(old.title != new.title, "Title")
    note(old.photo != new.photo, "Photo")
    note(was.localMember != now.localMember, "LocalMember")
    note(was.members != now.members || old.resolved != new.resolved, "Members")
    note(was.activeRemoteMembers != now.activeRemoteMembers || old.resolved != new.resolved, "ActiveRemoteMembers")
    note(was.capabilities != now.capabilities, "Capabilities")
    note(was.group != now.group, "Group")
    note(was.startedAt != now.startedAt, "StartedAt")
    note(was.connectedAt != now.connectedAt, "ConnectedAt")
    note(was.endedAt != now.endedAt, "EndedAt")
    note(old.controls != new.controls, "Controls")
    note(was.endReason != now.endReason, "EndReason")
    return changes
  }
}
