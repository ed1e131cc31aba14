import GlanceStore
import Testing

@Suite struct RecentIndexTests {
  /// The recents 1 to 5, of which 2 and 4 are unread.
  private var five: RecentIndex {
    var index = RecentIndex()
    for id in 1...5 { #expect(index.add(isRead: id % 2 == 1) == id) }
    return index
  }

  @Test func itKnowsWhichThereAre() {
    let index = five
    #expect(index.ids == [1, 2, 3, 4, 5] && index.unread == [2, 4] && index.next == 6)
    #expect((0...6).map { index.contains($0) } == [false, true, true, true, true, true, false])
  }

  /// Something that is done to an index.
  enum Deed {
    case read([Int]), remove([Int]), keep(Int)

    func callAsFunction(_ index: inout RecentIndex) -> [Int] {
      switch self {
      case .read(let ids): index.markRead(ids)
      case .remove(let ids): index.remove(ids)
      case .keep(let count): index.keepNewest(count)
      }
    }
  }

  /// What is done, what that says, and what is there then.
  @Test(
    arguments: [
      (.read([1, 2, 9]), [2], [1, 2, 3, 4, 5], [4]), (.read([]), [], [1, 2, 3, 4, 5], [2, 4]),
      (.remove([5, 2, 2, 9, -1]), [2, 5], [1, 3, 4], [4]), (.remove([0]), [], [1, 2, 3, 4, 5], [2, 4]),
      (.keep(3), [1, 2], [3, 4, 5], [4]), (.keep(5), [], [1, 2, 3, 4, 5], [2, 4]),
      (.keep(0), [1, 2, 3, 4, 5], [], []),
    ] as [(Deed, [Int], [Int], Set<Int>)])
  func changes(deed: Deed, told: [Int], ids: [Int], unread: Set<Int>) {
    var index = five
    #expect(deed(&index) == told)
    #expect(index.ids == ids)
    #expect(index.unread == unread)
    #expect(index.add(isRead: true) == 6, "A number never comes again.")
  }

  @Test func oneTakesOverWhatAnotherHolds() {
    var (index, other) = (RecentIndex(), five)
    for _ in 1...9 { _ = index.add(isRead: false) }
    _ = index.remove([1, 2, 3, 4, 5, 6, 8])
    _ = other.remove([3])
    index.take(other)
    #expect(index.ids == [1, 2, 4, 5, 7, 9] && index.unread == [2, 4, 7, 9] && index.next == 10)
    other.take(index)
    #expect(other == index)
  }
}
