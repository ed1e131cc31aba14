/// Writes the head of an order over what it was, and notices whether that changes it.
struct HeadWriter {
  private let limit: Int
  private(set) var head: [SourceSlot]
  private var written = 0
  private var hasChanged = false

  /// A writer that takes up to a number of sources.
  init(limit: Int, head: [SourceSlot]) {
    self.limit = limit
    self.head = head
  }

  /// Whether no more are wanted.
  var isFull: Bool { written >= limit }

  /// The next one.
  mutating func write(_ source: SourceSlot) {
    guard !isFull else { return }
    if written < head.count {
      if head[written] != source {
        head[written] = source
        hasChanged = true
      }
    } else {
      head.append(source)
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
