import SystemdBus

/// There is no daemon to talk to.
struct NoDaemon: Error, Hashable {
  /// One sentence for a person.
  let sentence: String

  /// With its sentence.
  init(_ sentence: String) { self.sentence = sentence }

  /// What an answer of the bus means if it says that nobody is there; nil if somebody answered.
  init?(_ error: BusError, on bus: BusChoice) {
    let standard = "org.freedesktop.DBus.Error."
    guard error.name.hasPrefix(standard) else { return nil }
    switch error.name.dropFirst(standard.count) {
    case "ServiceUnknown", "NameHasNoOwner":
      sentence =
        "glanced is not running on \(bus.phrase), and nothing there can start it. Start it with "
        + "“systemctl --user start glanced”, or “glanced --demo” to try it."
    case "Disconnected", "NoServer":
      sentence = "\(bus.phrase.prefix(1).uppercased() + bus.phrase.dropFirst()) has gone."
    case let name where name.hasPrefix("Spawn."):
      sentence = "The bus could not start glanced: \(error.message)"
    default: return nil
    }
  }
}
