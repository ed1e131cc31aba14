import GlanceModel
import SystemdBus

/// The telephones of oFono: modems, and phones in reach by Bluetooth.
///
/// What it said before its answer to a question is in that answer, since a connection's messages come in their order: so
/// signals about what has not been listed yet are left out.
@LoopActor
public final class OFonoFeed: ConversationFeed {
  /// The service's name on the bus.
  static let service = "org.ofono"

  /// The app id of its providers.
  public let id = Owner.feedPrefix + "ofono"

  private let loop: EventLoop
  private lazy var exchange = TelephoneExchange(of: self, on: loop)
  private var watch: ServiceWatch?
  private var subscriptions: [Subscription] = []
  private var list: PendingCall?
  private var modems: [String: OFonoModem] = [:]
  /// PipeWire, if it has taken oFono's place.
  private var pipeWire: HandsFreeService?
  private var bus: Connection?

  /// A feed that sees nothing before it is started and used on a connection.
  public init(on loop: EventLoop) throws(BusError) {
    self.loop = loop
    watch = try ServiceWatch(
      OFonoFeed.service, on: loop, began: { [weak self] in self?.begin(on: $0, with: $1) },
      ended: { [weak self] in self?.end() })
  }

  /// Begins to feed.
  public func start(_ delegate: any ConversationFeedDelegate) {
    exchange.start(delegate)
    watch?.use(bus)
  }

  /// From now on follows oFono on this connection; on none it is not there.
  public func use(_ connection: Connection?) {
    bus = connection
    if exchange.isStarted { watch?.use(connection) }
  }

  /// Hands an action to its modem.
  public func perform(_ request: ActionRequest) { exchange.perform(request) }

  // MARK: The service

  private func begin(on connection: Connection, with owner: String) {
    do throws(BusError) {
      let heard: [(String, @LoopActor (OFonoFeed, Message) throws -> Void)] = [
        ("Manager", { try $0.take(manager: $1, owner, connection) }),
        ("Modem", { try $0.modems[$1.path]?.take(modem: $1) }),
        ("VoiceCallManager", { try $0.modems[$1.path]?.take(calls: $1) }),
        ("VoiceCall", { try $0.modem(of: $1.path)?.take(call: $1) }),
        ("CallVolume", { try $0.modems[$1.path]?.take(volume: $1) }),
      ]
      subscriptions = try heard.map { (interface, take) throws(BusError) -> Subscription in
        try connection.subscribe(to: MatchRule(sender: owner, interface: OFonoFeed.service + "." + interface)) {
          [weak self] message in
          guard let self else { return }
          do { try take(self, message) } catch { Log.debug("oFono's \(message.member) cannot be read: \(error)") }
        }
      }
    } catch {
      watch?.tryAgain(error)
      return exchange.service(is: .failed(error.message))
    }
    // The bus handles the rules before this question, so nothing between the two is missed.
    list = connection.call("GetModems", "org.ofono.Manager", at: "/", of: owner) { [weak self] result in
      guard let self, list != nil else { return }
      list = nil
      listed(result, owner, connection)
    }
  }

  private func listed(_ result: Result<Message, BusError>, _ owner: String, _ connection: Connection) {
    do throws(BusError) {
      let reply = try result.get()
      if try BusError.reading({ try reply.read { $0.peekContents() } }) == "{oa{sv}}" {
        return follow(pipeWire: owner, connection)
      }
      try BusError.reading {
        try reply.read { reader in
          try reader.array("(oa{sv})") { reader in
            try reader.structure("oa{sv}") { reader in
              try add(reader.path(), &reader, owner, connection)
            }
          }
        }
      }
      watch?.works()
      exchange.service(is: .ready)
    } catch {
      watch?.tryAgain(error)
      exchange.service(is: .failed(error.message))
    }
  }

  /// Such a list is not oFono's: PipeWire offers itself by that name where it is told to.
  private func follow(pipeWire owner: String, _ connection: Connection) {
    subscriptions = []
    pipeWire = HandsFreeService(.pipeWireAsOFono, of: owner, on: connection, exchange)
    pipeWire?.begin { [weak self] error in
      guard let self else { return }
      if let error { watch?.tryAgain(error) } else { watch?.works() }
      exchange.service(is: error.map { .failed($0.message) } ?? .ready)
    }
  }

  private func end() {
    list?.cancel()
    list = nil
    pipeWire?.close()
    pipeWire = nil
    subscriptions = []
    for path in modems.keys.sorted() { modems[path]?.close() }
    modems = [:]
    exchange.service(is: .waiting)
  }

  private func take(manager message: Message, _ owner: String, _ connection: Connection) throws {
    guard list == nil else { return }
    switch message.member {
    case "ModemAdded":
      try message.read { reader in try add(reader.path(), &reader, owner, connection) }
    case "ModemRemoved": modems.removeValue(forKey: try message.read { try $0.path() })?.close()
    default: break
    }
  }

  private func add(
    _ path: String, _ reader: inout MessageReader, _ owner: String, _ connection: Connection
  ) throws {
    modems[path]?.close()
    let modem = try OFonoModem(path, of: owner, on: connection, exchange)
    modems[path] = modem
    try reader.dictionary { try modem.take($0, &$1) }
    modem.follow()
  }

  /// The modem whose call this is: its path begins with the modem's.
  private func modem(of call: String) -> OFonoModem? {
    call.lastIndex(of: "/").flatMap { modems[String(call[..<$0])] }
  }
}
