import SystemdBus

/// One life of a service that is a hands-free unit to phones in reach: its phones, and their calls.
@LoopActor
final class HandsFreeService: TelephoneService {
  private let dialect: HandsFreeDialect
  private let life: ServiceLife
  private let exchange: TelephoneExchange
  private var phones: [String: HandsFreePhone] = [:]

  init(_ dialect: HandsFreeDialect, _ life: ServiceLife, _ exchange: TelephoneExchange) {
    self.dialect = dialect
    self.life = life
    self.exchange = exchange
  }

  func begin(_ completion: @escaping @LoopActor (BusError?) -> Void) {
    life.begin(
      hearing: [
        life.all(of: ServiceLife.objects) { [weak self] in try self?.take(object: $0) },
        life.changes(of: dialect.phone) { [weak self] in try self?.phones[$0.path]?.take(changes: $0) },
        life.changes(of: dialect.call) { [weak self] in try self?.phone(of: $0.path)?.take(changes: $0, ofCall: $0.path)
        },
      ],
      objectsAt: dialect.root, { [weak self] reply throws(BusError) in try self?.listed(reply) }, then: completion)
  }

  func close() {
    life.close()
    phones.removeEach()
  }

  private func listed(_ reply: Message) throws(BusError) {
    let list = try BusError.reading { try reply.read { try HandsFreeObject.list(&$0, dialect) } }
    if !list.isWhole {
      guard !list.objects.isEmpty else { throw BusError.failed("A text in its list holds what is no character.") }
      exchange.warn(of: .unreadableText, dialect.source)
    }
    for object in list.objects {
      // The phone of a call that is told may be behind what cannot be read.
      if !list.isWhole, case .call = object.kind, let path = ObjectPath.above(object.path), phones[path] == nil {
        try add(HandsFreeObject(path: path, kind: .phone(HandsFreeProperties())))
      }
      try add(object)
    }
    if !list.isWhole, case .call = list.objects.last?.kind, let last = list.objects.last?.path {
      phone(of: last)?.askEach(like: last)
    }
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
      if interfaces.contains(dialect.phone) { phones.remove(at: path) }
      if interfaces.contains(dialect.call) { phone(of: path)?.remove(path) }
    default: break
    }
  }

  /// A phone or a call is there. In a list, phones come first.
  private func add(_ object: HandsFreeObject) throws(BusError) {
    switch object.kind {
    case .phone(let properties):
      guard phones.hasRoom(at: object.path, of: dialect.source, exchange) else { return }
      let phone = try HandsFreePhone(object.path, of: life, exchange, dialect)
      phones.add(phone, at: object.path)
      phone.take(properties)
    case .call(let call): phone(of: object.path)?.add(object.path, call)
    }
  }

  /// The phone whose call this is: its path begins with the phone's.
  private func phone(of call: String) -> HandsFreePhone? { ObjectPath.above(call).flatMap { phones[$0] } }
}
