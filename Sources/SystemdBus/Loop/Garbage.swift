import CSystemd

/// A C object that nobody refers to any more and that must be freed on the loop's thread.
///
/// libsystemd counts references without atomics. A Swift object may lose its last reference on any thread, so its
/// `deinit` hands the C object over to ``LoopExecutor/free(_:)``.
enum Garbage {
  case bus(LoopPointer)
  case slot(LoopPointer)
  case message(LoopPointer)
  case unansweredCall(LoopPointer)
  case event(LoopPointer)
  case source(LoopPointer)

  func free() {
    switch self {
    case .bus(let bus): sd_bus_close_unref(bus.pointer)
    case .slot(let slot): sd_bus_slot_unref(slot.pointer)
    case .message(let message): sd_bus_message_unref(message.pointer)
    case .unansweredCall(let message):
      sd_bus_reply_method_errno(message.pointer, ECANCELED, nil)
      sd_bus_message_unref(message.pointer)
    case .event(let event): sd_event_unref(event.pointer)
    case .source(let source): sd_event_source_disable_unref(source.pointer)
    }
  }
}
