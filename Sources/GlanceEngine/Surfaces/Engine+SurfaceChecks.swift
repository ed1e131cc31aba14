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

  /// A name is `[A-Za-z0-9_]{1,64}`; lengths are positive, and a preset is one of the family's.
  func check(_ surface: Surface) throws(Refusal) {
    let name = surface.name.utf8
    guard (1...64).contains(name.count), name.allSatisfy(Engine.isNameByte) else {
      throw Refusal(.invalidArgs, "Surface name \"\(surface.name)\" is not 1 to 64 of A-Z, a-z, 0-9 and _.")
    }
    let settings = surface.settings
    if let preset = settings.preset, preset.family != surface.family {
      let fitting = Preset.all(of: surface.family).map(\.rawValue).joined(separator: ", ")
      throw Refusal(
        .invalidArgs,
        "preset is \(preset.rawValue), which is no preset of the family \(surface.family.rawValue); use one of \(fitting)."
      )
    }
    try checkPositive("width", settings.width)
    try checkPositive("height", settings.height)
    try checkPositive("compactWidth", settings.compactWidth)
    try checkPositive("compactHeight", settings.compactHeight)
    try checkPositive("minimalWidth", settings.minimalWidth)
    try checkPositive("fontSize", settings.fontSize)
    try checkPositive("scale", settings.scale)
    if let capacity = settings.capacity, capacity < 0 {
      throw Refusal(.invalidArgs, "capacity is \(capacity); 0 or more is needed.")
    }
  }

  private func checkPositive(_ key: String, _ value: Double?) throws(Refusal) {
    guard let value, !value.isFinite || value <= 0 else { return }
    throw Refusal(.invalidArgs, "\(key) is \(value); a finite number above 0 is needed.")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// `vehicle` is fixed at Create and only adds limits: adopting may add it.
  func checkVehicle(_ slot: Int, _ settings: SurfaceSettings, mayAdd: Bool) throws(Refusal) {
    let before = surfaces[slot].environment.vehicle
    guard let vehicle = settings.vehicle, vehicle != before, !(mayAdd && vehicle) else { return }
    throw Refusal(
      .invalidArgs, "vehicle is \(before) on this surface, and stays so; remove the surface and create it anew.")
  }

  /// Per sender 16 surfaces.
  func checkSurfaceLimit(of creator: String) throws(Refusal) {
    let count = surfacesByAge.count { surfaces[$0].creator == creator }
    guard count >= limits.surfacesPerSender else { return }
    throw Refusal(
      .limitsExceeded, "This sender has \(count) surfaces; SurfacesPerSender allows \(limits.surfacesPerSender).")
  }
}
