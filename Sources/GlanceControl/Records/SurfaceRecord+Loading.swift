import GlanceModel
import SystemdBus

extension SurfaceRecord {
  /// All surfaces of the daemon with their glances; one that goes meanwhile is left out.
  @LoopActor
  static func all(of daemon: Daemon, in tree: ObjectTree) async throws -> [SurfaceRecord] {
    var surfaces: [SurfaceRecord] = []
    for path in tree.paths(with: "Surface") {
      guard let properties = tree.properties(path, "Surface") else { continue }
      if let surface = try await read(path, properties, of: daemon) { surfaces.append(surface) }
    }
    return surfaces
  }

  /// One surface of the daemon by its name.
  @LoopActor
  static func named(_ name: String, of daemon: Daemon) async throws -> SurfaceRecord {
    let path = path(name)
    if let properties = try await daemon.propertiesIfThere(of: "Surface", at: path),
      let surface = try await read(path, properties, of: daemon)
    {
      return surface
    }
    let names = try await daemon.objects().paths(with: "Surface").map(ObjectTree.lastPart)
    throw Complaint(
      "There is no surface “\(name)”; "
        + (names.isEmpty
          ? "there is none at all. “glancectl watch” makes its own." : "there are: \(names.joined(separator: ", "))"))
  }

  /// A surface with its glances, read one by one: the daemon counts a whole tree as fifty calls, and these not at all, so
  /// that any number of surfaces can be read. nil if the surface has gone.
  @LoopActor
  private static func read(
    _ path: String, _ properties: ValueObject, of daemon: Daemon
  ) async throws -> SurfaceRecord? {
    var properties = properties
    while true {
      var below = ObjectTree()
      var isTorn = false
      let hasViews = properties["Environment"]?.object?.flag("view") ?? false
      for glance in properties.texts("Glances") {
        for interface in hasViews ? ["Glance", "View"] : ["Glance"] {
          if let values = try await daemon.propertiesIfThere(of: interface, at: glance) {
            below.add(glance, [Daemon.interface(interface): .object(values)])
          } else {
            isTorn = true
          }
        }
      }
      if !isTorn { return SurfaceRecord(path: path, properties: properties, below: below) }
      // A glance has gone since the surface named it; what it names now is there.
      guard let now = try await daemon.propertiesIfThere(of: "Surface", at: path) else { return nil }
      if now.texts("Glances") == properties.texts("Glances") {
        throw Complaint("\(path) names glances that are not there")
      }
      properties = now
    }
  }
}
