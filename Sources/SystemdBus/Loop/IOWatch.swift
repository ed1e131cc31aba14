import CSystemd

/// Watches a file descriptor that somebody else owns, such as a library's socket.
@LoopActor
public final class IOWatch {
  /// What can happen to a descriptor.
  public struct Events: OptionSet, Sendable {
    /// The bits of `epoll_ctl(2)`.
    public let rawValue: UInt32

    /// Makes events of the bits of `epoll_ctl(2)`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the end.
    public static let readable = Events(rawValue: 0x001)
    /// Something can be written.
    public static let writable = Events(rawValue: 0x004)
    /// An error; reported without being asked for.
    public static let error = Events(rawValue: 0x008)
    /// The other end is gone; reported without being asked for.
    public static let hangUp = Events(rawValue: 0x010)
  }

  private let source: EventSource

  /// What is watched for. The descriptor must stay open as long as the watch lives.
  public var events: Events {
    didSet { sd_event_source_set_io_events(source.raw.pointer, events.rawValue) }
  }

  /// Starts to watch.
  ///
  /// - Parameter handler: Called with what happened, in every turn in which it still holds.
  public init(
    _ descriptor: Int32, _ events: Events, on loop: EventLoop, _ handler: @escaping @LoopActor (Events) -> Void
  ) throws(BusError) {
    self.events = events
    source = try EventSource.io(loop, descriptor, events.rawValue) { handler(Events(rawValue: $0)) }
  }
}
