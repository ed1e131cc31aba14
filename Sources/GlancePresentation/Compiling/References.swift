/// Which of a document's parts, strings and maps lead to which: for finding circles, and what nothing leads to.
struct References {
  /// Something that has a name in a document.
  enum Named: Hashable {
    /// A part.
    case part(String)
    /// A string, by its index.
    case string(Int)
    /// A map, by its index.
    case map(Int)
  }

  /// What is being read; nil outside of all that has a name.
  private(set) var reader: Named?
  private var links: [Named: Set<Named>] = [:]
  /// Those that lead on by a value only, so that no circle is certain.
  private var looseLinks: [Named: Set<Named>] = [:]
  private var roots: Set<Named> = []

  /// Begins to read what has a name, or what has none; returns what was being read.
  mutating func begin(_ named: Named?) -> Named? {
    defer { reader = named }
    return reader
  }

  /// Notes that what is being read leads to something.
  ///
  /// - Parameter isLoose: Whether it depends on a value what it leads to.
  mutating func add(_ target: Named, isLoose: Bool = false) {
    guard let reader else {
      roots.insert(target)
      return
    }
    if isLoose { looseLinks[reader, default: []].insert(target) } else { links[reader, default: []].insert(target) }
  }

  /// A circle that begins and ends with one of these, if there is any.
  func circle(from starts: [Named], in order: (Named, Named) -> Bool) -> [Named]? {
    var done: Set<Named> = []
    for start in starts {
      var trail = [start]
      var waiting = [links[start, default: []].sorted(by: order)]
      while var next = waiting.popLast() {
        guard let target = next.popLast() else {
          done.insert(trail.removeLast())
          continue
        }
        waiting.append(next)
        if let first = trail.firstIndex(of: target) { return trail[first...] + [target] }
        guard !done.contains(target) else { continue }
        trail.append(target)
        waiting.append(links[target, default: []].sorted(by: order))
      }
    }
    return nil
  }

  /// All that is led to from what has no name itself.
  var used: Set<Named> {
    var used = roots
    var waiting = Array(roots)
    while let next = waiting.popLast() {
      for target in links[next, default: []].union(looseLinks[next, default: []]) where used.insert(target).inserted {
        waiting.append(target)
      }
    }
    return used
  }
}
