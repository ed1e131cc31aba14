import GlanceModel

extension Engine {
  /// The device's situation changed.
  mutating func take(_ new: DeviceEnvironment) {
    guard device != new else { return }
    let old = device
    if new.audioRoute != old.audioRoute, old.audioRoute != old.speakerRoute { routeBefore = old.audioRoute }
    conversationsUnsettled = true
    device = new
    if new.locked && !old.locked { endTransients() }
    for slot in surfacesByAge { followEnvironment(slot) }
  }

  /// Works out anew what holds on a surface.
  mutating func followEnvironment(_ slot: Int) {
    let environment = SurfaceEnvironment(surfaces[slot].surface, device: device, locale: locale)
    let active = isActive(environment)
    unsettle(surface: slot)
    guard environment != surfaces[slot].environment || active != surfaces[slot].active else { return }
    if environment != surfaces[slot].environment { surfaces[slot].environmentChanged = true }
    surfaces[slot].environment = environment
    surfaces[slot].active = active
    effects.append(.surfaceChanged(surfaces[slot].surface.name))
  }

  /// `standby` is `Active` while charging, wider than high, and locked or idle.
  func isActive(_ environment: SurfaceEnvironment) -> Bool {
    switch environment.family {
    case .island, .lockscreen, .small, .bar: true
    case .standby: device.charging && device.orientation == .landscape && (device.locked || device.idle)
    }
  }

  /// Keeps as much of a family's order at hand as its largest surface shows; an island may leave one out.
  mutating func capacityChanged(of family: SurfaceFamily) {
    let capacity = orders[family].surfaces.map { surfaces[$0].environment.capacity }.max() ?? 0
    orders[family].capacity = capacity
    unsettledFamilies.insert(FamilyMask(family))
    if orders[family].surfaces.isEmpty {
      orders[family].head = []
      orders[family].lead = nil
    }
  }

  /// `audio`: this shell makes sounds; the oldest such surface has the role.
  mutating func findAudioSurface() {
    let oldest = surfacesByAge.first { surfaces[$0].environment.audio }
    guard oldest != audioSurface else { return }
    let before = audioSurface
    audioSurface = oldest
    for slot in [before, oldest] {
      guard let slot, surfacesByAge.contains(slot) else { continue }
      effects.append(.surfaceChanged(surfaces[slot].surface.name))
    }
  }
}
