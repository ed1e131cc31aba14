import GlanceModel
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
        let list = try BusError.reading { try reply.read { try HandsFreeObject.list(&$0, dialect) } }
        calls = []
        for object in list.objects { if case .call(let reading) = object.kind { add(object.path, reading) } }
        if !list.isWhole, let last = list.objects.last?.path { askEach(like: last) }
      case .name:
        if case .success(let reply) = answer {
          let told = try? reply.read { reader in try reader.variant { SafeText.name(try $0.string()) } }
          if let told, !told.isEmpty { name = told }
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

  /// A call is there, of which all may be known or not: then each of its properties is asked for by itself, and it
  /// appears once its state is known.
  func add(_ path: String, _ reading: CallReading) {
    if reading.hasPhase { add(path, reading.call) }
    if !reading.isWhole { askEach(of: path) }
  }

  private func add(_ path: String, _ call: TelephoneCall) {
    guard link != .gone else { return }
    if let telephone { return telephone.add(path, call) }
    calls.removeAll { $0.path == path }
    guard calls.count < TelephoneTrouble.mostCalls else { return exchange.warn(of: .tooManyCalls, source) }
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
    let isWhole = try message.read { reader in
      try reader.skip()
      return try reader.upToUnreadable { reader in
        try reader.properties { if $0 == "State" { isOver = try $1.string() == OFonoCall.disconnected } }
      }
    }
    guard !isOver else { return remove(path, .unknown) }
    try change(path) { call in
      try message.read { reader in
        try reader.skip()
        _ = try reader.upToUnreadable { reader in try reader.properties { try OFonoCall.take($0, &$1, &call) } }
      }
    }
    if !isWhole, has(path) { askEach(of: path) }
  }

  private func change(_ path: String, _ body: (inout TelephoneCall) throws -> Void) rethrows {
    if let telephone {
      try telephone.change(path, body)
    } else if let index = calls.firstIndex(where: { $0.path == path }) {
      try body(&calls[index].call)
    }
  }

  // MARK: What cannot be read

  /// Whether a call is there.
  private func has(_ path: String) -> Bool {
    telephone.map { $0.index(at: path) != nil } ?? calls.contains { $0.path == path }
  }

  /// Asks for each property of a call by itself, since one of them keeps all from being read; a call that is not there
  /// yet appears then. If not even its state can be read, it comes in, until its source says otherwise.
  private func askEach(of path: String) {
    exchange.warn(of: .unreadableText, source)
    life.ask(for: OFonoCall.properties, of: dialect.call, at: path) { [weak self] property, result in
      guard let self, link != .gone else { return }
      if property == "State", !has(path) {
        guard let phase = OFonoCall.phase(ofAnswer: result) else { return }
        add(path, TelephoneCall(phase))
      } else {
        change(path) { OFonoCall.take(property, result, &$0) }
      }
    }
  }

  /// Looks for the calls behind one of a list that could not be read on.
  func askEach(like path: String) {
    exchange.warn(of: .unreadableText, source)
    for path in ObjectPath.numbered(like: path) where !has(path) {
      life.ask(for: ["State"], of: dialect.call, at: path) { [weak self] _, result in
        guard case .success = result, let self, link != .gone, !has(path) else { return }
        askEach(of: path)
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
