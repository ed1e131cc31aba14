/// Remembers how texts were measured and made to fit, bounded in bytes.
///
/// It has two generations. New entries go into the young one; when that is full, it becomes the old one and the old one
/// is emptied. An entry that is found in the old one moves to the young one. So what is asked for again and again stays,
/// and nothing is ever searched for the oldest.
///
/// One cache serves for sizes and for fitted texts; a size is kept as a fitted text without its text.
///
///     var cache = TextCache(bytes: 256 * 1024)
///     cache.insert(FittedText("", size: size), for: "Latte", traits)
///     cache.value(for: "Latte", traits)
public struct TextCache {
  private struct Entry {
    var hash: UInt64
    var text: String
    var traits: TextTraits
    var folded: Bool
    var value: FittedText
    var bytes: Int
  }

  /// Entries with an open-addressed index into them.
  private struct Generation {
    var entries: [Entry] = []
    var index: [Int32] = []
    var bytes = 0

    func find(_ text: UnsafeBufferPointer<UInt8>, _ traits: TextTraits, folding: Bool, hash: UInt64) -> Int? {
      guard !index.isEmpty else { return nil }
      let mask = index.count - 1
      var slot = Int(truncatingIfNeeded: hash) & mask
      while index[slot] >= 0 {
        let place = Int(index[slot])
        if entries[place].hash == hash, entries[place].folded == folding, entries[place].traits == traits,
          TextHash.withBytes(of: entries[place].text, { TextHash.equal($0, text, folding: folding) })
        {
          return place
        }
        slot = (slot + 1) & mask
      }
      return nil
    }

    mutating func insert(_ entry: Entry) {
      if entries.count * 2 >= index.count { grow() }
      link(entry.hash, to: entries.count)
      entries.append(entry)
      bytes += entry.bytes
    }

    private mutating func grow() {
      index = Array(repeating: -1, count: max(64, index.count * 2))
      for place in entries.indices { link(entries[place].hash, to: place) }
    }

    private mutating func link(_ hash: UInt64, to place: Int) {
      let mask = index.count - 1
      var slot = Int(truncatingIfNeeded: hash) & mask
      while index[slot] >= 0 { slot = (slot + 1) & mask }
      index[slot] = Int32(place)
    }

    mutating func empty() {
      entries.removeAll(keepingCapacity: true)
      for slot in index.indices { index[slot] = -1 }
      bytes = 0
    }
  }

  private var young = Generation()
  private var old = Generation()
  private let seed = UInt64.random(in: .min ... .max)
  private let limit: Int

  /// A cache that takes up so many bytes at most, its texts included.
  public init(bytes: Int) { limit = bytes / 2 }

  /// What both generations take up, in bytes.
  public var bytes: Int { young.bytes + old.bytes }

  /// How many entries there are.
  public var count: Int { young.entries.count + old.entries.count }

  /// What was remembered; `folding` takes all digits as equal.
  public mutating func value(for text: String, _ traits: TextTraits, folding: Bool = false) -> FittedText? {
    place(of: text, traits, folding: folding).map { young.entries[$0].value }
  }

  /// The size of what was remembered.
  public mutating func size(for text: String, _ traits: TextTraits, folding: Bool = false) -> TextSize? {
    place(of: text, traits, folding: folding).map { young.entries[$0].value.size }
  }

  /// Where an entry stands in the young generation; one that is found in the old moves there first.
  private mutating func place(of text: String, _ traits: TextTraits, folding: Bool) -> Int? {
    let found: (place: Int, isOld: Bool)? = TextHash.withBytes(of: text) { bytes in
      let hash = TextHash.hash(bytes, folding: folding, seed: seed ^ traits.mixed)
      if let place = young.find(bytes, traits, folding: folding, hash: hash) { return (place, false) }
      return old.find(bytes, traits, folding: folding, hash: hash).map { ($0, true) }
    }
    guard let found else { return nil }
    guard found.isOld else { return found.place }
    insert(old.entries[found.place])
    return young.entries.count - 1
  }

  /// Remembers a value.
  public mutating func insert(_ value: FittedText, for text: String, _ traits: TextTraits, folding: Bool = false) {
    let hash = TextHash.withBytes(of: text) {
      TextHash.hash($0, folding: folding, seed: seed ^ traits.mixed)
    }
    insert(
      Entry(
        hash: hash, text: text, traits: traits, folded: folding, value: value,
        bytes: MemoryLayout<Entry>.stride + 8 + TextCache.heapBytes(of: text) + TextCache.heapBytes(of: value.text)))
  }

  private mutating func insert(_ entry: Entry) {
    if young.bytes + entry.bytes > limit {
      swap(&young, &old)
      young.empty()
    }
    if entry.bytes <= limit { young.insert(entry) }
  }

  /// What a text takes up on the heap: nothing up to 15 bytes.
  private static func heapBytes(of text: String) -> Int { text.utf8.count > 15 ? text.utf8.count + 32 : 0 }
}
