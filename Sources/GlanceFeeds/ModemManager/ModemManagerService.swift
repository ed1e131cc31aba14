import GlanceModel
import SystemdBus

/// One life of ModemManager: its modems that have calls.
@LoopActor
final class ModemManagerService: TelephoneService {
  /// Its name on the bus.
  static let name = "org.freedesktop.ModemManager1"
  private static let root = "/org/freedesktop/ModemManager1"

  private let life: ServiceLife
  private let exchange: TelephoneExchange
  private var modems: [String: ModemManagerModem] = [:]

  init(_ life: ServiceLife, _ exchange: TelephoneExchange) {
    self.life = life
    self.exchange = exchange
  }

  func begin(_ completion: @escaping @LoopActor (BusError?) -> Void) {
    life.begin(
      hearing: [
        life.all(of: ServiceLife.objects, at: ModemManagerService.root) { [weak self] in try self?.take(object: $0) },
        life.all(of: ModemManagerModem.voice) { [weak self] in try self?.modems[$0.path]?.take(calls: $0) },
        life.all(of: ModemManagerModem.call) { [weak self] message in
          try self?.modems.values.forEach { try $0.take(call: message) }
        },
        life.changes(of: ModemManagerModem.call) { [weak self] message in
          try self?.modems.values.forEach { try $0.take(properties: message) }
        },
      ],
      objectsAt: ModemManagerService.root, { [weak self] reply throws(BusError) in try self?.listed(reply) },
      then: completion)
  }

  func close() {
    life.close()
    modems.removeEach()
  }

  private func listed(_ reply: Message) throws(BusError) {
    try BusError.reading {
      try reply.read { reader in
        try reader.array("{oa{sa{sv}}}") { reader in
          try reader.entry("oa{sa{sv}}") { reader in try add(reader.path(), &reader) }
        }
      }
    }
  }

  private func take(object message: Message) throws {
    try message.read { reader in
      let path = try reader.path()
      switch message.member {
      case "InterfacesAdded": try add(path, &reader)
      case "InterfacesRemoved":
        if try reader.strings().contains(ModemManagerModem.voice) { modems.remove(at: path) }
      default: break
      }
    }
  }

  /// Reads an `a{sa{sv}}` of interfaces; an object that has calls is a telephone.
  private func add(_ path: String, _ reader: inout MessageReader) throws {
    var names: [String: String] = [:]
    var calls: [String]?
    try reader.array("{sa{sv}}") { reader in
      try reader.entry("sa{sv}") { reader in
        switch try reader.string() {
        case ModemManagerModem.voice:
          calls = []
          try reader.dictionary { if $0 == "Calls" { calls = try $1.paths() } }
        case ModemManagerService.name + ".Modem":
          try reader.dictionary { property, value in
            if property == "Manufacturer" || property == "Model" { names[property] = SafeText.name(try value.string()) }
          }
        default: break
        }
      }
    }
    guard let calls, modems.hasRoom(at: path, of: "ModemManager", exchange) else { return }
    let modem = try ModemManagerModem(path, names: names, of: life, exchange)
    modems.add(modem, at: path)
    try modem.begin(calls)
  }
}
