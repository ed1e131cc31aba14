import SystemdBus

/// The telephones of ModemManager: modems that have calls.
///
/// Its app id is `org.glanced.Feed.modemmanager`, and its place the system bus.
@LoopActor
public final class ModemManagerFeed: TelephonyFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  public init(on loop: EventLoop) throws(BusError) {
    try super.init("modemmanager", following: ModemManagerService.name, on: loop) { ModemManagerService($0, $1) }
  }
}
