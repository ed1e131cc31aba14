import GlanceModel
import SystemdBus

/// A modem of ModemManager's that has calls.
///
/// Of a new call ModemManager tells the path only, so each is asked for. One that is over stays in its list until somebody
/// deletes it; since it is here that calls are answered, that is done here.
@LoopActor
final class ModemManagerModem: TelephoneModem {
  static let voice = ModemManagerService.name + ".Modem.Voice"
  static let call = ModemManagerService.name + ".Call"

  private let path: String
  private let names: [String: String]
  private let life: ServiceLife
  private let exchange: TelephoneExchange
  private var telephone: Telephone?
  /// The calls that are asked for.
  private var questions: [String: PendingCall] = [:]
  private let list: ModemManagerList
  private var isClosed = false

  init(
    _ path: String, names: [String: String], of life: ServiceLife, _ exchange: TelephoneExchange
  ) throws(BusError) {
    list = try ModemManagerList(on: exchange.loop)
    self.path = path
    self.names = names
    self.life = life
    self.exchange = exchange
  }

  /// Is a telephone, with these calls.
  func begin(_ calls: [String]) throws(BusError) {
    telephone = try exchange.connect(self, name: name, calls: [])
    for call in calls { ask(about: call) }
  }

  func close() {
    isClosed = true
    list.forget()
    for question in questions.values { question.cancel() }
    questions = [:]
    if let telephone { exchange.disconnect(telephone) }
    telephone = nil
  }

  private var name: String {
    let model = [names["Manufacturer"], names["Model"]].compactMap { $0 }.filter { !$0.isEmpty }
    return model.isEmpty ? "Modem" : model.joined(separator: " ")
  }

  // MARK: Its calls

  private func ask(about call: String) {
    guard questions[call] == nil else { return }
    guard questions.count < TelephoneTrouble.mostCalls else { return exchange.warn(of: .tooManyCalls, source) }
    list.callCame()
    let question = life.connection.call("GetAll", ServiceLife.properties, at: call, of: life.owner) {
      $0.string(ModemManagerModem.call)
    } then: { [weak self] result in
      guard let self, !isClosed, questions.removeValue(forKey: call) != nil else { return }
      seen(call, result)
    }
    questions[call] = question
  }

  private func seen(_ path: String, _ result: Result<Message, BusError>) {
    do {
      var draft = ModemManagerCall.Draft()
      let isWhole = try result.get().read { reader in
        try reader.upToUnreadable { reader in try reader.properties { try draft.take($0, &$1) } }
      }
      guard isWhole else { return askEach(of: path) }
      if let call = draft.call(ModemManagerCall.unknown) { telephone?.add(path, call) } else { delete(path) }
    } catch {
      Log.debug("ModemManager's call \(path) cannot be read: \(BusError(error).message)")
    }
  }

  /// Asks for each property of a call by itself, since one of them keeps all from being read.
  private func askEach(of path: String) {
    exchange.warn(of: .unreadableText, source)
    var draft = ModemManagerCall.Draft()
    life.ask(for: ModemManagerCall.properties, of: ModemManagerModem.call, at: path) { [weak self] property, result in
      guard let self, !isClosed else { return }
      let value = try? result.get()
      if property == "State" {
        _ = try? value?.read { reader in try reader.variant { try draft.take(property, &$0) } }
        if let call = draft.call(ModemManagerCall.ringingIn) { telephone?.add(path, call) } else { delete(path) }
      } else if telephone?.index(at: path) == nil {
        _ = try? value?.read { reader in try reader.variant { try draft.take(property, &$0) } }
      } else {
        telephone?.change(path) { call in
          _ = try? value?.read { reader in try reader.variant { try ModemManagerCall.take(property, &$0, &call) } }
        }
      }
    }
  }

  private func over(_ path: String, _ end: TelephoneCall.End) {
    guard telephone?.index(at: path) != nil else { return }
    telephone?.remove(path, end)
    delete(path)
  }

  private func delete(_ call: String) {
    do throws(BusError) {
      try life.connection.send("DeleteCall", ModemManagerModem.voice, at: path, of: life.owner) { $0.path(call) }
    } catch {
      Log.debug("ModemManager's call \(call) cannot be deleted: \(error.message)")
    }
  }

  /// Takes a signal of the modem's.
  func take(calls message: Message) throws {
    switch message.member {
    case "CallAdded": ask(about: try message.read { try $0.path() })
    case "CallDeleted":
      let path = try message.read { try $0.path() }
      questions.removeValue(forKey: path)?.cancel()
      telephone?.remove(path, .unknown)
    default: break
    }
  }

  /// Takes a signal of a call; its new state comes with why.
  func take(call message: Message) throws {
    guard message.member == "StateChanged", telephone?.index(at: message.path) != nil else { return }
    let (state, reason) = try message.read { reader in
      try reader.skip()
      return (try reader.int32(), try reader.uint32())
    }
    take(state, Int32(clamping: reason), of: message.path)
  }

