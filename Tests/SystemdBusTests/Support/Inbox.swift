import SystemdBus

/// What handlers have reported, in order, for a test to wait for.
@LoopActor
final class Inbox<Element: Sendable> {
  private(set) var all: [Element] = []
  private var taken = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Reports something.
  func put(_ element: Element) {
    all.append(element)
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume() }
  }

  /// Waits for the next report that nobody has taken.
  func next() async -> Element {
    while all.count <= taken { await withCheckedContinuation { waiting.append($0) } }
    taken += 1
    return all[taken - 1]
  }

  /// Waits for a number of reports.
  func next(_ count: Int) async -> [Element] {
    var elements: [Element] = []
    for _ in 0..<count { elements.append(await next()) }
    return elements
  }
}
