import GlanceFeeds
import SystemdBus

/// The bus of the machine's services, telephones among them, whichever bus the daemon serves.
///
/// It is connected to once somebody needs it, and again whenever it is lost.
@LoopActor
final class MachineBus {
  private let loop: EventLoop
  private var link: BusLink?
  private var connection: Connection?
  private var users: [@LoopActor (Connection?) -> Void] = []

  init(on loop: EventLoop) { self.loop = loop }

  /// Has somebody use each connection from now on, the present one at once; nil while there is none.
  func follow(_ use: @escaping @LoopActor (Connection?) -> Void) {
    users.append(use)
    if link == nil { open() } else { use(connection) }
  }

  private func open() {
    do throws(BusError) {
      let link = try BusLink(to: .system, on: loop) { [weak self] in self?.use($0) }
      self.link = link
      link.open()
    } catch {
      Log.warning("The machine's services cannot be followed: \(error.message)")
    }
  }

  private func use(_ connection: Connection?) {
    self.connection = connection
    for user in users { user(connection) }
  }
}
