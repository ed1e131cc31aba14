import CSystemd

/// Something registered with sd-bus (a match, a call under way, a vtable) and the Swift closure that serves it.
///
/// It ends with the slot's last reference or with ``cancel()``. sd-bus owns the handler until it drops the slot, so a
/// handler may cancel its own slot.
@LoopActor
final class Slot {
  private var raw: LoopPointer?

  /// Calls `register` with a place for the slot and with the user data for its callback.
  ///
  /// - Parameter attempt: What is registered, as the beginning of a sentence.
  init<Handler: AnyObject>(
    _ handler: Handler, _ attempt: @autoclosure () -> String,
    _ register: (UnsafeMutablePointer<OpaquePointer?>, UnsafeMutableRawPointer) -> Int32
  ) throws(BusError) {
    let userdata = Unmanaged.passRetained(handler as AnyObject).toOpaque()
    var slot: OpaquePointer?
    let result = register(&slot, userdata)
    guard result >= 0, let slot else {
      Unmanaged<AnyObject>.fromOpaque(userdata).release()
      throw BusError(errno: result, attempt())
    }
    sd_bus_slot_set_destroy_callback(slot) { userdata in
      guard let userdata else { return }
      Unmanaged<AnyObject>.fromOpaque(userdata).release()
    }
    raw = LoopPointer(slot)
  }

  deinit {
    if let raw { LoopExecutor.shared.free(.slot(raw)) }
  }

  /// Whether it still is registered.
  var isActive: Bool { raw != nil }

  /// Ends it now; nothing of it is called any more.
  func cancel() {
    guard let raw else { return }
    self.raw = nil
    sd_bus_slot_unref(raw.pointer)
  }
}

/// The handler object behind a C callback's user data. Its owner is the slot.
func handler<Handler: AnyObject>(_ userdata: UnsafeMutableRawPointer?, _: Handler.Type) -> Handler? {
  userdata.map { unsafeDowncast(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), to: Handler.self) }
}
