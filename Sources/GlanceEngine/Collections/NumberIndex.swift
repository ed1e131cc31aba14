/// Finds slots by numbers that are given out one after the other.
///
/// Neighbouring numbers share a page, so that thousands of them take little room and stay in the processor's cache.
struct NumberIndex: Sendable {
  private struct Page: Sendable {
    /// A slot for each number of the page; -1 for none.
    var slots = [Int32](repeating: -1, count: NumberIndex.pageSize)
    var count = 0
  }

  private static let pageSize = 64
  private var pages: [Int: Page] = [:]

  /// Every number that has a slot, ascending.
  var numbers: [Int] {
    pages.keys.sorted().flatMap { page in
      (0..<NumberIndex.pageSize).map { page * NumberIndex.pageSize + $0 }.filter { self[$0] != nil }
    }
  }

  /// The slot of a number; set nil to remove it. Numbers are not negative.
  subscript(number: Int) -> Int? {
    get {
      let (page, offset) = NumberIndex.place(of: number)
      guard let slot = pages[page]?.slots[offset], slot >= 0 else { return nil }
      return Int(slot)
    }
    set {
      let (page, offset) = NumberIndex.place(of: number)
      let isNew = self[number] == nil
      if let newValue {
        pages[page, default: Page()].slots[offset] = Int32(newValue)
        if isNew { pages[page]?.count += 1 }
      } else if !isNew {
        pages[page]?.slots[offset] = -1
        pages[page]?.count -= 1
        if pages[page]?.count == 0 { pages[page] = nil }
      }
    }
  }

  private static func place(of number: Int) -> (page: Int, offset: Int) {
    (number >> 6, number & (pageSize - 1))
  }
}
