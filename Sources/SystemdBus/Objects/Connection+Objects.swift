import CSystemd
import Glibc

extension Connection {
  /// Serves an interface for all objects at and under a path, as long as the connection lives. Objects need no
  /// registration of their own.
  ///
  /// Where something is registered at a path below (another export, an object manager), sd-bus asks there alone: what is
  /// served above has to be served there again, by ``serve(_:under:find:)``.
  ///
  /// - Parameters:
  ///   - find: Gives the object at a path, nil if there is none with this interface.
  public func export<Object>(
    _ interface: Interface<Object>, under prefix: String,
    find: @escaping @LoopActor (_ path: String) -> Object?
  ) throws(BusError) {
    keep(try register(interface, under: prefix, find))
  }

  /// Serves an interface for all objects at and under a path, as ``export(_:under:find:)`` does, until told otherwise.
  ///
  /// - Returns: What ends it with its last reference.
  public func serve<Object>(
    _ interface: Interface<Object>, under prefix: String,
    find: @escaping @LoopActor (_ path: String) -> Object?
  ) throws(BusError) -> Subscription {
    Subscription(try register(interface, under: prefix, find))
  }

  private func register<Object>(
    _ interface: Interface<Object>, under prefix: String, _ find: @escaping @LoopActor (String) -> Object?
  ) throws(BusError) -> Slot {
    let export = Export(interface, under: prefix, find)
    let slot = try export.register(bus.pointer)
    exportEntries.add(ExportEntry(export: export, slot: slot))
    return slot
  }

  /// Names the objects under a path, for introspection and object managers.
  ///
  /// - Parameter children: Gives the paths of all objects under `path`, at any depth.
  /// - Returns: The enumerator, which ends with its last reference.
  public func enumerate(
    under path: String, _ children: @escaping @LoopActor () -> [String]
  ) throws(BusError) -> Subscription {
    let slot = try Slot(Enumerator(children), "Could not enumerate \(path)") { slot, userdata in
      path.withCString { path in
        sd_bus_add_node_enumerator(bus.pointer, slot, path, Enumerator.callback, userdata)
      }
    }
    return Subscription(slot)
  }

  /// Makes a path an `org.freedesktop.DBus.ObjectManager` over the objects that ``enumerate(under:_:)`` names.
  ///
  /// An object under two managers belongs to the nearer one. A manager needs an enumerator at its own path.
  ///
  /// - Returns: The manager, which ends with its last reference.
  public func manageObjects(at path: String) throws(BusError) -> Subscription {
    let slot = try Slot(Enumerator { [] }, "Could not manage the objects under \(path)") { slot, _ in
      path.withCString { path in sd_bus_add_object_manager(bus.pointer, slot, path) }
    }
    managers.add(ObjectManagerEntry(path: path, slot: slot))
    return Subscription(slot)
  }

  /// Tells that properties of an object have changed, with their new values, in one signal.
  public func emitPropertiesChanged<Object>(
    _ changed: PropertySet, of object: Object, _ interface: Interface<Object>, at path: String
  ) throws(BusError) {
    guard !changed.isEmpty else { return }
    try emit("PropertiesChanged", "org.freedesktop.DBus.Properties", from: path) { writer in
      writer.string(interface.name)
      interface.write(changed, of: object, to: &writer)
      writer.array("s") { _ in }
    }
  }

  /// Tells that an object has appeared, with all its interfaces and properties, as the manager would list it.
  ///
  /// - Parameter manager: The path of the object manager that the object belongs to.
  public func emitInterfacesAdded(_ path: String, manager: String) throws(BusError) {
    try emit("InterfacesAdded", "org.freedesktop.DBus.ObjectManager", from: manager) { writer in
      writer.path(path)
      writer.array("{sa{sv}}") { writer in
        for name in standardInterfaces(of: path) {
          writer.entry("sa{sv}") { writer in
            writer.string(name)
            writer.array("{sv}") { _ in }
          }
        }
        for export in exports(covering: path) { export.writeEntry(path, to: &writer) }
      }
    }
  }

  /// Tells that an object goes, while it can still be found.
  ///
  /// - Parameter manager: The path of the object manager that the object belongs to.
  public func emitInterfacesRemoved(_ path: String, manager: String) throws(BusError) {
    try emit("InterfacesRemoved", "org.freedesktop.DBus.ObjectManager", from: manager) { writer in
      writer.path(path)
      writer.array("s") { writer in
        for name in standardInterfaces(of: path) { writer.string(name) }
        for export in exports(covering: path) where export.find(path) { writer.string(export.name) }
      }
    }
  }

  /// What sd-bus serves for the object without our doing.
  func standardInterfaces(of path: String) -> [String] {
    let always = [
      "org.freedesktop.DBus.Peer", "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Properties",
    ]
    return !managers.active(at: path).isEmpty ? always + ["org.freedesktop.DBus.ObjectManager"] : always
  }
}

/// A closure that names objects, behind a C callback.
private final class Enumerator: Sendable {
  let children: @LoopActor () -> [String]

  init(_ children: @escaping @LoopActor () -> [String]) { self.children = children }

  static let callback: sd_bus_node_enumerator_t = { _, _, userdata, result, _ in
    guard let result, let enumerator = handler(userdata, Enumerator.self) else { return 0 }
    let children = LoopActor.assumeIsolated { enumerator.children() }
    // sd-bus frees the array and its strings.
    guard let array = calloc(children.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride) else {
      return -ENOMEM
    }
    let strings = array.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: children.count + 1)
    for (index, child) in children.enumerated() { strings[index] = child.withCString { strdup($0) } }
    result.pointee = strings
    return 0
  }
}
