import GlanceModel

/// What a document's paths lead to in one content: looked up once, however many surfaces and conditions ask.
struct PathMemo {
  /// How many paths of a document have a place here; most documents have some dozens.
  static let limit = 256

  /// What is known of a path.
  enum Place {
    /// It has not been looked up.
    case unknown
    /// It leads nowhere.
    case nothing
    /// It leads here.
    case value(Value)
  }

  private var places: [Place] = []

  /// Forgets everything, and makes room for a document's paths.
  mutating func begin(_ count: Int) {
    places.removeAll(keepingCapacity: true)
    for _ in 0..<count { places.append(.unknown) }
  }

  /// What is known of a slot.
  subscript(slot: Int) -> Place {
    get { places[slot] }
    set { places[slot] = newValue }
  }
}
