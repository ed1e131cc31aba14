import GlanceModel
import Testing

@testable import GlanceStore

@Suite struct QueueTests {
  let now = SuspendingClock.now
  var later: SuspendingClock.Instant { now + .seconds(1) }

  @Test func theNewestChangeOfARowCounts() {
    var queue = Queue(historyLimit: 2)
    queue.add(
      [.activity(order(1)), .activity(order(1, version: 2)), .authorisation(app: "a", allowed: true)], by: later)
    let batch = queue.take()
    #expect(
      batch.rows == [
        .activity(1): .activity(order(1, version: 2)), .authorisation("a"): .authorisation(app: "a", allowed: true),
      ])
    #expect(queue.take().isEmpty)
  }

  @Test func theEarliestNeedDecidesWhenToWrite() {
    var queue = Queue(historyLimit: 2)
    #expect(queue.due == nil)
    queue.add([.activity(order(1))], by: later)
    queue.add([.activity(order(1))], by: later + .seconds(1))
    #expect(queue.due == later)
    queue.add([.activity(order(2))], ticket: StoreEvent.Ticket(number: 1), now: now)
    #expect(queue.due == now)
    _ = queue.take()
    #expect(queue.due == nil)
  }

  @Test func whatWasNeverWrittenNeedsNoRemoval() {
    var queue = Queue(historyLimit: 2)
    queue.found([.activity(1)])
    queue.add([.activity(order(2)), .removeActivity(number: 2), .removeActivity(number: 1)], by: later)
    #expect(queue.take().rows == [.activity(1): .removeActivity(number: 1)])
    queue.add([.removeActivity(number: 1)], by: later)
    #expect(queue.take().rows.isEmpty)
  }

  @Test func whatCouldNotBeWrittenWaitsBelowWhatCameSince() {
    var queue = Queue(historyLimit: 3)
    queue.found([.activity(1)])
    queue.add(
      [
        .activity(order(1, version: 1)), .activity(order(2, version: 1)), .activity(order(3)), .history(ended("a")),
        .history(ended("b")),
      ], by: later)
    let batch = queue.take()
    queue.add(
      [
        .activity(order(2, version: 2)), .removeActivity(number: 1), .removeActivity(number: 3), .history(ended("c")),
        .history(ended("d")),
      ], by: later)
    queue.putBack(batch, retry: now)
    #expect(queue.due == now)
    let again = queue.take()
    #expect(again.rows == [.activity(1): .removeActivity(number: 1), .activity(2): .activity(order(2, version: 2))])
    #expect(again.history.map(\.title) == ["b", "c", "d"])
  }

  @Test("a failing disk leaves the queue bounded by what is kept") func staysBounded() {
    var queue = Queue(historyLimit: 3)
    for number in 1...1000 {
      queue.add([.activity(order(number)), .history(ended("\(number)"))], by: now)
      queue.putBack(queue.take(), retry: later)
      queue.add([.removeActivity(number: number)], by: now)
    }
    let batch = queue.take()
    #expect(batch.rows.isEmpty)
    #expect(batch.history.map(\.title) == ["998", "999", "1000"])
  }

  @Test func aRemovalThatFailedIsTriedAgain() {
    var queue = Queue(historyLimit: 3)
    queue.found([.startToken("T")])
    queue.add([.removeStartToken(type: "T")], by: now)
    queue.putBack(queue.take(), retry: later)
    queue.add([.removeStartToken(type: "T")], by: now)
    #expect(queue.take().rows == [.startToken("T"): .removeStartToken(type: "T")])
  }
}
