import GlanceModel

extension Engine {
  /// A surface from the configuration, or its new settings; one for which there is no room is left out.
  mutating func configure(_ surface: Surface) {
    let surface = fixingVehicle(surface)
    guard let slot = slotsBySurface[surface.name] else {
      if hasRoomForSurface { insert(surface, configured: surface, creator: nil) }
      return
    }
    surfaces[slot].configured = surface
    if surfaces[slot].creator == nil { change(slot, to: surface.settings) }
  }

  /// In use by the same connection: updated; by another: `AlreadyExists`; one from the configuration: adopted while the
  /// creator lives.
  mutating func create(_ surface: Surface, by creator: String) throws(Refusal) -> Reply {
    guard let slot = slotsBySurface[surface.name] else {
      try checkSurfaceLimit(of: creator)
      try checkRoomForSurface()
      insert(fixingVehicle(surface), configured: nil, creator: creator)
      return .surface(surface.name)
    }
    guard surfaces[slot].creator == nil || surfaces[slot].creator == creator else {
      throw Refusal(.alreadyExists, "Another shell has the surface \(surface.name); choose another name.")
    }
    guard surfaces[slot].surface.family == surface.family else {
      throw Refusal(
        .alreadyExists,
        "Surface \(surface.name) is of the family \(surfaces[slot].surface.family.rawValue); choose another name.")
    }
    let isAdopted = surfaces[slot].creator == nil
    if isAdopted { try checkSurfaceLimit(of: creator) }
    try checkVehicle(slot, surface.settings, mayAdd: isAdopted)
    surfaces[slot].creator = creator
    var settings = surfaces[slot].configured?.settings ?? SurfaceSettings()
    settings.merge(surface.settings)
    settings.vehicle =
      surfaces[slot].environment.vehicle || (isAdopted && fixingVehicle(surface).settings.vehicle == true)
    change(slot, to: settings)
    return .surface(surface.name)
  }

  /// `UpdateEnvironment`: the creator; for a configured one that nobody has adopted, anyone.
  mutating func update(
    surface name: String, _ changes: SurfaceSettings, by caller: String
  ) throws(Refusal) -> Reply {
    let slot = try surfaceSlot(of: name, for: caller)
    try checkVehicle(slot, changes, mayAdd: false)
    var settings = surfaces[slot].surface.settings
    settings.merge(changes)
    change(slot, to: settings)
    return .done
  }

  /// `Remove()`: the creator; for a configured one that nobody has adopted, anyone. An adopted one is given back.
  mutating func remove(surface name: String, by caller: String) throws(Refusal) -> Reply {
    let slot = try surfaceSlot(of: name, for: caller)
    if surfaces[slot].creator == nil { discard(surface: slot) } else { release(slot) }
    return .done
  }

  /// It goes when its creator leaves the bus.
  mutating func releaseSurfaces(of connection: String) {
    for slot in surfacesByAge where surfaces[slot].creator == connection { release(slot) }
  }

  private mutating func release(_ slot: Int) {
    guard let configured = surfaces[slot].configured else {
      discard(surface: slot)
      return
    }
    surfaces[slot].creator = nil
    change(slot, to: configured.settings)
  }

  /// `vehicle` is fixed at Create: whatever preset comes later, it is what the first one says.
  private func fixingVehicle(_ surface: Surface) -> Surface {
    var surface = surface
    surface.settings.vehicle = SurfaceEnvironment(surface).vehicle
    return surface
  }

  private mutating func insert(_ surface: Surface, configured: Surface?, creator: String?) {
    let environment = SurfaceEnvironment(surface, device: device, locale: locale)
    let slot = surfaces.insert(
      SurfaceRecord(surface: surface, configured: configured, creator: creator, environment: environment))
    surfaces[slot].active = isActive(environment)
    unsettle(surface: slot)
    slotsBySurface[surface.name] = slot
    surfacesByAge.append(slot)
    orders[surface.family].surfaces.append(slot)
    effects.append(.surfaceAdded(surface.name))
    capacityChanged(of: surface.family)
    findAudioSurface()
  }

  private mutating func discard(surface slot: Int) {
    let name = surfaces[slot].surface.name
    let family = surfaces[slot].surface.family
    for glance in surfaces[slot].glances.values.sorted() { discard(glance: glance) }
    unsettledSurfaces.removeAll { $0 == slot }
    slotsBySurface[name] = nil
    surfacesByAge.removeAll { $0 == slot }
    orders[family].surfaces.removeAll { $0 == slot }
    surfaces.remove(at: slot)
    effects.append(.surfaceRemoved(name))
    capacityChanged(of: family)
    findAudioSurface()
  }

  private mutating func change(_ slot: Int, to settings: SurfaceSettings) {
    guard surfaces[slot].surface.settings != settings else { return }
    surfaces[slot].surface.settings = settings
    followEnvironment(slot)
    capacityChanged(of: surfaces[slot].surface.family)
    findAudioSurface()
  }
}
