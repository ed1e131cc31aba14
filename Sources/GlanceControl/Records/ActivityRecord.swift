import GlanceModel

/// An activity as the bus tells of it.
struct ActivityRecord: Sendable, Hashable {
  /// Its object.
  let path: String
  /// The properties of its interface `Activity`.
  let properties: ValueObject

  /// An activity by its object and properties.
  init(path: String, properties: ValueObject) {
    self.path = path
    self.properties = properties
  }

  /// Its number, which its path ends in.
  var number: String { ObjectTree.lastPart(path) }
  /// The id its owner knows it by.
  var id: String { properties.text("ID") }
  /// The id as a list shows it: of a random one the beginning, which is enough to name it.
  var shortID: String {
    if isRandom { return String(id.prefix(ActivityRecord.shortLength)) }
    return Columns.cut(id, to: 16)
  }

  /// How much of a random id is shown.
  static let shortLength = 8

  /// Whether its id is one that the daemon made up: 16 bytes in hex.
  var isRandom: Bool { id.utf8.count == 32 && id.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) } }

  /// The app or feed that owns it.
  var app: String { properties.text("App") }
  /// Its type.
  var type: String { properties.text("Type") }
  /// `pending`, `active`, `stale`, `ended` or `dismissed`.
  var state: String { properties.text("State") }
  /// Whether it goes on.
  var isLive: Bool { ["pending", "active", "stale"].contains(state) }
  /// What changes.
  var content: ValueObject { properties["ContentState"]?.object ?? [:] }
  /// Its content in a few words: its title and what stands below it, else all keys with their values.
  var summary: String {
    guard let title = content["title"]?.text else { return Plain.pairs(content) }
    let below = ["subtitle", "status", "message", "body"].lazy.compactMap { content[$0]?.text }.first
    return [title, below ?? ""].filter { !$0.isEmpty }.map { SafeText.clean($0) }.joined(separator: " · ")
  }
  /// When its content last changed.
  var updatedAt: WallTime? { properties.time("UpdatedAt") }

  /// All of a tree's activities, by number.
  static func all(in tree: ObjectTree) -> [ActivityRecord] {
    tree.paths(with: "Activity").map { ActivityRecord(path: $0, properties: tree.properties($0, "Activity") ?? [:]) }
  }

  /// As JSON: the properties as they are on the bus, and the path.
  var json: Value {
    var object = properties
    object["path"] = .string(path)
    return .object(object)
  }
}
