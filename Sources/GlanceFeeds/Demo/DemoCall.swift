import GlanceModel

/// What a step of a script says of one call.
///
/// ```json
/// { "call": "anna", "appears": "incoming", "members": [ { "value": "+49 30 …", "displayName": "Anna" } ] }
/// { "call": "anna", "state": "joined", "group": true }
/// ```
///
/// A call that nobody knows any more, since a person has ended it, is left out.
public struct DemoCall: Sendable, Equatable {
  /// Names the call in the script.
  public var name: String
  /// Who has begun it; nil of one that is there.
  public var direction: ConversationDirection?
  /// The state it comes into; nil for the same.
  public var state: ConversationState?
  /// Who else takes part; nil for the same.
  public var members: [Handle]?
  /// Whether it is in the group; nil for the same.
  public var isGrouped: Bool?

  /// Reads what a script says.
  init(_ call: ObjectReader) throws(Refusal) {
    guard let name = try call.text("call"), !name.isEmpty else { throw call.missing("call", "it names the call") }
    self.name = name
    direction = try call.choice("appears", of: ConversationDirection.self)
    state = try call.choice("state", of: ConversationState.self)
    isGrouped = try call.boolean("group")
    guard let list = try call.list("members") else { return }
    var members: [Handle] = []
    for (index, element) in list.enumerated() {
      let path = "\(call.path("members"))[\(index)]"
      guard let object = element.object else {
        throw Refusal(.invalidArgs, "\(path): it takes an object, not \(element.kindName).")
      }
      let member = ObjectReader(object, at: path)
      members.append(
        Handle(
          kind: try member.choice("kind", of: Handle.Kind.self) ?? .phone,
          value: SafeText.name(try member.text("value") ?? ""),
          displayName: SafeText.name(try member.text("displayName") ?? "")))
    }
    self.members = members
  }
}
