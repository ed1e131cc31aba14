import GlanceModel
import Testing

@testable import GlanceEngine

struct CollectionTests {
  @Test(arguments: [1, 2, 3]) func aSortedListIsWhatSortingGives(seed: UInt64) {
    var dice = Dice(seed: seed)
    var list = SortedList<Int>()
    var expected: [Int] = []
    for _ in 0..<3000 {
      let value = dice.roll(500)
      if let index = expected.firstIndex(of: value) {
        expected.remove(at: index)
        list.remove(value)
      } else {
        expected.append(value)
        list.insert(value)
      }
      list.remove(1000)
      #expect(list.first == expected.min())
      #expect(list.isEmpty == expected.isEmpty)
      #expect(list.first(after: value) == expected.filter { $0 > value }.min())
    }
    var walked: [Int] = []
    while let next = list.first(after: walked.last) { walked.append(next) }
    #expect(walked == expected.sorted())
  }

  /// A place that was given back is used again, so that what comes and goes takes no room.
  @Test func placesAreUsedAgain() {
    var slots = Slots<String>()
    let handles = ["a", "b"].map { slots.insert($0) }
    slots.remove(at: handles[0])
    #expect(slots.count == 1 && slots.insert("c") == handles[0] && slots[handles[0]] == "c" && slots.count == 2)
    var queue = DeadlineQueue<WallTime, Int>()
    for id in 0..<100 {
      let handle = queue.add(id, at: WallTime(seconds: 0), order: id)
      #expect(handle == 0)
      queue.remove(handle)
    }
  }

  @Test(arguments: [1, 2, 3]) func deadlinesComeInOrder(seed: UInt64) {
    var dice = Dice(seed: seed)
    var queue = DeadlineQueue<WallTime, Int>()
    var live: [(handle: Int, time: Int, id: Int)] = []
    for id in 0..<3000 {
      let time = dice.roll(1000)
      switch dice.roll(4) {
      case 0 where !live.isEmpty:
        let victim = live.remove(at: dice.roll(live.count))
        queue.remove(victim.handle)
      case 1 where !live.isEmpty:
        let index = dice.roll(live.count)
        live[index].time = time
        queue.move(live[index].handle, to: WallTime(seconds: Int64(time)))
      default:
        live.append((queue.add(id, at: WallTime(seconds: Int64(time)), order: id), time, id))
      }
      #expect(queue.firstTime == live.map(\.time).min().map { WallTime(seconds: Int64($0)) })
    }
    var popped: [Int] = []
    #expect(queue.popFirst(by: WallTime(seconds: -1)) == nil)
    while let next = queue.popFirst(by: WallTime(seconds: 1000)) { popped.append(next.event) }
    #expect(popped == live.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.map(\.id))
    #expect(queue.count == 0)
  }
}
