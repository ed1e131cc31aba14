/// Strings that have been made before, found again by their bytes, so that making one a second time allocates nothing.
///
/// Bounded in bytes, in two generations: when the young one is full it becomes the old one, and the old one is emptied.
/// What is found in the old one moves to the young one.
struct TextPool {
  /// What a string was made from its key by.
  enum Making: UInt8 {
    /// It is the key.
    case same
    /// By making it safe.
    case safe
    /// By making an image's data an address.
    case image
    /// By putting it in capitals.
    case upper
    /// By putting it in small letters.
    case lower
  }

  fileprivate struct Entry {
    let hash: UInt64
    let making: Making
    let key: String
    let text: String
  }

  fileprivate struct Generation {
    var entries: [Entry] = []
    var index: [Int32] = []
    var bytes = 0
  }

  private var young = Generation()
  private var old = Generation()
  private let seed = UInt64.random(in: .min ... .max)
  private let limit: Int

  /// A pool that takes up so many bytes at most.
  init(bytes: Int) { limit = bytes / 2 }

  /// What both generations take up, in bytes.
  var bytes: Int { young.bytes + old.bytes }

  /// The string of these bytes of UTF-8.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.count <= 15 { return String(decoding: bytes, as: UTF8.self) }
    let hash = TextHash.hash(bytes, folding: false, seed: seed)
    if let known = find(bytes, .same, hash: hash) { return known }
    let text = String(decoding: bytes, as: UTF8.self)
    insert(Entry(hash: hash, making: .same, key: text, text: text))
    return text
  }

  /// What is made from a string; made the first time only.
  mutating func text(_ making: Making, of key: String, make: (String) -> String) -> String {
    let hash = TextHash.withBytes(of: key) { bytes in
      TextHash.hash(bytes, folding: false, seed: seed ^ UInt64(making.rawValue))
    }
    let known = TextHash.withBytes(of: key) { find($0, making, hash: hash) }
    if let known { return known }
    let text = make(key)
    insert(Entry(hash: hash, making: making, key: key, text: text))
    return text
  }

  private mutating func find(_ bytes: UnsafeBufferPointer<UInt8>, _ making: Making, hash: UInt64) -> String? {
    if let place = young.find(bytes, making, hash: hash) { return young.entries[place].text }
    guard let place = old.find(bytes, making, hash: hash) else { return nil }
    let entry = old.entries[place]
    insert(entry)
    return entry.text
  }

  private mutating func insert(_ entry: Entry) {
    let size = MemoryLayout<Entry>.stride + 8 + TextPool.heapBytes(entry.key) + TextPool.heapBytes(entry.text)
    guard size <= limit else { return }
    if young.bytes + size > limit {
      swap(&young, &old)
      young.empty()
    }
    young.insert(entry, size: size)
  }

  private static func heapBytes(_ text: String) -> Int { text.utf8.count > 15 ? text.utf8.count + 32 : 0 }
}

extension TextPool.Generation {
  fileprivate func find(
    _ bytes: UnsafeBufferPointer<UInt8>, _ making: TextPool.Making, hash: UInt64
  ) -> Int? {
    guard !index.isEmpty else { return nil }
    let mask = index.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while index[slot] >= 0 {
      let place = Int(index[slot])
      if entries[place].hash == hash, entries[place].making == making,
        TextHash.withBytes(of: entries[place].key, { TextHash.equal($0, bytes, folding: false) })
      {
        return place
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  fileprivate mutating func insert(_ entry: TextPool.Entry, size: Int) {
    if (entries.count + 1) * 2 > index.count {
      index = Array(repeating: -1, count: max(64, index.count * 2))
      for place in entries.indices { link(entries[place].hash, to: place) }
    }
    link(entry.hash, to: entries.count)
    entries.append(entry)
    bytes += size
  }

  private mutating func link(_ hash: UInt64, to place: Int) {
    let mask = index.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while index[slot] >= 0 { slot = (slot + 1) & mask }
    index[slot] = Int32(place)
  }

  fileprivate mutating func empty() {
    entries.removeAll(keepingCapacity: true)
    for slot in index.indices { index[slot] = -1 }
    bytes = 0
  }
}
