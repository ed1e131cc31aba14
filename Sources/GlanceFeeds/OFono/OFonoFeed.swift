import SystemdBus

/// The telephones of oFono: modems, and phones in reach by Bluetooth.
///
/// Its app id is `org.glanced.Feed.ofono`, and its place the system bus.
@LoopActor
public final class OFonoFeed: TelephonyFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  ///
  /// - Parameter lines: Which service carries each phone in reach, of all feeds.
  public init(on loop: EventLoop, sharing lines: PhoneLines) throws(BusError) {
    try super.init("ofono", following: OFonoService.name, on: loop, sharing: lines) { OFonoService($0, $1) }
  }
}
