import CSystemd

/// What sd-bus hands back when a method is called.
@LoopActor
final class MethodContext {
  var results: UnsafePointer<CChar>?
  private let body: @LoopActor (OpaquePointer, UnsafePointer<CChar>?) -> Void

  init(_ body: @escaping @LoopActor (OpaquePointer, UnsafePointer<CChar>?) -> Void) { self.body = body }

  nonisolated static let callback: sd_bus_message_handler_t = { message, userdata, _ in
    guard let message, let context = handler(userdata, MethodContext.self) else { return 0 }
    let raw = LoopPointer(message)
    LoopActor.assumeIsolated { context.body(raw.pointer, context.results) }
    return 1
  }
}

/// What sd-bus hands back when a property is read or set.
@LoopActor
final class PropertyContext {
  private let get: @LoopActor (OpaquePointer) -> Int32
  var set: (@LoopActor (OpaquePointer) throws -> Void)?

  init(get: @escaping @LoopActor (OpaquePointer) -> Int32) { self.get = get }

  nonisolated static let getCallback: sd_bus_property_get_t = { _, _, _, _, reply, userdata, _ in
    guard let reply, let context = handler(userdata, PropertyContext.self) else { return -EINVAL }
    let raw = LoopPointer(reply)
    return LoopActor.assumeIsolated { context.get(raw.pointer) }
  }

  nonisolated static let setCallback: sd_bus_property_set_t = { _, _, _, _, value, userdata, error in
    guard let value, let context = handler(userdata, PropertyContext.self) else { return -EINVAL }
    let raw = LoopPointer(value)
    do {
      try LoopActor.assumeIsolated { try context.set?(raw.pointer) }
      return 1
    } catch let refusal {
      return BusError(refusal).fill(error)
    }
  }
}
