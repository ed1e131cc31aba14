import SystemdBus

/// The telephones of PipeWire: phones in reach by Bluetooth.
///
/// Its app id is `org.glanced.Feed.pipewire`, and its place the session bus.
@LoopActor
public final class PipeWireTelephonyFeed: HandsFreeFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  public init(on loop: EventLoop) throws(BusError) { try super.init(.pipeWire, named: "pipewire", on: loop) }
}
