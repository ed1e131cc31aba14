import GlanceModel
import SystemdBus

/// The telephones of ModemManager: modems that have calls.
@LoopActor
public final class ModemManagerFeed: ConversationFeed {
  /// The service's name on the bus.
  static let service = "org.freedesktop.ModemManager1"
  private static let root = "/org/freedesktop/ModemManager1"
  private static let objects = "org.freedesktop.DBus.ObjectManager"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// The app id of its providers.
  public let id = Owner.feedPrefix + "modemmanager"

  private let loop: EventLoop
  private lazy var exchange = TelephoneExchange(of: self, on: loop)
  private var watch: ServiceWatch?
  private var subscriptions: [Subscription] = []
  private var list: PendingCall?
  private var modems: [String: ModemManagerModem] = [:]
  private var bus: Connection?

  /// A feed that sees nothing before it is started and used on a connection.
  public init(on loop: EventLoop) throws(BusError) {
    self.loop = loop
    watch = try ServiceWatch(
      ModemManagerFeed.service, on: loop, began: { [weak self] in self?.begin(on: $0, with: $1) },
      ended: { [weak self] in self?.end() })
  }

  /// Begins to feed.
  public func start(_ delegate: any ConversationFeedDelegate) {
    exchange.start(delegate)
    watch?.use(bus)
  }

  /// From now on follows ModemManager on this connection; on none it is not there.
  public func use(_ connection: Connection?) {
    bus = connection
    if exchange.isStarted { watch?.use(connection) }
  }

  /// Hands an action to its modem.
  public func perform(_ request: ActionRequest) { exchange.perform(request) }

  // MARK: The service

  private func begin(on connection: Connection, with owner: String) {
    do throws(BusError) {
      let voice = ModemManagerModem.voice
      let call = ModemManagerModem.call
      let heard: [(MatchRule, @LoopActor (ModemManagerFeed, Message) throws -> Void)] = [
        (
          MatchRule(sender: owner, path: ModemManagerFeed.root, interface: ModemManagerFeed.objects),
          { try $0.take(object: $1, owner, connection) }
        ),
        (MatchRule(sender: owner, interface: voice), { try $0.modems[$1.path]?.take(calls: $1) }),
        (
          MatchRule(sender: owner, interface: call, member: "StateChanged"),
          { feed, message in for modem in feed.modems.values { try modem.take(state: message) } }
        ),
        (
          MatchRule(
            sender: owner, interface: ModemManagerFeed.properties, member: "PropertiesChanged", firstArgument: call),
          { feed, message in for modem in feed.modems.values { try modem.take(properties: message) } }
        ),
      ]
      subscriptions = try heard.map { (rule, take) throws(BusError) -> Subscription in
        try connection.subscribe(to: rule) { [weak self] message in
          guard let self else { return }
          do { try take(self, message) } catch {
            Log.debug("ModemManager's \(message.member) cannot be read: \(error)")
          }
        }
      }
    } catch {
      watch?.tryAgain(error)
      return exchange.service(is: .failed(error.message))
    }
    // The bus handles the rules before this question, so nothing between the two is missed.
    let pending = connection.call(
      "GetManagedObjects", ModemManagerFeed.objects, at: ModemManagerFeed.root, of: owner
    ) { [weak self] result in
      guard let self, list != nil else { return }
      list = nil
      listed(result, owner, connection)
    }
    list = pending
  }

  private func listed(_ result: Result<Message, BusError>, _ owner: String, _ connection: Connection) {
    do throws(BusError) {
      let reply = try result.get()
      try BusError.reading {
        try reply.read { reader in
          try reader.array("{oa{sa{sv}}}") { reader in
            try reader.entry("oa{sa{sv}}") { reader in try add(reader.path(), &reader, owner, connection) }
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

  private func end() {
    list?.cancel()
    list = nil
    subscriptions = []
    for path in modems.keys.sorted() { modems[path]?.close() }
    modems = [:]
    exchange.service(is: .waiting)
  }

  private func take(object message: Message, _ owner: String, _ connection: Connection) throws {
    guard list == nil else { return }
    try message.read { reader in
      let path = try reader.path()
      switch message.member {
      case "InterfacesAdded": try add(path, &reader, owner, connection)
      case "InterfacesRemoved":
        if try reader.strings().contains(ModemManagerModem.voice) { modems.removeValue(forKey: path)?.close() }
      default: break
      }
    }
  }

  /// Reads an `a{sa{sv}}` of interfaces; an object that has calls is a telephone.
  private func add(_ path: String, _ reader: inout MessageReader, _ owner: String, _ connection: Connection) throws {
    var names: [String: String] = [:]
    var calls: [String]?
    try reader.array("{sa{sv}}") { reader in
      try reader.entry("sa{sv}") { reader in
        switch try reader.string() {
        case ModemManagerModem.voice:
          calls = []
          try reader.dictionary { if $0 == "Calls" { calls = try $1.paths() } }
        case ModemManagerFeed.service + ".Modem":
          try reader.dictionary { property, value in
            if property == "Manufacturer" || property == "Model" { names[property] = try value.string() }
          }
        default: break
        }
      }
    }
    guard let calls else { return }
    modems[path]?.close()
    let modem = try ModemManagerModem(path, names: names, of: owner, on: connection, exchange)
    modems[path] = modem
    try modem.begin(calls)
  }
}
