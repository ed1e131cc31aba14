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
