import GlanceModel

extension Engine {
  /// A surface's slot, for anybody.
  ///
  /// - Throws: `UnknownObject`.
  func surfaceSlot(of name: String) throws(Refusal) -> Int {
    guard let slot = slotsBySurface[name] else { throw Refusal(.unknownObject, "There is no surface \(name).") }
    return slot
  }

  /// A surface's slot, for its creator; for anybody, while it is the configuration's alone.
  ///
  /// - Throws: `UnknownObject`, `NotOwner`.
  func surfaceSlot(of name: String, for caller: String) throws(Refusal) -> Int {
    let slot = try surfaceSlot(of: name)
    guard surfaces[slot].creator == nil || surfaces[slot].creator == caller else {
      throw Refusal(.notOwner, "Surface \(name) belongs to another shell; only its creator can change it.")
    }
    return slot
  }

  /// `vehicle` is fixed at Create and only adds limits: adopting may add it.
  func checkVehicle(_ slot: Int, _ settings: SurfaceSettings, mayAdd: Bool) throws(Refusal) {
    let before = surfaces[slot].environment.vehicle
    guard let vehicle = settings.vehicle, vehicle != before, !(mayAdd && vehicle) else { return }
    throw Refusal(
      .invalidArgs, "vehicle is \(before) on this surface, and stays so; remove the surface and create it anew.")
  }

  /// Whether one more surface fits: 256 in all [D], those of the configuration included.
  var hasRoomForSurface: Bool { slotsBySurface.count < limits.surfaces }

  /// Throws `LimitsExceeded` if there is no room for one more surface.
  func checkRoomForSurface() throws(Refusal) {
    guard !hasRoomForSurface else { return }
    throw Refusal(
      .limitsExceeded,
      "There are \(slotsBySurface.count) surfaces; Surfaces allows \(limits.surfaces) in all. Remove one first.")
  }

  /// Per sender 16 surfaces.
  func checkSurfaceLimit(of creator: String) throws(Refusal) {
    let count = surfacesByAge.count { surfaces[$0].creator == creator }
    guard count >= limits.surfacesPerSender else { return }
    throw Refusal(
      .limitsExceeded, "This sender has \(count) surfaces; SurfacesPerSender allows \(limits.surfacesPerSender).")
  }
}
