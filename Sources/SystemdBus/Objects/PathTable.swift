/// What is registered at objects' paths, found in as many steps as a path has elements, however much there is.
@LoopActor
struct PathTable<Entry: PathTableEntry> {
  private var entries: [String: [Entry]] = [:]
  private var sweepAt = 64

  /// An empty table.
  nonisolated init() {}

  /// Takes an entry in.
  mutating func add(_ entry: Entry) {
    if entries.count >= sweepAt {
      // What has ended is dropped once there may be as much of it as of the rest.
      entries = entries.filter { $0.value.contains(where: \.isActive) }
      sweepAt = max(64, 2 * entries.count)
    }
    var there = active(at: entry.path)
    there.append(entry)
    entries[entry.path] = there
  }

  /// What is registered at a path, and has not ended.
  func active(at path: String) -> [Entry] { entries[path]?.filter(\.isActive) ?? [] }

  /// What is registered at a path and above it, from the top down.
  func active(atOrAbove path: String) -> [Entry] {
    var found = active(at: "/")
    var end = path.utf8.startIndex
    while end < path.utf8.endIndex {
      let next = path.utf8.index(after: end)
      end = path.utf8[next...].firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
      if end > next { found += active(at: String(path[..<end])) }
    }
    return found
  }
}

/// Something that is registered at a path as long as its slot lives.
@LoopActor
protocol PathTableEntry {
  /// Where it is registered.
  var path: String { get }
  /// What ends it.
  var slot: Slot? { get }
}

extension PathTableEntry {
  /// Whether it has not ended.
  var isActive: Bool { slot?.isActive == true }
}
