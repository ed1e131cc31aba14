import GlanceModel
import Glibc
import SystemdBus

/// Which bus to find the daemon on.
enum BusChoice: Sendable, Hashable {
  /// The user's session bus.
  case user
  /// The system bus.
  case system
  /// A bus by its D-Bus address.
  case address(String)

  /// Reads the value of `--bus`.
  init(_ text: String) throws(UsageFailure) {
    switch text {
    case "user", "session": self = .user
    case "system": self = .system
    case _ where text.contains(":"): self = .address(text)
    default:
      throw UsageFailure(
        "--bus=\(text.prefix(100)) is none of user, system and a D-Bus address such as unix:path=/run/bus")
    }
  }

  /// As SystemdBus takes it.
  var address: BusAddress {
    switch self {
    case .user: .session
    case .system: .system
    case .address(let address): .address(address)
    }
  }

  /// The user's bus, or the one that stands in for it here: the user bus is at `/run/user/UID/bus`.
  static func userPhrase(address: String?) -> String {
    guard let address else { return "the user bus" }
    let place = address.prefix { $0 != "," && $0 != ";" }
    let runtime = ProcessEnvironment.variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    return ["unix:path=\(runtime)/bus", "unix:path=/run/user/\(getuid())/bus"].contains(String(place))
      ? "the user bus" : "the bus at \(place)"
  }

  /// As a sentence has it.
  var phrase: String {
    switch self {
    case .user: BusChoice.userPhrase(address: ProcessEnvironment.variable("DBUS_SESSION_BUS_ADDRESS"))
    case .system: "the system bus"
    case .address(let address): "the bus at \(address)"
    }
  }
}
