import GlanceModel

extension SurfaceRecord {
  /// As JSON: the properties as they are on the bus, with the glances in place of their paths, and the path.
  var json: Value {
    var object = properties
    object["path"] = .string(path)
    object["Glances"] = .array(glances.map(\.json))
    return .object(object)
  }
}
