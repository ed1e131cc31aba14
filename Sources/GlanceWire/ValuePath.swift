import GlanceModel

/// Where a value stands, for the sentence about it.
struct ValuePath {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private let name: String
  private let limit: Int
  private var steps: [Step] = []
  private var read = 0

  /// The place that a sentence begins with: `contentState`; and how many bytes of values may be read there.
  init(_ name: String, atMost limit: Int = .max) {
    self.name = name
    self.limit = limit
  }

  /// Counts what has been read, no more than JSON would take for it; throws once it is too much.
  mutating func count(bytes: Int) throws(Refusal) {
    read += bytes
    guard read <= limit else {
      throw Refusal(.tooLarge, "\(name): it has more than \(limit) bytes, and is not read to its end; make it smaller.")
    }
  }

  /// Goes into an object.
  mutating func enter(key: String) { steps.append(.key(key)) }

  /// Goes into a list.
  mutating func enter(index: Int) { steps.append(.index(index)) }

  /// Comes back out.
  mutating func leave() { steps.removeLast() }

  /// `contentState.stops[2].name`.
  var text: String {
    steps.reduce(into: name) { text, step in
      switch step {
      case .key(let key): text += ".\(naming: key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// `InvalidArgs` with the path and what is wrong there.
  func refusal(_ what: String) -> Refusal { Refusal(.invalidArgs, "\(text) \(what).") }

  /// What has to be there.
  var hasNoValue: Refusal { refusal("has no value") }

  /// What nests deeper than a state may.
  var tooDeep: Refusal { refusal("nests too deep; at most 16 levels of lists and objects would be right") }
}
