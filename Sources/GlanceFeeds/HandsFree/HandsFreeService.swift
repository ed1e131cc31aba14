import SystemdBus

/// One life of a hands-free service: its phones, and their calls.
///
/// What it said before its answer to a question is in that answer, since a connection's messages come in their order: so
/// signals about what has not been listed yet are left out.
@LoopActor
final class HandsFreeService {
  static let objects = "org.freedesktop.DBus.ObjectManager"
  static let properties = "org.freedesktop.DBus.Properties"

  private let dialect: HandsFreeDialect
  private let owner: String
  private let connection: Connection
  private let exchange: TelephoneExchange
  private var subscriptions: [Subscription] = []
  private var list: PendingCall?
  private var phones: [String: HandsFreePhone] = [:]

  init(_ dialect: HandsFreeDialect, of owner: String, on connection: Connection, _ exchange: TelephoneExchange) {
    self.dialect = dialect
    self.owner = owner
    self.connection = connection
    self.exchange = exchange
  }

  /// Finds its phones, and follows them from then on.
  ///
  /// - Parameter completion: Called once they are found, with nil, or with why they cannot be.
  func begin(_ completion: @escaping @LoopActor (BusError?) -> Void) {
    do throws(BusError) { try subscribe() } catch { return completion(error) }
    // The bus handles the rules before this question, so nothing between the two is missed.
    list = connection.call("GetManagedObjects", HandsFreeService.objects, at: dialect.root, of: owner) {
      [weak self] result in
      guard let self, list != nil else { return }
      list = nil
      do throws(BusError) {
        try listed(try result.get())
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  /// It is gone, and all its phones with it.
  func close() {
    list?.cancel()
    list = nil
    subscriptions = []
    for path in phones.keys.sorted() { phones[path]?.close() }
    phones = [:]
  }

  private func subscribe() throws(BusError) {
    let heard: [(MatchRule, @LoopActor (HandsFreeService, Message) throws -> Void)] = [
      (MatchRule(sender: owner, interface: HandsFreeService.objects), { try $0.take(object: $1) }),
      (changes(of: dialect.phone), { try $0.phones[$1.path]?.take(changes: $1) }),
      (changes(of: dialect.call), { try $0.phone(of: $1.path)?.take(changes: $1, ofCall: $1.path) }),
    ]
    subscriptions = try heard.map { (rule, take) throws(BusError) -> Subscription in
      try connection.subscribe(to: rule) { [weak self] message in
        guard let self, list == nil else { return }
        do { try take(self, message) } catch {
          Log.debug("\(dialect.source)'s \(message.member) cannot be read: \(error)")
        }
      }
    }
  }

  private func changes(of interface: String) -> MatchRule {
    MatchRule(
      sender: owner, interface: HandsFreeService.properties, member: "PropertiesChanged", firstArgument: interface)
  }

  private func listed(_ reply: Message) throws(BusError) {
    let objects = try BusError.reading { try reply.read { try HandsFreeObject.list(&$0, dialect) } }
    for object in objects { try add(object) }
    for path in phones.keys.sorted() { phones[path]?.follow() }
  }

  private func take(object message: Message) throws {
    switch message.member {
    case "InterfacesAdded":
      let object = try message.read { reader in try HandsFreeObject.read(reader.path(), &reader, dialect) }
      guard let object else { return }
      try add(object)
      phones[object.path]?.follow()
    case "InterfacesRemoved":
      let (path, interfaces) = try message.read { reader in (try reader.path(), try reader.strings()) }
      if interfaces.contains(dialect.phone) { phones.removeValue(forKey: path)?.close() }
      if interfaces.contains(dialect.call) { phone(of: path)?.remove(path) }
    default: break
    }
  }

  /// A phone or a call is there. In a list, phones come first.
  private func add(_ object: HandsFreeObject) throws(BusError) {
    switch object.kind {
    case .phone(let properties):
      phones[object.path]?.close()
      let phone = try HandsFreePhone(object.path, of: owner, on: connection, exchange, dialect)
      phones[object.path] = phone
      phone.take(properties)
    case .call(let call): phone(of: object.path)?.add(object.path, call)
    }
  }

  /// The phone whose call this is: its path begins with the phone's.
  private func phone(of call: String) -> HandsFreePhone? { HandsFreeObject.above(call).flatMap { phones[$0] } }
}
