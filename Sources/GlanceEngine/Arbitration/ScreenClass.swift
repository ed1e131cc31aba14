/// Who comes before whom on a screen, whatever the relevance: a higher class stands before all of a lower one.
enum ScreenClass: Sendable, CaseIterable {
  /// What is under way.
  case live
  /// What has ended and may still be seen for a while; it never takes the place of what is under way [D].
  case ended
}

/// One value for each class.
struct PerClass<Value: Sendable>: Sendable {
  private var live: Value
  private var ended: Value

  /// The same value for each.
  init(repeating value: Value) {
    live = value
    ended = value
  }

  subscript(screenClass: ScreenClass) -> Value {
    _read {
      switch screenClass {
      case .live: yield live
      case .ended: yield ended
      }
    }
    _modify {
      switch screenClass {
      case .live: yield &live
      case .ended: yield &ended
      }
    }
  }
}
