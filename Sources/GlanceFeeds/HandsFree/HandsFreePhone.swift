import SystemdBus

/// A phone in reach of a hands-free service. It is a telephone while it is connected, from when all that has to be known
/// of it is known.
@LoopActor
final class HandsFreePhone: TelephoneModem, PhoneLine {
  private let path: String
  private let life: ServiceLife
  private let exchange: TelephoneExchange
  private let dialect: HandsFreeDialect
  /// The phone's Bluetooth address, if it is known.
  private(set) var address: String?
  private var name = ""
  private var link = HandsFreeProperties.Link.there
  /// Its calls until it is a telephone.
  private var calls: [(path: String, call: TelephoneCall)] = []
  private var telephone: Telephone?
  private var question: PendingCall?
  private var retry: Retry?
  private var attempts: HandsFreeAttempts?

  init(
    _ path: String, of life: ServiceLife, _ exchange: TelephoneExchange, _ dialect: HandsFreeDialect
  ) throws(BusError) {
    self.path = path
    self.life = life
    self.exchange = exchange
    self.dialect = dialect
    address = ObjectPath.bluetoothAddress(in: path)
    retry = try Retry(on: exchange.loop) { [weak self] in self?.follow() }
    attempts = try HandsFreeAttempts(on: exchange.loop)
  }

  func close() {
    link = .gone
    follow()
  }

  // MARK: What it is

  /// Takes what is told of it.
  func take(_ properties: HandsFreeProperties) {
    if let address = properties.address {
      name = address
      exchange.lines.leave(self)
      self.address = address
    }
    if let link = properties.link { self.link = link }
  }

  /// Takes `PropertiesChanged` of it.
  func take(changes message: Message) throws {
    take(
      try message.read { reader in
        try reader.skip()
        return try HandsFreeProperties(&reader)
      })
    follow()
  }

  /// Becomes a telephone, or no longer is one.
  func follow() {
    switch link {
    case .there: if exchange.lines.take(self) { ask() }
    case .coming: stop()
    case .gone:
      stop()
      calls = []
    }
  }

  private func ask() {
    guard telephone == nil, question == nil else { return }
    let answered: @LoopActor (Result<Message, BusError>) -> Void = { [weak self] result in
      guard let self, question != nil else { return }
      question = nil
      take(answer: result)
    }
    switch dialect.question {
    case .calls:
      question = life.connection.call(
        "GetManagedObjects", ServiceLife.objects, at: path, of: life.owner, then: answered)
    case .name(let interface, let property):
      question = life.connection.call(
        "Get", ServiceLife.properties, at: ObjectPath.above(path) ?? "/", of: life.owner,
        {
          $0.string(interface)
          $0.string(property)
        }, then: answered)
    }
  }

  private func stop() {
    retry?.reset()
    attempts?.forget()
    question?.cancel()
    question = nil
    if let telephone { exchange.disconnect(telephone) }
    telephone = nil
    exchange.lines.leave(self)
  }

  private func take(answer: Result<Message, BusError>) {
    do throws(BusError) {
      switch dialect.question {
      case .calls:
        let reply = try answer.get()
        let objects = try BusError.reading { try reply.read { try HandsFreeObject.list(&$0, dialect) } }
        calls = objects.compactMap { object in
          if case .call(let call) = object.kind { (object.path, call) } else { nil }
        }
      case .name:
        if case .success(let reply) = answer {
          name = (try? reply.read { reader in try reader.variant { try $0.string() } }) ?? name
        }
      }
      telephone = try exchange.connect(self, name: name.isEmpty ? "Phone" : name, calls: calls)
      calls = []
      retry?.reset()
    } catch {
      Log.warning("The calls of \(dialect.source)'s \(path) cannot be read: \(error.message)")
      retry?.schedule()
    }
  }

  // MARK: Its calls

  /// A call is there.
  func add(_ path: String, _ call: TelephoneCall) {
    guard link != .gone else { return }
    if let telephone { return telephone.add(path, call) }
    calls.removeAll { $0.path == path }
    calls.append((path, call))
  }

  /// A call is over; saying so again is nothing. One whose state has not said so before it went is lost.
  func remove(_ path: String, _ end: TelephoneCall.End = .broken) {
    calls.removeAll { $0.path == path }
    telephone?.remove(path, end)
  }

  /// Takes `PropertiesChanged` of a call.
  func take(changes message: Message, ofCall path: String) throws {
    var isOver = false
    try message.read { reader in
      try reader.skip()
      try reader.properties { if $0 == "State" { isOver = try $1.string() == OFonoCall.disconnected } }
    }
    guard !isOver else { return remove(path, .unknown) }
    try message.read { reader in
      try reader.skip()
      if let telephone {
        try telephone.change(path) { call in
          try reader.properties { try OFonoCall.take($0, &$1, &call) }
        }
      } else if let index = calls.firstIndex(where: { $0.path == path }) {
        try reader.properties { try OFonoCall.take($0, &$1, &calls[index].call) }
      }
    }
  }
}

extension HandsFreePhone: TelephoneDriver {
  var source: String { dialect.source }
  // Some versions tell the call that was dialled, some do not.
  var tellsDialled: Bool { false }
  var abilities: Set<TelephoneAbility> { dialect.abilities }

  func carryOut(
    _ command: TelephoneCommand, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void
  ) {
    let done: @LoopActor (Result<Message, BusError>) -> Void = { completion($0.map { _ in nil }) }
    switch command {
    case .answer(let call): ask("Answer", of: call, then: done)
    case .hangUp(let call): ask("Hangup", of: call, then: done)
    case .hangUpMultiparty(let calls):
      // The end of one who talks together is the end of all.
      guard let call = calls.first else { return completion(.success(nil)) }
      ask("Hangup", of: call, then: done)
    case .holdAndAnswer: ask("HoldAndAnswer", then: done)
    case .releaseAndAnswer: ask("ReleaseAndAnswer", then: done)
    case .swap: ask("SwapCalls", then: done)
    case .merge: ask("CreateMultiparty", then: done)
    case .tone(let tone, _): ask("SendTones", with: String(tone), then: done)
    case .dial(let number):
      ask("Dial", with: dialect.scheme + number) { completion($0.map { reply in try? reply.read { try $0.path() } }) }
    case .unmerge, .mute:
      completion(
        .failure(BusError(name: "org.freedesktop.DBus.Error.NotSupported", message: "There is no such method.")))
    }
  }

  private func ask(
    _ member: String, of call: String? = nil, with text: String? = nil,
    then completion: @escaping @LoopActor (Result<Message, BusError>) -> Void
  ) {
    attempts?.carryOut(completion) { [weak self] completion in
      guard let self else { return }
      life.connection.call(
        member, call == nil ? dialect.phone : dialect.call, at: call ?? path, of: life.owner,
        timeout: HandsFreePhone.timeout, { if let text { $0.string(text) } }, then: completion)
    }
  }
}
