import SystemdBus

/// Follows a service on the bus through all its lives: each owner of its name is one, and nothing of one holds for the
/// next.
///
/// A life that did not begin well (``tryAgain(_:)``) begins anew after a while.
@LoopActor
final class ServiceWatch {
  private let name: String
  private let began: @LoopActor (_ connection: Connection, _ owner: String) -> Void
  private let ended: @LoopActor () -> Void
  private var watch: NameWatch?
  private var connection: Connection?
  private var owner: String?
  private var isBegun = false
  private var retry: Retry?

  /// A watch that sees nothing before it is used on a connection.
  ///
  /// - Parameters:
  ///   - began: Called with the unique name of whoever owns the name now.
  ///   - ended: Called once for each of those calls, when that is over.
  init(
    _ name: String, on loop: EventLoop,
    began: @escaping @LoopActor (_ connection: Connection, _ owner: String) -> Void,
    ended: @escaping @LoopActor () -> Void
  ) throws(BusError) {
    self.name = name
    self.began = began
    self.ended = ended
    retry = try Retry(on: loop) { [weak self] in self?.again() }
  }

  /// From now on follows on this connection; on none there is no service.
  func use(_ connection: Connection?) {
    watch?.cancel()
    watch = nil
    self.connection = connection
    set(owner: nil)
    guard let connection else { return }
    do throws(BusError) {
      watch = try connection.watchName(name) { [weak self] in self?.set(owner: $0) }
    } catch {
      Log.warning("\(name) cannot be followed: \(error.message)")
    }
  }

  /// What was begun did not work; it is over, and begins again in a while.
  func tryAgain(_ error: BusError) {
    guard isBegun else { return }
    Log.warning("\(name) cannot be read: \(error.message)")
    finish()
    retry?.schedule()
  }

  /// What was begun works.
  func works() { retry?.reset() }

  private func again() {
    guard let connection, let owner, !isBegun else { return }
    isBegun = true
    began(connection, owner)
  }

  private func finish() {
    guard isBegun else { return }
    isBegun = false
    ended()
  }

  private func set(owner: String?) {
    guard owner != self.owner else { return }
    retry?.reset()
    finish()
    self.owner = owner
    again()
  }
}
