import CSystemd

extension Connection {
  /// Answers a call of `Get`, `GetAll`, `Set` or `GetManagedObjects` as sd-bus would have, for a call that a filter has
  /// kept back. Any other call is refused.
  ///
  /// - Parameter objects: The paths that an object manager at the call's path lists.
  public func answer(_ call: Call, managing objects: @autoclosure () -> [String]) {
    do {
      switch (call.interface, call.member) {
      case (properties, "Get"): try answerGet(call)
      case (properties, "GetAll"): try answerGetAll(call)
      case (properties, "Set"): try answerSet(call)
      case (objectManager, "GetManagedObjects"): answerManagedObjects(call, objects())
      default:
        throw BusError(
          name: "org.freedesktop.DBus.Error.UnknownMethod",
          message: "There is no method \(call.interface).\(call.member).")
      }
    } catch {
      call.fail(error)
    }
  }

  private func answerGet(_ call: Call) throws {
    let (interface, name) = try call.read { (try $0.string(), try $0.string()) }
    let export = try served(interface, at: call.path)
    guard export.hasProperty(name) else { throw unknownProperty(name, interface) }
    call.reply { export.writeProperty(name, at: call.path, to: &$0) }
  }

  private func answerGetAll(_ call: Call) throws {
    let export = try served(try call.read { try $0.string() }, at: call.path)
    call.reply { export.writeProperties(at: call.path, to: &$0) }
  }

  private func answerSet(_ call: Call) throws {
    try call.read { reader in
      let (interface, name) = (try reader.string(), try reader.string())
      let export = try served(interface, at: call.path)
      guard export.hasProperty(name) else { throw unknownProperty(name, interface) }
      try reader.variant { try export.setProperty(name, at: call.path, &$0) }
    }
    call.reply()
  }

  private func answerManagedObjects(_ call: Call, _ objects: [String]) {
    call.reply { writer in
      writer.array("{oa{sa{sv}}}") { writer in
        for path in objects {
          writer.entry("oa{sa{sv}}") { writer in
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
      }
    }
  }

  private func served(_ interface: String, at path: String) throws(BusError) -> ExportedInterface {
    guard let export = exports(covering: path).first(where: { $0.name == interface && $0.find(path) }) else {
      throw BusError(
        name: "org.freedesktop.DBus.Error.UnknownInterface",
        message: "There is no interface \(shown(interface)) at \(path).")
    }
    return export
  }

  private func unknownProperty(_ name: String, _ interface: String) -> BusError {
    BusError(
      name: "org.freedesktop.DBus.Error.UnknownProperty", message: "\(interface) has no property \(shown(name)).")
  }
}

/// A name that a caller gave, if it can be one at all: an error shall not repeat anything else.
private func shown(_ name: String) -> String {
  let isName = (1...255).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  return isName ? name : "of that name"
}

private let properties = "org.freedesktop.DBus.Properties"
private let objectManager = "org.freedesktop.DBus.ObjectManager"
