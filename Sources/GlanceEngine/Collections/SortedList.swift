/// Values in order, in chunks, so that one of thousands goes in or out about as fast as one of ten.
struct SortedList<Element: Comparable & Sendable>: Sendable {
  private static var chunkLimit: Int { 64 }
  /// None is empty.
  private var chunks: [[Element]] = []

  /// Whether there is none.
  var isEmpty: Bool { chunks.isEmpty }

  /// The first.
  var first: Element? { chunks.first?.first }

  /// The first that comes after a value, which itself need not be there; the very first after nil.
  func first(after element: Element?) -> Element? {
    guard let element else { return first }
    guard !chunks.isEmpty else { return nil }
    let chunk = chunkIndex(for: element)
    var offset = Self.lowerBound(chunks[chunk], element)
    if offset < chunks[chunk].count, chunks[chunk][offset] == element { offset += 1 }
    if offset < chunks[chunk].count { return chunks[chunk][offset] }
    return chunk + 1 < chunks.count ? chunks[chunk + 1].first : nil
  }

  /// Puts a value into its place.
  mutating func insert(_ element: Element) {
    guard !chunks.isEmpty else {
      chunks.append([element])
      return
    }
    let chunk = chunkIndex(for: element)
    let offset = Self.lowerBound(chunks[chunk], element)
    chunks[chunk].insert(element, at: offset)
    guard chunks[chunk].count > Self.chunkLimit else { return }
    let half = Self.chunkLimit / 2
    chunks.insert(Array(chunks[chunk][half...]), at: chunk + 1)
    chunks[chunk].removeSubrange(half...)
  }

  /// Takes a value out, if it is there.
  mutating func remove(_ element: Element) {
    guard !chunks.isEmpty else { return }
    let chunk = chunkIndex(for: element)
    let offset = Self.lowerBound(chunks[chunk], element)
    guard offset < chunks[chunk].count, chunks[chunk][offset] == element else { return }
    chunks[chunk].remove(at: offset)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
  }

  /// The last chunk that begins at or before the value.
  private func chunkIndex(for element: Element) -> Int {
    var low = 0
    var high = chunks.count
    while low < high {
      let middle = (low + high) / 2
      if let first = chunks[middle].first, first <= element { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private static func lowerBound(_ chunk: [Element], _ element: Element) -> Int {
    var low = 0
    var high = chunk.count
    while low < high {
      let middle = (low + high) / 2
      if chunk[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
