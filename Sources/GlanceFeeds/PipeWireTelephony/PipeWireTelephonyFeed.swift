import SystemdBus

/// The telephones of PipeWire: phones in reach by Bluetooth.
///
/// Its app id is `org.glanced.Feed.pipewire`, and its place the session bus.
@LoopActor
public final class PipeWireTelephonyFeed: TelephonyFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  public init(on loop: EventLoop) throws(BusError) {
    let dialect = HandsFreeDialect.pipeWire
    try super.init("pipewire", following: dialect.service, on: loop) { HandsFreeService(dialect, $0, $1) }
  }
}
