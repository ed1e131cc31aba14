import SystemdBus

/// One life of oFono: its modems, and their calls.
@LoopActor
final class OFonoService: TelephoneService {
  /// Its name on the bus.
  static let name = "org.ofono"

  private let life: ServiceLife
  private let exchange: TelephoneExchange
  private var modems: [String: OFonoModem] = [:]
  /// PipeWire, if it has taken oFono's place.
  private var pipeWire: HandsFreeService?

  init(_ life: ServiceLife, _ exchange: TelephoneExchange) {
    self.life = life
    self.exchange = exchange
  }

  func begin(_ completion: @escaping @LoopActor (BusError?) -> Void) {
    life.begin(
      hearing: [
        life.all(of: "org.ofono.Manager") { [weak self] in try self?.take(manager: $0) },
        life.all(of: "org.ofono.Modem") { [weak self] in try self?.modems[$0.path]?.take(modem: $0) },
        life.all(of: OFonoModem.calls) { [weak self] in try self?.modems[$0.path]?.take(calls: $0) },
        life.all(of: OFonoModem.call) { [weak self] in try self?.modem(of: $0.path)?.take(call: $0) },
        life.all(of: OFonoModem.volume) { [weak self] in try self?.modems[$0.path]?.take(volume: $0) },
      ],
      asking: "GetModems", "org.ofono.Manager", at: "/"
    ) { [weak self] in self?.listed($0, completion) }
  }

  func close() {
    life.close()
    pipeWire?.close()
    modems.removeEach()
  }

  private func listed(
    _ result: Result<Message, BusError>, _ completion: @escaping @LoopActor (BusError?) -> Void
  ) {
    do throws(BusError) {
      let reply = try result.get()
      if try BusError.reading({ try reply.read { $0.peekContents() } }) == "{oa{sv}}" {
        // Such a list is not oFono's: PipeWire offers itself by that name where it is told to.
        pipeWire = HandsFreeService(.pipeWireAsOFono, life, exchange)
        pipeWire?.begin(completion)
        return
      }
      try BusError.reading {
        try reply.read { reader in
          try reader.array("(oa{sv})") { reader in
            try reader.structure("oa{sv}") { reader in try add(reader.path(), &reader) }
          }
        }
      }
      completion(nil)
    } catch {
      completion(error)
    }
  }

  private func take(manager message: Message) throws {
    switch message.member {
    case "ModemAdded": try message.read { reader in try add(reader.path(), &reader) }
    case "ModemRemoved": modems.remove(at: try message.read { try $0.path() })
    default: break
    }
  }

  private func add(_ path: String, _ reader: inout MessageReader) throws {
    guard modems.hasRoom(at: path, of: "oFono", exchange) else { return }
    let modem = try OFonoModem(path, of: life, exchange)
    modems.add(modem, at: path)
    try reader.dictionary { try modem.take($0, &$1) }
    modem.follow()
  }

  /// The modem whose call this is: its path begins with the modem's.
  private func modem(of call: String) -> OFonoModem? { ObjectPath.above(call).flatMap { modems[$0] } }
}
