import SystemdBus

extension SurfaceRecord {
  /// All surfaces of the daemon with their glances; one that goes meanwhile is left out.
  @LoopActor
  static func all(of daemon: Daemon, in tree: ObjectTree) async throws -> [SurfaceRecord] {
    var surfaces: [SurfaceRecord] = []
    for path in tree.paths(with: "Surface") {
      guard let properties = tree.properties(path, "Surface") else { continue }
      let below = (try? await daemon.objects(under: path)) ?? ObjectTree()
      surfaces.append(SurfaceRecord(path: path, properties: properties, below: below))
    }
    return surfaces
  }

  /// One surface of the daemon by its name.
  @LoopActor
  static func named(_ name: String, of daemon: Daemon) async throws -> SurfaceRecord {
    let path = path(name)
    let tree = try await daemon.objects()
    guard let properties = tree.properties(path, "Surface") else {
      let names = tree.paths(with: "Surface").map(ObjectTree.lastPart)
      throw Complaint(
        "There is no surface “\(name)”; "
          + (names.isEmpty
            ? "there is none at all. “glancectl watch” makes its own." : "there are: \(names.joined(separator: ", "))"))
    }
    return SurfaceRecord(path: path, properties: properties, below: try await daemon.objects(under: path))
  }
}
