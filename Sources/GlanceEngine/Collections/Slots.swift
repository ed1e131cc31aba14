/// Values in places that do not move while they are used, so that others can refer to them by index and change them
/// where they stand. A place that was given back keeps its last value until it is used again.
struct Slots<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var free: [Int] = []

  /// How many values there are.
  var count: Int { elements.count - free.count }

  /// Puts a value into a free place.
  mutating func insert(_ element: Element) -> Int {
    if let index = free.popLast() {
      elements[index] = element
      return index
    }
    elements.append(element)
    return elements.count - 1
  }

  /// Gives a place back; nobody may refer to it any more.
  mutating func remove(at index: Int) { free.append(index) }

  /// The value in a place in use.
  subscript(index: Int) -> Element {
    _read { yield elements.span[index] }
    _modify { yield &elements[index] }
  }
}
