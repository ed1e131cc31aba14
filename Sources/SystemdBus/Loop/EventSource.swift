import CSystemd
import Glibc

/// A source of events in the loop and the Swift closure that handles it. It ends with its last reference.
@LoopActor
final class EventSource {
  nonisolated let raw: LoopPointer

  private init(_ result: Int32, _ raw: OpaquePointer?, _ handler: Handler, _ attempt: String) throws(BusError) {
    guard result >= 0, let raw else {
      Unmanaged.passUnretained(handler).release()
      throw BusError(errno: result, attempt)
    }
    sd_event_source_set_destroy_callback(raw) { userdata in
      guard let userdata else { return }
      Unmanaged<Handler>.fromOpaque(userdata).release()
    }
    self.raw = LoopPointer(raw)
  }

  deinit { LoopExecutor.shared.free(.source(raw)) }

  func setEnabled(_ enabled: Int) { sd_event_source_set_enabled(raw.pointer, Int32(enabled)) }

  /// A closure that C keeps as user data. C owns one reference until it destroys the source.
  final class Handler: Sendable {
    let body: @LoopActor (UInt32) -> Void

    init(_ body: @escaping @LoopActor (UInt32) -> Void) { self.body = body }

    nonisolated static func call(_ userdata: UnsafeMutableRawPointer?, _ events: UInt32) -> Int32 {
      guard let userdata else { return 0 }
      let handler = Unmanaged<Handler>.fromOpaque(userdata).takeUnretainedValue()
      LoopActor.assumeIsolated { handler.body(events) }
      return 0
    }
  }
}

extension EventSource {
  static func io(
    _ loop: EventLoop, _ descriptor: Int32, _ events: UInt32, _ body: @escaping @LoopActor (UInt32) -> Void
  ) throws(BusError) -> EventSource {
    let handler = Handler(body)
    var raw: OpaquePointer?
    let result = sd_event_add_io(
      loop.event.pointer, &raw, descriptor, events, { Handler.call($3, $2) }, Unmanaged.passRetained(handler).toOpaque()
    )
    return try EventSource(result, raw, handler, "Could not watch file descriptor \(descriptor)")
  }

  static func time(
    _ loop: EventLoop, _ clock: Int32, _ body: @escaping @LoopActor (UInt32) -> Void
  ) throws(BusError) -> EventSource {
    let handler = Handler(body)
    var raw: OpaquePointer?
    let result = sd_event_add_time(
      loop.event.pointer, &raw, clock, .max, 0, { source, _, userdata in Handler.call(userdata, 0) },
      Unmanaged.passRetained(handler).toOpaque())
    let source = try EventSource(result, raw, handler, "Could not make a timer")
    source.setEnabled(SD_EVENT_OFF)
    return source
  }

  static func signal(
    _ loop: EventLoop, _ signal: Int32, _ body: @escaping @LoopActor (UInt32) -> Void
  ) throws(BusError) -> EventSource {
    let handler = Handler(body)
    var raw: OpaquePointer?
    let result = sd_event_add_signal(
      loop.event.pointer, &raw, signal, { Handler.call($2, 0) }, Unmanaged.passRetained(handler).toOpaque())
    return try EventSource(result, raw, handler, "Could not watch signal \(signal)")
  }

  static func inotify(
    _ loop: EventLoop, _ path: String, _ mask: UInt32, _ body: @escaping @LoopActor (UInt32) -> Void
  ) throws(BusError) -> EventSource {
    let handler = Handler(body)
    var raw: OpaquePointer?
    let result = path.withCString { path in
      sd_event_add_inotify(
        loop.event.pointer, &raw, path, mask, { Handler.call($2, $1?.pointee.mask ?? 0) },
        Unmanaged.passRetained(handler).toOpaque())
    }
    return try EventSource(result, raw, handler, "Could not watch \(path)")
  }

  static func deferred(
    _ loop: EventLoop, _ body: @escaping @LoopActor (UInt32) -> Void
  ) throws(BusError) -> EventSource {
    let handler = Handler(body)
    var raw: OpaquePointer?
    let result = sd_event_add_defer(
      loop.event.pointer, &raw, { Handler.call($1, 0) }, Unmanaged.passRetained(handler).toOpaque())
    let source = try EventSource(result, raw, handler, "Could not defer work")
    source.setEnabled(SD_EVENT_OFF)
    return source
  }
}
