import CSystemd

/// While the bus takes what we write more slowly than it brings what we have to answer, nothing is read: what waits for
/// the bus is bounded then, whoever asks for however much and never reads it.
///
/// sd-bus reads whenever it can, so for that time it is taken from the loop, and served only when it can write. It may
/// read one message then, after each that it could write a part of.
extension Connection {
  /// How many messages may wait to be written while more is read.
  static let mostQueuedWrites = 16

  /// Sees before each message whether the one before has left too much to write.
  func watchQueue() throws(BusError) {
    keep(
      try Slot(QueueGauge(self), "Could not watch what waits to be written") { slot, userdata in
        sd_bus_add_filter(bus.pointer, slot, QueueGauge.callback, userdata)
      })
    holdingHook = TurnHook(on: loop) { [weak self] in self?.holdBackOrGoOn() }
  }

  fileprivate func noteQueue() {
    if queuedWrites > Connection.mostQueuedWrites { holdingHook?.request() }
  }

  private func holdBackOrGoOn() {
    guard isOpen else { return }
    if !isHoldingBack {
      if queuedWrites > Connection.mostQueuedWrites { holdBack() }
    } else if queuedWrites == 0 || sd_bus_is_ready(bus.pointer) <= 0 {
      goOn()
    }
  }

  private func holdBack() {
    do throws(BusError) {
      // A descriptor can be watched once only.
      try check(sd_bus_detach_event(bus.pointer), "Could not stop reading from the bus")
      heldBackSince = Clock.boot.now
      room = try IOWatch(sd_bus_get_fd(bus.pointer), .writable, on: loop) { [weak self] _ in self?.writeOn() }
      onHoldingBack?()
    } catch {
      Log.error(error.message)
      goOn()
    }
  }

  private func writeOn() {
    guard isOpen else { return }
    heldBackSince = Clock.boot.now
    if sd_bus_process(bus.pointer, nil) < 0 || sd_bus_is_ready(bus.pointer) <= 0 || queuedWrites == 0 {
      holdingHook?.request()
    }
  }

  private func goOn() {
    room = nil
    heldBackSince = nil
    do throws(BusError) {
      try check(
        sd_bus_attach_event(bus.pointer, loop.event.pointer, Int32(SD_EVENT_PRIORITY_NORMAL)),
        "Could not go on reading from the bus")
    } catch {
      Log.error(error.message)
    }
  }
}

/// What a filter needs to look at its connection's queue.
private final class QueueGauge: Sendable {
  @LoopActor private weak var connection: Connection?

  @LoopActor init(_ connection: Connection) { self.connection = connection }

  static let callback: sd_bus_message_handler_t = { _, userdata, _ in
    guard let gauge = handler(userdata, QueueGauge.self) else { return 0 }
    LoopActor.assumeIsolated { gauge.connection?.noteQueue() }
    return 0
  }
}
