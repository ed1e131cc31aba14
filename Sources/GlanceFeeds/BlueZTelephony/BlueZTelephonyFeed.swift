import SystemdBus

/// The telephones of BlueZ: phones in reach by Bluetooth.
///
/// Its app id is `org.glanced.Feed.bluez`, and its place the system bus.
@LoopActor
public final class BlueZTelephonyFeed: TelephonyFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  ///
  /// - Parameter lines: Which service carries each phone in reach, of all feeds.
  public init(on loop: EventLoop, sharing lines: PhoneLines) throws(BusError) {
    let dialect = HandsFreeDialect.blueZ
    try super.init("bluez", following: dialect.service, on: loop, sharing: lines) { HandsFreeService(dialect, $0, $1) }
  }
}
