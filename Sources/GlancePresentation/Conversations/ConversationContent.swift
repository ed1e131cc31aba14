import GlanceModel

/// A conversation with what is known around it: all that its document can show.
///
/// ```swift
/// let content = ConversationContent(call, resolved: [handle: ResolvedMember(name: "Anna Schmidt")], appName: "Telephone")
/// content.state["title"]  // "Anna Schmidt"
/// ```
public struct ConversationContent: Sendable, Hashable {
  /// The conversation; of a group the first, with the members of all.
  public var conversation: Conversation
  /// What contacts know of its members.
  public var resolved: [Handle: ResolvedMember]
  /// What people call its app.
  public var appName: String
  /// A file, or an icon's name; empty for none.
  public var appIcon: String
  /// Whether it came in while another one is live.
  public var isWaiting: Bool

  /// A conversation with what is known around it.
  public init(
    _ conversation: Conversation, resolved: [Handle: ResolvedMember] = [:], appName: String = "", appIcon: String = "",
    isWaiting: Bool = false
  ) {
    self.conversation = conversation
    self.resolved = resolved
    self.appName = appName
    self.appIcon = appIcon
    self.isWaiting = isWaiting
  }

  /// How many of a group's members are named in its title.
  public static let namedMembers = 2

  /// How many members a document is given; their number is all that it learns of others.
  private static let mostMembers = 8

  /// Whether several take part besides the person here.
  public var isGroup: Bool { conversation.members.count > 1 || conversation.group != nil }

  /// What it is called, whatever the language: contact match → displayName → value; of a group its first members, with a
  /// comma between them. Nil if nobody's name is known: "Unknown", or "Withheld", in the document's words.
  public var title: String? {
    let names = conversation.members.prefix(ConversationContent.namedMembers).compactMap(name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// What the document reads as `state`.
  public var state: ValueObject {
    var state = facts
    let members = conversation.members
    state["title"] = title.map(Value.string)
    state["memberCount"] = .integer(Int64(members.count))
    state["activeCount"] = .integer(Int64(conversation.activeRemoteMembers.count))
    state["othersCount"] = .integer(Int64(max(0, members.count - ConversationContent.namedMembers)))
    let active = Set(conversation.activeRemoteMembers)
    state["members"] = .array(
      members.prefix(ConversationContent.mostMembers).map { .object(member($0, isActive: active.contains($0))) })
    guard !isGroup, let only = members.first else { return state }
    let given = givenName(only)
    state["photo"] = text(resolved[only]?.photo)
    state["monogram"] = given.flatMap { Monogram.of($0) }.map(Value.string)
    state["subtitle"] = given == nil || only.isWithheld ? nil : text(only.value)
    return state
  }

  /// What the document reads as `state` where all that may be said is the app's name: nothing of those who take part.
  public var redacted: ValueObject {
    var state = facts
    state["title"] = text(appName)
    state["appName"] = nil
    return state
  }

  /// What says nothing of those who take part.
  private var facts: ValueObject {
    var facts: ValueObject = [
      "state": .string(conversation.state.rawValue), "ringing": .bool(conversation.ringing),
      "pending": .string(conversation.pending), "direction": .string(conversation.direction.rawValue),
      "appName": .string(appName), "appIcon": .string(appIcon),
      "startedAt": conversation.startedAt.value, "video": .bool(conversation.video),
      "muted": .bool(conversation.muted), "remoteHeld": .bool(conversation.remoteHeld), "group": .bool(isGroup),
      "waiting": .bool(isWaiting),
    ]
    facts["connectedAt"] = conversation.connectedAt?.value
    return facts
  }

  private func member(_ handle: Handle, isActive: Bool) -> ValueObject {
    var member: ValueObject = ["active": .bool(isActive)]
    member["name"] = name(handle).map(Value.string)
    member["value"] = text(handle.value)
    member["photo"] = text(resolved[handle]?.photo)
    return member
  }

  /// The name that somebody gave: contact match → displayName; nil if all that is known is an address, or nothing.
  private func givenName(_ handle: Handle) -> String? {
    if let contact = resolved[handle]?.name, !contact.isEmpty { return contact }
    return handle.displayName.isEmpty ? nil : handle.displayName
  }

  /// Contact match → displayName → value; nil for one that is unknown or withheld.
  private func name(_ handle: Handle) -> String? {
    if let given = givenName(handle) { return given }
    return handle.isWithheld || handle.value.isEmpty ? nil : handle.value
  }

  private func text(_ text: String?) -> Value? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
}
