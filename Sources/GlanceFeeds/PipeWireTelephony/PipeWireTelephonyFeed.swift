import SystemdBus

/// The telephones of PipeWire: phones in reach by Bluetooth.
///
/// Its app id is `org.glanced.Feed.pipewire`, and its place the session bus.
@LoopActor
public final class PipeWireTelephonyFeed: TelephonyFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  ///
  /// - Parameter lines: Which service carries each phone in reach, of all feeds.
  public init(on loop: EventLoop, sharing lines: PhoneLines) throws(BusError) {
    let dialect = HandsFreeDialect.pipeWire
    try super.init("pipewire", following: dialect.service, on: loop, sharing: lines) {
      HandsFreeService(dialect, $0, $1)
    }
  }
}
