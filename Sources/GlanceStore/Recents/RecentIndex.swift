/// Which recents there are, and which of them nobody has seen: all that is held in memory of those on the disk.
public struct RecentIndex: Sendable, Hashable {
  /// Their numbers, ascending: the newest last.
  public private(set) var ids: [Int] = []
  /// The numbers of those that nobody has seen.
  public private(set) var unread: Set<Int> = []
  /// The number for the next one.
  ///
  /// It begins at 1, or where numbers may have been given out that cannot be read, beyond them.
  public private(set) var next = 1

  /// No recents.
  public init() {}

  /// How many there are.
  public var count: Int { ids.count }

  /// Whether there is one of that number.
  public func contains(_ id: Int) -> Bool {
    let place = place(of: id)
    return place < ids.count && ids[place] == id
  }

  /// Gives the next number out.
  public mutating func add(isRead: Bool) -> Int {
    let id = next
    note(id, isRead: isRead)
    return id
  }

  /// Marks those as seen that nobody has seen yet. Returns their numbers, ascending; numbers of none are passed over.
  public mutating func markRead(_ ids: some Sequence<Int>) -> [Int] {
    let read = unread.intersection(ids)
    unread.subtract(read)
    return read.sorted()
  }

  /// Takes recents out. Returns the numbers of those that were there, ascending.
  public mutating func remove(_ ids: some Sequence<Int>) -> [Int] {
    let gone = Set(ids).filter(contains)
    guard !gone.isEmpty else { return [] }
    self.ids.removeAll { gone.contains($0) }
    unread.subtract(gone)
    return gone.sorted()
  }

  /// Takes the oldest out beyond a count. Returns their numbers, ascending.
  public mutating func keepNewest(_ count: Int) -> [Int] {
    let gone = Array(ids.prefix(max(0, ids.count - max(0, count))))
    ids.removeFirst(gone.count)
    unread.subtract(gone)
    return gone
  }

  /// Takes over what another one holds.
  public mutating func take(_ other: RecentIndex) {
    for id in other.ids where !contains(id) { note(id, isRead: !other.unread.contains(id)) }
    skip(to: other.next)
  }

  /// Gives out no number below one.
  mutating func skip(to id: Int) { next = max(next, id) }

  /// Learns of one that is there already.
  mutating func note(_ id: Int, isRead: Bool) {
    ids.insert(id, at: place(of: id))
    if !isRead { unread.insert(id) }
    skip(to: id + 1)
  }

  /// Where a number stands, or would stand.
  private func place(of id: Int) -> Int {
    if let last = ids.last, last < id { return ids.count }
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
