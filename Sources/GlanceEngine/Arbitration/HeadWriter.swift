/// Writes the head of an order over what it was, and notices whether that changes it.
struct HeadWriter {
  private let limit: Int
  private(set) var head: [Int]
  private var written = 0
  private var hasChanged = false

  /// A writer that takes up to a number of activities.
  init(limit: Int, head: [Int]) {
    self.limit = limit
    self.head = head
  }

  /// Whether no more are wanted.
  var isFull: Bool { written >= limit }

  /// The next activity.
  mutating func write(_ activity: Int) {
    guard !isFull else { return }
    if written < head.count {
      if head[written] != activity {
        head[written] = activity
        hasChanged = true
      }
    } else {
      head.append(activity)
      hasChanged = true
    }
    written += 1
  }

  /// Leaves out the rest of the old one; returns whether anything changed.
  mutating func finish() -> Bool {
    if head.count > written {
      head.removeSubrange(written...)
      hasChanged = true
    }
    return hasChanged
  }
}
