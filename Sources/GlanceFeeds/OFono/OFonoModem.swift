import GlanceModel
import SystemdBus

/// A modem of oFono's. It is a telephone while `VoiceCallManager` is among its interfaces.
///
/// That it is no longer is the end of all its calls: no `CallRemoved` is promised then.
@LoopActor
final class OFonoModem: TelephoneModem, PhoneLine {
  static let calls = "org.ofono.VoiceCallManager"
  static let call = "org.ofono.VoiceCall"
  static let volume = "org.ofono.CallVolume"

  private let path: String
  private let life: ServiceLife
  private let exchange: TelephoneExchange
  private var interfaces: Set<String> = []
  private var names: [String: String] = [:]
  private var telephone: Telephone?
  private var list: PendingCall?
  private var microphone: PendingCall?
  private var isMuted: Bool?
  /// Why calls are over, told before they are.
  private var ends: [String: TelephoneCall.End] = [:]
  private var retry: Retry?

  init(_ path: String, of life: ServiceLife, _ exchange: TelephoneExchange) throws(BusError) {
    self.path = path
    self.life = life
    self.exchange = exchange
    retry = try Retry(on: exchange.loop) { [weak self] in self?.follow() }
  }

  func close() {
    interfaces = []
    follow()
  }

  // MARK: What it is

  /// Takes a property of the modem.
  func take(_ property: String, _ value: inout MessageReader) throws {
    switch property {
    case "Interfaces": interfaces = Set(try value.strings())
    case "Name", "Manufacturer", "Model": names[property] = SafeText.name(try value.string())
    default: break
    }
  }

  /// Takes a signal of the modem.
  func take(modem message: Message) throws {
    guard message.member == "PropertyChanged" else { return }
    try message.read { reader in
      let property = try reader.string()
      try reader.variant { try take(property, &$0) }
    }
    follow()
  }

  /// Becomes a telephone, or no longer is one, as its interfaces say.
  func follow() {
    if interfaces.contains(OFonoModem.volume) { askMicrophone() } else { forgetMicrophone() }
    if !interfaces.contains(OFonoModem.calls) { forgetCalls() } else if exchange.lines.take(self) { askCalls() }
  }

  var address: String? { ObjectPath.bluetoothAddress(in: path) }

  private var name: String {
    if let name = names["Name"], !name.isEmpty { return name }
    let model = [names["Manufacturer"], names["Model"]].compactMap { $0 }.filter { !$0.isEmpty }
    return model.isEmpty ? String(path.dropFirst()) : model.joined(separator: " ")
  }

  // MARK: Its calls

  private func askCalls() {
    guard telephone == nil, list == nil else { return }
    list = life.connection.call("GetCalls", OFonoModem.calls, at: path, of: life.owner) { [weak self] result in
      guard let self, list != nil else { return }
      list = nil
      listed(result)
    }
  }

  private func forgetCalls() {
    retry?.reset()
    list?.cancel()
    list = nil
    ends = [:]
    if let telephone { exchange.disconnect(telephone) }
    telephone = nil
    exchange.lines.leave(self)
  }

  private func listed(_ result: Result<Message, BusError>) {
    do throws(BusError) {
      let reply = try result.get()
      var calls: [(path: String, call: TelephoneCall)] = []
      // The last that was told where no more can be read.
      var last: String?
      let isWhole = try BusError.reading {
        try reply.read { reader in
          try reader.upToUnreadable { reader in
            try reader.array("(oa{sv})") { reader in
              try reader.structure("oa{sv}") { reader in
                let path = try reader.path()
                last = path
                let reading = try OFonoCall.read(&reader)
                if reading.hasPhase || !reading.isWhole { calls.append((path, reading.call)) }
              }
            }
          }
        }
      }
      telephone = try exchange.connect(self, name: name, calls: calls, isMuted: isMuted)
      retry?.reset()
      if !isWhole { askEach(like: last ?? "", but: Set(calls.map(\.path))) }
    } catch {
      Log.warning("The calls of oFono's \(path) cannot be read: \(error.message)")
      retry?.schedule()
    }
  }

  /// Looks for the calls behind one of a list that could not be read on: each is asked for by itself.
  private func askEach(like path: String, but known: Set<String>) {
    exchange.warn(of: .unreadableText, source)
    for path in ObjectPath.numbered(like: path) where !known.contains(path) {
      life.connection.call("GetProperties", OFonoModem.call, at: path, of: life.owner) { [weak self] result in
        guard let self, case .success(let reply) = result else { return }
        _ = try? reply.read { try self.add(path, &$0) }
      }
    }
  }

