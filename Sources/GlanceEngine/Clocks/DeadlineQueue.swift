/// What is to happen when, on one clock: the earliest is at hand, and any can be moved or taken away.
///
/// A binary heap whose entries know their places. An entry that is put off stays where it is until it comes to the top,
/// so moving one of thousands, as every update with a later stale date does, costs as little as moving one of ten.
/// Entries of the same time come in their `order`.
struct DeadlineQueue<Time: Comparable & Sendable, Event: Sendable>: Sendable {
  /// Names an entry until it is taken away or has come.
  typealias Handle = Int

  /// An entry's place in the heap goes by a time that is its own, or earlier if it was put off.
  private struct Place: Sendable {
    var time: Time
    var order: Int
    var handle: Handle
  }

  private struct Entry: Sendable {
    var event: Event
    var time: Time
    var place: Int
  }

  private var heap: [Place] = []
  private var entries = Slots<Entry>()

  /// How many entries there are.
  var count: Int { heap.count }

  /// When the earliest entry comes.
  var firstTime: Time? { heap.first?.time }

  /// Adds an entry.
  mutating func add(_ event: Event, at time: Time, order: Int) -> Handle {
    let handle = entries.insert(Entry(event: event, time: time, place: heap.count))
    heap.append(Place(time: time, order: order, handle: handle))
    siftUp(heap.count - 1)
    return handle
  }

  /// Gives an entry another time.
  mutating func move(_ handle: Handle, to time: Time) {
    let isPutOff = time >= entries[handle].time
    entries[handle].time = time
    let place = entries[handle].place
    if !isPutOff, time < heap[place].time {
      heap[place].time = time
      siftUp(place)
    } else if place == 0 {
      settleTop()
    }
  }

  /// Takes an entry away.
  mutating func remove(_ handle: Handle) {
    let place = entries[handle].place
    entries.remove(at: handle)
    let last = heap.removeLast()
    if place < heap.count {
      put(last, at: place)
      siftDown(siftUp(place))
    }
    settleTop()
  }

  /// Takes the earliest entry away, if it has come by now.
  mutating func popFirst(by now: Time) -> (event: Event, time: Time)? {
    guard let first = heap.first, first.time <= now else { return nil }
    let event = entries[first.handle].event
    remove(first.handle)
    return (event, first.time)
  }

  /// Moves what was put off away from the top, so that the top's time is its own.
  private mutating func settleTop() {
    while let top = heap.first, entries[top.handle].time > top.time {
      heap[0].time = entries[top.handle].time
      siftDown(0)
    }
  }

  private func precedes(_ left: Place, _ right: Place) -> Bool {
    left.time != right.time ? left.time < right.time : left.order < right.order
  }

  private mutating func put(_ place: Place, at index: Int) {
    heap[index] = place
    entries[place.handle].place = index
  }

  @discardableResult
  private mutating func siftUp(_ start: Int) -> Int {
    let moving = heap[start]
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard precedes(moving, heap[parent]) else { break }
      put(heap[parent], at: index)
      index = parent
    }
    put(moving, at: index)
    return index
  }

  private mutating func siftDown(_ start: Int) {
    let moving = heap[start]
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], moving) else { break }
      put(heap[child], at: index)
      index = child
    }
    put(moving, at: index)
  }
}
