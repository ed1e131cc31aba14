/// What is to happen when, on one clock: the earliest is at hand, and any can be moved or taken away.
///
/// A binary heap whose entries know their places. Entries of the same time come in their `order`.
struct DeadlineQueue<Time: Comparable & Sendable, Event: Sendable>: Sendable {
  /// Names an entry until it is taken away or has come.
  typealias Handle = Int

  private struct Entry: Sendable {
    var time: Time
    var order: Int
    var handle: Handle
  }

  private var heap: [Entry] = []
  /// By handle: the event, and where its entry stands in the heap.
  private var events = Slots<(event: Event, place: Int)>()

  /// How many entries there are.
  var count: Int { heap.count }

  /// When the earliest entry comes.
  var firstTime: Time? { heap.first?.time }

  /// Adds an entry.
  mutating func add(_ event: Event, at time: Time, order: Int) -> Handle {
    let handle = events.insert((event, heap.count))
    heap.append(Entry(time: time, order: order, handle: handle))
    siftUp(heap.count - 1)
    return handle
  }

  /// Gives an entry another time.
  mutating func move(_ handle: Handle, to time: Time) {
    let place = events[handle].place
    guard heap[place].time != time else { return }
    heap[place].time = time
    siftDown(siftUp(place))
  }

  /// Takes an entry away.
  mutating func remove(_ handle: Handle) {
    let place = events[handle].place
    events.remove(at: handle)
    let last = heap.removeLast()
    guard place < heap.count else { return }
    put(last, at: place)
    siftDown(siftUp(place))
  }

  /// Takes the earliest entry away, if it has come by now.
  mutating func popFirst(by now: Time) -> (event: Event, time: Time)? {
    guard let first = heap.first, first.time <= now else { return nil }
    let event = events[first.handle].event
    remove(first.handle)
    return (event, first.time)
  }

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.time != right.time ? left.time < right.time : left.order < right.order
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    events[entry.handle].place = place
  }

  @discardableResult
  private mutating func siftUp(_ start: Int) -> Int {
    let entry = heap[start]
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard precedes(entry, heap[parent]) else { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(entry, at: place)
    return place
  }

  private mutating func siftDown(_ start: Int) {
    let entry = heap[start]
    var place = start
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], entry) else { break }
      put(heap[child], at: place)
      place = child
    }
    put(entry, at: place)
  }
}
