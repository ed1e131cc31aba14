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
    queue.knows([.activity(1)])
    queue.add([.activity(order(2)), .removeActivity(number: 2), .removeActivity(number: 1)], by: later)
    #expect(queue.take().rows == [.activity(1): .removeActivity(number: 1)])
    queue.add([.removeActivity(number: 1)], by: later)
    #expect(queue.take().rows.isEmpty)
  }

  @Test func whatCouldNotBeWrittenWaitsBelowWhatCameSince() {
    var queue = Queue(historyLimit: 3)
    queue.knows([.activity(1)])
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

  @Test func whatIsWrittenIntoADatabaseJustOpenedCanBeRemovedAgain() {
    var queue = Queue(historyLimit: 3)
    queue.add([.activity(order(2))], by: now)
    var batch = queue.take()
    _ = queue.found([.activity(1)], writing: &batch)
    #expect(batch.fresh == [.activity(2)])
    queue.add([.removeActivity(number: 1), .removeActivity(number: 2)], by: now)
    #expect(queue.take().rows.count == 2)
  }

  @Test func theWholeTakesThePlaceOfWhatWaits() {
    var queue = Queue(historyLimit: 3)
    queue.knows([.activity(1), .startToken("T")])
    queue.add([.activity(order(2)), .history(ended("a")), .removeStartToken(type: "T")], by: later)
    queue.replace(with: [.activity(order(3)), .history(ended("b"))], ticket: StoreEvent.Ticket(number: 1), now: now)
    queue.add([.history(ended("c")), .removeActivity(number: 1), .activity(order(4))], by: later)
    #expect(queue.due == now)
    let batch = queue.take()
    #expect(batch.isWhole)
    #expect(batch.rows == [.activity(3): .activity(order(3)), .activity(4): .activity(order(4))])
    #expect(batch.history.map(\.title) == ["b", "c"])
    // It is tried again as a whole, unless another whole has come since.
    queue.add([.removeActivity(number: 3), .history(ended("d"))], by: later)
    queue.putBack(batch, retry: now)
    let again = queue.take()
    #expect(again.isWhole)
    #expect(again.rows == [.activity(4): .activity(order(4))])
    #expect(again.history.map(\.title) == ["b", "c", "d"])
    queue.replace(with: [.activity(order(5))], ticket: StoreEvent.Ticket(number: 2), now: now)
    queue.putBack(again, retry: now)
    #expect(queue.take().rows == [.activity(5): .activity(order(5))])
  }

  @Test func aRemovalThatFailedIsTriedAgain() {
    var queue = Queue(historyLimit: 3)
    queue.knows([.startToken("T")])
    queue.add([.removeStartToken(type: "T")], by: now)
    queue.putBack(queue.take(), retry: later)
    queue.add([.removeStartToken(type: "T")], by: now)
    #expect(queue.take().rows == [.startToken("T"): .removeStartToken(type: "T")])
  }
}

extension Queue {
  /// Learns what the database holds, into which nothing is about to be written.
  mutating func knows(_ rows: [StoreRow]) {
    var batch = Batch()
    _ = found(rows, writing: &batch)
  }
}
