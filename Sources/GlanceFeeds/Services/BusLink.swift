import SystemdBus

/// A connection to a bus that services of a machine are on, beside the one that the daemon serves: made as soon as there
/// is such a bus, and again, after a while, whenever it is lost.
@LoopActor
public final class BusLink {
  private let address: BusAddress
  private let loop: EventLoop
  private let handler: @LoopActor (Connection?) -> Void
  private var connection: Connection?
  private var retry: Retry?

  /// A link that is not made before ``open()``.
  ///
  /// - Parameter handler: Called with each new connection, and with nil when it is lost.
  public init(
    to address: BusAddress, on loop: EventLoop, _ handler: @escaping @LoopActor (Connection?) -> Void
  ) throws(BusError) {
    self.address = address
    self.loop = loop
    self.handler = handler
    retry = try Retry(on: loop) { [weak self] in self?.open() }
  }

  /// Connects, now or as soon as there is such a bus.
  public func open() {
    do throws(BusError) {
      let connection = try Connection(to: address, on: loop, isAwaited: true)
      connection.onDisconnect = { [weak self] in self?.lost() }
      self.connection = connection
      connection.whenReady { [weak self, weak connection] result in
        guard case .success = result, let self, let connection else { return }
        retry?.reset()
        handler(connection)
      }
    } catch {
      Log.debug("\(error.message)")
      retry?.schedule()
    }
  }

  private func lost() {
    connection = nil
    handler(nil)
    retry?.schedule()
  }
}
