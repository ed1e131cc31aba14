import CSystemd

/// An interface that a connection serves under a path, whatever its objects are: what C and the connection see of an
/// ``Export``.
@LoopActor
class ExportedInterface {
  let name: String
  let prefix: String

  init(name: String, prefix: String) {
    self.name = name
    self.prefix = prefix
  }

  /// Looks the object up and holds it for the member that sd-bus is about to call.
  ///
  /// - Returns: Whether there is an object with this interface.
  func find(_ path: String) -> Bool { false }

  /// Writes `{sa{sv}}`, the interface's name with all its properties, if there is an object with it.
  func writeEntry(_ path: String, to writer: inout MessageWriter) {}

  /// Whether the interface has a property.
  func hasProperty(_ name: String) -> Bool { false }

  /// Writes a property of the object at a path as `v`.
  func writeProperty(_ name: String, at path: String, to writer: inout MessageWriter) {}

  /// Writes all properties of the object at a path as `a{sv}`.
  func writeProperties(at path: String, to writer: inout MessageWriter) {}

  /// Sets a property of the object at a path.
  func setProperty(_ name: String, at path: String, _ reader: inout MessageReader) throws {}

  static nonisolated let findCallback: sd_bus_object_find_t = { _, path, _, userdata, found, _ in
    guard let path, let export = handler(userdata, ExportedInterface.self) else { return 0 }
    let text = String(cString: path)
    guard LoopActor.assumeIsolated({ export.find(text) }) else { return 0 }
    found?.pointee = userdata
    return 1
  }
}
