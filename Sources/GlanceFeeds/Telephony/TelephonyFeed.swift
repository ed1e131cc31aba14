import GlanceModel
import SystemdBus

/// The telephones of a service on a bus, through all its lives.
@LoopActor
public class TelephonyFeed: ConversationFeed {
  /// The app id of its providers.
  public let id: String

  private let loop: EventLoop
  private let service: String
  private let make: @LoopActor (ServiceLife, TelephoneExchange) -> any TelephoneService
  private let lines: PhoneLines
  private lazy var exchange = TelephoneExchange(of: self, on: loop, sharing: lines)
  private var watch: ServiceWatch?
  private var telephones: (any TelephoneService)?
  private var bus: Connection?

  /// A feed that sees nothing before it is started and used on a connection.
  ///
  /// - Parameters:
  ///   - name: What it is called: `org.glanced.Feed.NAME`.
  ///   - service: The service's name on the bus.
  ///   - lines: Which service carries each phone in reach.
  ///   - make: Makes what finds the telephones of one life of the service.
  init(
    _ name: String, following service: String, on loop: EventLoop, sharing lines: PhoneLines,
    _ make: @escaping @LoopActor (ServiceLife, TelephoneExchange) -> any TelephoneService
  ) throws(BusError) {
    id = Owner.feedPrefix + name
    self.loop = loop
    self.lines = lines
    self.service = service
    self.make = make
    watch = try ServiceWatch(
      service, on: loop, began: { [weak self] in self?.begin(on: $0, with: $1) }, ended: { [weak self] in self?.end() })
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
    telephones = make(ServiceLife(of: service, owner, on: connection), exchange)
    telephones?.begin { [weak self] error in
      guard let self else { return }
      if let error { watch?.tryAgain(error) } else { watch?.works() }
      exchange.service(is: error.map { .failed($0.message) } ?? .ready)
    }
  }

  private func end() {
    telephones?.close()
    telephones = nil
    exchange.service(is: .waiting)
  }
}
