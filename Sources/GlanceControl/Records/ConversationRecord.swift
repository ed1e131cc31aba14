import GlanceModel

/// A conversation as the bus tells of it: a call, for people.
struct ConversationRecord: Sendable, Hashable {
  /// Its object.
  let path: String
  /// The properties of its interface `Conversation`.
  let properties: ValueObject

  /// A conversation by its object and properties.
  init(path: String, properties: ValueObject) {
    self.path = path
    self.properties = properties
  }

  /// What its path begins with, up to the number.
  static let prefix = Daemon.root + "/conversation/"

  /// Its number, which its path ends in.
  var number: String { ObjectTree.lastPart(path) }
  /// Whom it is with; of one that is part of a group, those whom it brought along.
  var title: String {
    let names = properties.objects("Members").compactMap { member in
      ["name", "displayName", "value"].lazy.map { member.text($0) }.first { !$0.isEmpty }
    }
    return group == nil || names.isEmpty ? properties.text("Title") : names.joined(separator: ", ")
  }
  /// The app or feed that carries it.
  var provider: String { properties.text("Provider") }
  /// Where it is in its life; nil for a state that is not known.
  var state: ConversationState? { ConversationState(rawValue: properties.exactText("State")) }
  /// Whether it came in and nobody has answered it.
  var isIncoming: Bool { state == .idle && properties.text("Direction") == "incoming" }
  /// Whether it goes on or is on hold.
  var isConnected: Bool { state == .joined || state == .paused }
  /// Whether its end has neither come nor been asked for.
  var isOpen: Bool { state != .leaving && state != .left }
  /// The first of its group; nil if it is in none.
  var group: String? {
    let path = properties.exactText("Group")
    return path.isEmpty || path == "/" ? nil : path
  }
  /// Whether it stands for itself, or for the group it is the first of.
  var leads: Bool { group == nil || group == path }
  /// The ids of the controls that work now, none whose action is under way.
  var controls: [String] {
    properties.objects("Controls").filter { $0["enabled"]?.boolean ?? true }.map { $0.text("id") }
  }
  /// Since when it is connected, or rings.
  var since: WallTime? { properties.time("ConnectedAt") ?? properties.time("StartedAt") }

  /// How it is, in a few words: `ringing`, `joined, muted`, `on hold`.
  var words: String {
    var words = [stateWord]
    if properties.flag("Muted") { words.append("muted") }
    if properties.flag("RemoteHeld") { words.append("held there") }
    if let group, group != path { words.append("with \(ObjectTree.lastPart(group))") }
    return words.joined(separator: ", ")
  }

  /// Its state in a word.
  var stateWord: String {
    switch state {
    case .idle where properties.text("Pending") == "join": "being answered"
    case .idle where isIncoming: properties.flag("Ringing") ? "ringing" : "silenced"
    case .idle, .joining: "connecting"
    case .joined: "joined"
    case .paused: "on hold"
    case .leaving: "ending"
    case .left: "over"
    case nil: properties.text("State")
    }
  }

  /// All of a tree's conversations that are not over, by number.
  static func all(in tree: ObjectTree) -> [ConversationRecord] {
    tree.paths(with: "Conversation")
      .map { ConversationRecord(path: $0, properties: tree.properties($0, "Conversation") ?? [:]) }
      .filter { $0.state != .left }
  }

  /// As JSON: the properties as they are on the bus, and the path.
  var json: Value {
    var object = properties
    object["path"] = .string(path)
    return .object(object)
  }
}
