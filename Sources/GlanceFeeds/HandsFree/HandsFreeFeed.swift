import GlanceModel
import SystemdBus

/// The telephones of a service that is a hands-free unit to phones in reach.
@LoopActor
public class HandsFreeFeed: ConversationFeed {
  /// The app id of its providers.
  public let id: String

  private let dialect: HandsFreeDialect
  private let loop: EventLoop
  private lazy var exchange = TelephoneExchange(of: self, on: loop)
  private var watch: ServiceWatch?
  private var service: HandsFreeService?
  private var bus: Connection?

  init(_ dialect: HandsFreeDialect, named name: String, on loop: EventLoop) throws(BusError) {
    id = Owner.feedPrefix + name
    self.dialect = dialect
    self.loop = loop
    watch = try ServiceWatch(
      dialect.service, on: loop, began: { [weak self] in self?.begin(on: $0, with: $1) },
      ended: { [weak self] in self?.end() })
  }

  /// Begins to feed.
  public func start(_ delegate: any ConversationFeedDelegate) {
    exchange.start(delegate)
    watch?.use(bus)
  }

  /// From now on follows its service on this connection; on none it is not there.
  public func use(_ connection: Connection?) {
    bus = connection
    if exchange.isStarted { watch?.use(connection) }
  }

  /// Hands an action to its telephone.
  public func perform(_ request: ActionRequest) { exchange.perform(request) }

  private func begin(on connection: Connection, with owner: String) {
    service = HandsFreeService(dialect, of: owner, on: connection, exchange)
    service?.begin { [weak self] error in
      guard let self else { return }
      if let error { watch?.tryAgain(error) } else { watch?.works() }
      exchange.service(is: error.map { .failed($0.message) } ?? .ready)
    }
  }

  private func end() {
    service?.close()
    service = nil
    exchange.service(is: .waiting)
  }
}
