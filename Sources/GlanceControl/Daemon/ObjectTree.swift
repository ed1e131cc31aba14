import GlanceModel

/// Objects of the daemon as an object manager tells of them.
struct ObjectTree: Sendable, Hashable {
  /// Each object's path with its interfaces, by the last part of their names, and these' properties.
  private(set) var objects: [String: [String: ValueObject]] = [:]

  /// No objects.
  init() {}

  /// The objects of a reply to `GetManagedObjects`.
  init(managed: ValueObject) {
    for object in managed.entries { add(object.key, object.value.object ?? [:]) }
  }

  /// Adds an object, or interfaces to one that is there.
  mutating func add(_ path: String, _ interfaces: ValueObject) {
    for interface in interfaces.entries {
      guard let name = ObjectTree.shortName(interface.key) else { continue }
      objects[path, default: [:]][name] = interface.value.object ?? [:]
    }
  }

  /// Takes interfaces from an object, and the object if it has none left.
  mutating func remove(_ path: String, _ interfaces: [String]) {
    for interface in interfaces { objects[path]?[ObjectTree.shortName(interface) ?? interface] = nil }
    if objects[path]?.isEmpty ?? false { objects[path] = nil }
  }

  /// Changes properties of an interface, if the object has it.
  mutating func change(_ path: String, _ interface: String, _ changes: ValueObject) {
    guard let name = ObjectTree.shortName(interface), objects[path]?[name] != nil else { return }
    for change in changes.entries { objects[path]?[name]?[change.key] = change.value }
  }

  /// An object's properties of one interface; nil if it has no such interface.
  func properties(_ path: String, _ interface: String) -> ValueObject? { objects[path]?[interface] }

  /// The paths of all objects with an interface, in the order of the numbers they end in.
  func paths(with interface: String) -> [String] {
    objects.filter { $0.value[interface] != nil }.keys.sorted { left, right in
      let (a, b) = (ObjectTree.lastPart(left), ObjectTree.lastPart(right))
      if let first = Int(a), let second = Int(b) { return first < second }
      return a < b
    }
  }

  /// What stands behind a path's last slash.
  static func lastPart(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last part of the name of an interface of the contract; nil for other interfaces.
  static func shortName(_ interface: String) -> String? {
    interface.hasPrefix(Daemon.name + ".") ? String(interface.dropFirst(Daemon.name.utf8.count + 1)) : nil
  }
}
