import CSystemd

/// An interface served by sd-bus through a fallback vtable: one registration for any number of objects.
///
/// sd-bus asks for the object first and calls the member right after, so the object that was found waits in `current`,
/// and each member's context in C is the member itself.
final class Export<Object>: ExportedInterface {
  private let interface: Interface<Object>
  private let lookUp: @LoopActor (String) -> Object?
  private let table: VTable
  private var current: Object?

  init(_ interface: Interface<Object>, under prefix: String, _ lookUp: @escaping @LoopActor (String) -> Object?) {
    self.interface = interface
    self.lookUp = lookUp
    table = VTable(capacity: interface.members.count)
    super.init(name: interface.name, prefix: prefix)
    for member in interface.members { add(member) }
    table.finish()
  }

  /// Registers with sd-bus.
  func register(_ bus: OpaquePointer) throws(BusError) -> Slot {
    try Slot(self, "Could not export \(name) under \(prefix)") { slot, userdata in
      prefix.withCString { prefix in
        name.withCString { name in
          sd_bus_add_fallback_vtable(
            bus, slot, prefix, name, table.entries, ExportedInterface.findCallback, userdata)
        }
      }
    }
  }

  override func find(_ path: String) -> Bool {
    current = lookUp(path)
    return current != nil
  }

  override func writeEntry(_ path: String, to writer: inout MessageWriter) {
    guard let object = lookUp(path) else { return }
    writer.entry("sa{sv}") { writer in
      writer.string(interface.name)
      interface.write(interface.allProperties, of: object, to: &writer)
    }
  }

  override func hasProperty(_ name: String) -> Bool { interface.property(name) != nil }

  override func writeProperty(_ name: String, at path: String, to writer: inout MessageWriter) {
    guard let property = interface.property(name), let object = lookUp(path) else { return }
    writer.variant(property.signature) { property.get(object, &$0) }
  }

  override func writeProperties(at path: String, to writer: inout MessageWriter) {
    if let object = lookUp(path) { interface.write(interface.allProperties, of: object, to: &writer) }
  }

  override func setProperty(_ name: String, at path: String, _ reader: inout MessageReader) throws {
    guard let set = interface.property(name)?.set, let object = lookUp(path) else {
      throw BusError(
        name: "org.freedesktop.DBus.Error.PropertyReadOnly", message: "\(self.name).\(name) cannot be set.")
    }
    try set(object, &reader)
  }

  private func add(_ member: Member<Object>) {
    switch member {
    case .method(let method):
      let context = MethodContext { [unowned self] message, results in
        guard let object = current else { return }
        current = nil
        let call = Call(message, results: results)
        var reader = MessageReader(message)
        do { try method.handler(object, &reader, call) } catch { call.fail(error) }
      }
      table.addMethod(method.name, method.arguments, method.results, context)
    case .property(let property):
      let context = PropertyContext { [unowned self] message in
        guard let object = current else { return -ENOENT }
        var writer = MessageWriter(message)
        property.get(object, &writer)
        return writer.failure
      }
      if let set = property.set {
        context.set = { [unowned self] message in
          guard let object = current else { return }
          var reader = MessageReader(message)
          try set(object, &reader)
        }
      }
      table.addProperty(property.name, property.signature, isConstant: property.isConstant, context)
    case .signal(let signal):
      table.addSignal(signal.name, signal.arguments)
    }
  }
}
