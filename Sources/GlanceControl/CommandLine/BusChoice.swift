import GlanceModel
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

  /// As a sentence has it.
  var phrase: String {
    switch self {
    case .user: "the user bus"
    case .system: "the system bus"
    case .address(let address): "the bus at \(address)"
    }
  }
}
