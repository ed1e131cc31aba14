import SystemdBus

/// The telephones of ModemManager: modems that have calls.
///
/// Its app id is `org.glanced.Feed.modemmanager`, and its place the system bus.
@LoopActor
public final class ModemManagerFeed: TelephonyFeed {
  /// A feed that sees nothing before it is started and used on a connection.
  ///
  /// - Parameter lines: Which service carries each phone in reach, of all feeds.
  public init(on loop: EventLoop, sharing lines: PhoneLines) throws(BusError) {
    try super.init("modemmanager", following: ModemManagerService.name, on: loop, sharing: lines) {
      ModemManagerService($0, $1)
    }
  }
}
