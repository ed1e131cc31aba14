extension BusClient {
  private static let properties = "org.freedesktop.DBus.Properties"

  /// One property's value, out of its variant.
  public func get(_ destination: String, _ path: String, _ interface: String, _ property: String) throws -> DBusValue {
    let results = try call(destination, path, BusClient.properties, "Get", .string(interface), .string(property))
    guard let value = results.first else { throw PeerFailure.invalidMessage("Get answered without a value") }
    return value.content
  }

  /// All properties of an interface, as one dictionary.
  public func getAll(_ destination: String, _ path: String, _ interface: String) throws -> DBusValue {
    try call(destination, path, BusClient.properties, "GetAll", .string(interface)).first ?? .dictionary()
  }

  /// Sets a property.
  public func set(
    _ destination: String, _ path: String, _ interface: String, _ property: String, _ value: DBusValue
  ) throws {
    try call(
      destination, path, BusClient.properties, "Set", .string(interface), .string(property), value.inVariant)
  }

  /// The objects under an ObjectManager: path → interface → properties.
  public func managedObjects(_ destination: String, _ path: String) throws -> [String: [String: DBusValue]] {
    let results = try call(destination, path, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
    var objects: [String: [String: DBusValue]] = [:]
    for case .entry(let object, let interfaces) in results.first?.elements ?? [] {
      guard let object = object.text else { continue }
      objects[object] = [:]
      for case .entry(let interface, let properties) in interfaces.elements ?? [] {
        guard let interface = interface.text else { continue }
        objects[object]?[interface] = properties
      }
    }
    return objects
  }

  /// What an object says about itself, as XML.
  public func introspect(_ destination: String, _ path: String) throws -> String {
    try call(destination, path, "org.freedesktop.DBus.Introspectable", "Introspect").first?.text ?? ""
  }
}
