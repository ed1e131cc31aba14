/// Keys and values, kept in the order of the keys' UTF-8 bytes, which is also the order they are written in.
///
/// Objects here are small (a content state is at most 4,096 bytes), so a sorted list is both smaller and faster than a
/// hash table, and two equal objects are always written the same way.
public struct ValueObject: Sendable, Hashable {
  /// One key with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public let key: String
    /// Its value.
    public var value: Value
  }

  /// All entries, by key.
  public private(set) var entries: [Entry] = []

  /// An object without keys.
  public init() {}

  /// An object of keys in any order; of a repeated key the last counts.
  public init(_ pairs: some Sequence<(key: String, value: Value)>) { self.init(Array(pairs)) }

  /// An object of keys in any order; of a repeated key the last counts.
  public init(_ pairs: [(key: String, value: Value)]) {
    entries.reserveCapacity(pairs.count)
    if pairs.count <= ValueObject.few {
      for (key, value) in pairs { self[key] = value }
    } else {
      sortIn(pairs)
    }
  }

  /// Takes many keys in, sorted in one go: moving the others aside for each would take too long.
  private mutating func sortIn(_ pairs: [(key: String, value: Value)]) {
    var arrived = pairs.enumerated().map {
      (place: $0.offset, entry: Entry(key: $0.element.key, value: $0.element.value))
    }
    arrived.sort { left, right in
      let order = ValueObject.order(left.entry.key, right.entry.key)
      return order == 0 ? left.place < right.place : order < 0
    }
    for (_, entry) in arrived {
      if let last = entries.last, last.key.utf8.elementsEqual(entry.key.utf8) {
        entries[entries.count - 1].value = entry.value
      } else {
        entries.append(entry)
      }
    }
  }

  /// Whether there is no key.
  public var isEmpty: Bool { entries.isEmpty }

  /// How many keys there are.
  public var count: Int { entries.count }

  /// The value of a key; set nil to remove the key.
  public subscript(key: String) -> Value? {
    get {
      guard entries.count > ValueObject.few else { return value(amongFew: key) }
      let (index, found) = position(of: key)
      return found ? entries[index].value : nil
    }
    set {
      let (index, found) = position(of: key)
      switch (newValue, found) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(key: key, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Among so few keys, comparing each for equality is faster than halving: short keys compare as two words.
  private static let few = 12

  /// The value of a key. Equal texts are told apart by their bytes: an accent may be written in two ways.
  private func value(amongFew key: String) -> Value? {
    for entry in entries where entry.key == key && ValueObject.order(entry.key, key) == 0 { return entry.value }
    return nil
  }

  /// Where a key stands, or would stand.
  private func position(of key: String) -> (index: Int, found: Bool) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      switch ValueObject.order(entries[middle].key, key) {
      case 0: return (middle, true)
      case ..<0: low = middle + 1
      default: high = middle
      }
    }
    return (low, false)
  }

  /// Compares by UTF-8 bytes: negative, zero or positive, as `strcmp` does.
  static func order(_ left: String, _ right: String) -> Int {
    let contiguous = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return Int(left[index]) - Int(right[index])
        }
        return left.count - right.count
      }
    }
    if case let order?? = contiguous { return order }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : left.utf8.elementsEqual(right.utf8) ? 0 : 1
  }
}

extension ValueObject: ExpressibleByDictionaryLiteral {
  /// An object; of a repeated key the last counts.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}