  /// Reads the `a{sv}` of a call that is there. One of which not even its state can be read comes in, until its source
  /// says otherwise.
  private func add(_ path: String, _ reader: inout MessageReader) throws {
    let reading = try OFonoCall.read(&reader)
    if !reading.isWhole { exchange.warn(of: .unreadableText, source) }
    if reading.hasPhase || !reading.isWhole { telephone?.add(path, reading.call) }
  }

  /// Takes a signal of the calls' manager.
  func take(calls message: Message) throws {
    guard let telephone else { return }
    switch message.member {
    case "CallAdded":
      try message.read { reader in try add(reader.path(), &reader) }
    case "CallRemoved":
      let path = try message.read { try $0.path() }
      telephone.remove(path, ends.removeValue(forKey: path) ?? .unknown)
    default: break
    }
  }

  /// Takes a signal of a call.
  func take(call message: Message) throws {
    guard let telephone else { return }
    switch message.member {
    case "DisconnectReason" where telephone.index(at: message.path) != nil:
      ends[message.path] = OFonoCall.end(try message.read { try $0.string() })
    case "PropertyChanged":
      try message.read { reader in
        let property = try reader.string()
        try reader.variant { value in
          if property == "State", try value.string() == OFonoCall.disconnected {
            telephone.remove(message.path, ends.removeValue(forKey: message.path) ?? .unknown)
          }
        }
      }
      try message.read { reader in
        let property = try reader.string()
        try reader.variant { value in
          try telephone.change(message.path) { try OFonoCall.take(property, &value, &$0) }
        }
      }
    default: break
    }
  }

  // MARK: Its microphone

  private func askMicrophone() {
    guard isMuted == nil, microphone == nil else { return }
    microphone = life.connection.call("GetProperties", OFonoModem.volume, at: path, of: life.owner) {
      [weak self] result in
      guard let self, microphone != nil else { return }
      microphone = nil
      guard case .success(let reply) = result else { return }
      _ = try? reply.read { try $0.dictionary { try self.takeVolume($0, &$1) } }
    }
  }

  private func forgetMicrophone() {
    microphone?.cancel()
    microphone = nil
    isMuted = nil
    telephone?.microphone(isMuted: nil)
  }

  /// Takes a signal of the volume.
  func take(volume message: Message) throws {
    guard message.member == "PropertyChanged", microphone == nil else { return }
    try message.read { reader in
      let property = try reader.string()
      try reader.variant { try takeVolume(property, &$0) }
    }
  }

  private func takeVolume(_ property: String, _ value: inout MessageReader) throws {
    guard property == "Muted" else { return }
    isMuted = try value.bool()
    telephone?.microphone(isMuted: isMuted)
  }
}

extension OFonoModem: TelephoneDriver {
  var source: String { "oFono" }
  var tellsDialled: Bool { true }

  func carryOut(
    _ command: TelephoneCommand, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void
  ) {
    let done: @LoopActor (Result<Message, BusError>) -> Void = { completion($0.map { _ in nil }) }
    switch command {
    case .answer(let call): ask("Answer", OFonoModem.call, at: call, then: done)
    case .hangUp(let call): ask("Hangup", OFonoModem.call, at: call, then: done)
    case .holdAndAnswer: ask("HoldAndAnswer", then: done)
    case .releaseAndAnswer: ask("ReleaseAndAnswer", then: done)
    case .hangUpMultiparty: ask("HangupMultiparty", then: done)
    case .swap: ask("SwapCalls", then: done)
    case .merge: ask("CreateMultiparty", then: done)
    case .unmerge(let call): ask("PrivateChat", with: { $0.path(call) }, then: done)
    case .tone(let tone, _): ask("SendTones", with: { $0.string(String(tone)) }, then: done)
    case .mute(let muted):
      let arguments: (inout MessageWriter) -> Void = { writer in
        writer.string("Muted")
        writer.variant("b") { $0.bool(muted) }
      }
      ask("SetProperty", OFonoModem.volume, with: arguments, then: done)
    case .dial(let number):
      let arguments: (inout MessageWriter) -> Void = { writer in
        writer.string(number)
        // The network's default of whether the number here is told.
        writer.string("")
      }
      ask("Dial", with: arguments) { completion($0.flatMap { reply in reply.reading { try $0.path() } }) }
    }
  }

  private func ask(
    _ member: String, _ interface: String = OFonoModem.calls, at object: String? = nil,
    with arguments: (inout MessageWriter) -> Void = { _ in },
    then completion: @escaping @LoopActor (Result<Message, BusError>) -> Void
  ) {
    life.connection.call(
      member, interface, at: object ?? path, of: life.owner, timeout: OFonoModem.timeout, arguments, then: completion)
  }
}