  /// Takes `PropertiesChanged` of a call.
  func take(properties message: Message) throws {
    guard telephone?.index(at: message.path) != nil else { return }
    var state: Int32?
    var reason: Int32 = 0
    var isWhole = true
    try message.read { reader in
      try reader.skip()
      try telephone?.change(message.path) { call in
        isWhole = try reader.upToUnreadable { reader in
          try reader.properties { property, value in
            switch property {
            case "State": state = try value.int32()
            case "StateReason": reason = try value.int32()
            default: try ModemManagerCall.take(property, &value, &call)
            }
          }
        }
      }
    }
    if !isWhole { askEach(of: message.path) }
    if let state { take(state, reason, of: message.path) }
  }

  private func take(_ state: Int32, _ reason: Int32, of path: String) {
    if state == ModemManagerCall.terminated { return over(path, ModemManagerCall.end(reason)) }
    telephone?.change(path) { $0.phase = ModemManagerCall.phase(state, $0.direction) ?? $0.phase }
  }
}

extension ModemManagerModem: TelephoneDriver {
  var source: String { "ModemManager" }
  var tellsDialled: Bool { true }

  func carryOut(
    _ command: TelephoneCommand, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void
  ) {
    let done: @LoopActor (Result<Message, BusError>) -> Void = { completion($0.map { _ in nil }) }
    switch command {
    case .answer(let call): ask("Accept", of: call, then: done)
    case .hangUp(let call): whenToldApart([call]) { [weak self] in self?.ask("Hangup", of: call, then: done) }
    case .hangUpMultiparty(let calls):
      whenToldApart(calls) { [weak self] in self?.hangUp(calls[...], then: completion) }
    case .holdAndAnswer, .swap: ask("HoldAndAccept", then: done)
    case .releaseAndAnswer: ask("HangupAndAccept", then: done)
    case .merge(let held):
      // It would do so at once, and then, with none on hold any more, never ask which is which.
      list.whenKnown { [weak self] in self?.ask("JoinMultiparty", of: held, then: done) }
    case .unmerge(let call): list.whenKnown { [weak self] in self?.ask("LeaveMultiparty", of: call, then: done) }
    case .tone(let tone, let call): ask("SendDtmf", of: call, with: { $0.string(String(tone)) }, then: done)
    case .dial(let number): dial(number, then: completion)
    case .mute:
      completion(
        .failure(BusError(name: "org.freedesktop.DBus.Error.NotSupported", message: "It has no microphone to silence."))
      )
    }
  }

  /// Does something to calls once each of them can be told from the others: only what goes on by itself, or comes in, is
  /// that already.
  private func whenToldApart(_ calls: [String], _ body: @escaping @LoopActor () -> Void) {
    let isTold = calls.allSatisfy { path in
      telephone?.entries.first { $0.path == path }.map { entry in
        switch entry.call.phase {
        case .incoming, .dialing, .alerting: true
        case .active: !entry.call.isMultiparty
        case .waiting, .held: false
        }
      } ?? true
    }
    if isTold { body() } else { list.whenKnown(body) }
  }

  /// It knows no end of all who talk together; they go one after the other, whatever becomes of each.
  private func hangUp(
    _ calls: ArraySlice<String>, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void
  ) {
    guard let call = calls.first else { return completion(.success(nil)) }
    ask("Hangup", of: call) { [weak self] result in
      guard let self, calls.count > 1 else { return completion(result.map { _ in nil }) }
      hangUp(calls.dropFirst(), then: completion)
    }
  }

  /// A call is made first, and then started.
  private func dial(_ number: String, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void) {
    let properties: (inout MessageWriter) -> Void = { $0.dictionary { $0.string("number", number) } }
    ask("CreateCall", with: properties) { [weak self] reply in
      guard let self, !isClosed else { return completion(.failure(.failed("The modem is gone."))) }
      switch reply.flatMap({ reply in reply.reading { try $0.path() } }) {
      case .failure(let error): completion(.failure(error))
      case .success(let path):
        guard let path else { return completion(.failure(.failed("It has told no call."))) }
        telephone?.dialled(path)
        ask("Start", of: path) { result in completion(result.map { _ in path }) }
      }
    }
  }

  private func ask(
    _ member: String, of call: String? = nil, with arguments: (inout MessageWriter) -> Void = { _ in },
    then completion: @escaping @LoopActor (Result<Message, BusError>) -> Void
  ) {
    life.connection.call(
      member, call == nil ? ModemManagerModem.voice : ModemManagerModem.call, at: call ?? path, of: life.owner,
      timeout: ModemManagerModem.timeout, arguments, then: completion)
  }
}
