import GlanceModel

/// One value for each surface family.
struct PerFamily<Value: Sendable>: Sendable {
  private var island: Value
  private var lockscreen: Value
  private var standby: Value
  private var small: Value
  private var bar: Value

  /// The same value for each.
  init(repeating value: Value) {
    island = value
    lockscreen = value
    standby = value
    small = value
    bar = value
  }

  subscript(family: SurfaceFamily) -> Value {
    _read {
      switch family {
      case .island: yield island
      case .lockscreen: yield lockscreen
      case .standby: yield standby
      case .small: yield small
      case .bar: yield bar
      }
    }
    _modify {
      switch family {
      case .island: yield &island
      case .lockscreen: yield &lockscreen
      case .standby: yield &standby
      case .small: yield &small
      case .bar: yield &bar
      }
    }
  }
}
