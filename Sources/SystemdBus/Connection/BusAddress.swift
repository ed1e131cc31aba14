import CSystemd
import Glibc

/// Which bus to connect to.
public enum BusAddress: Sendable, Equatable {
  /// The user's session bus (`DBUS_SESSION_BUS_ADDRESS`, else `$XDG_RUNTIME_DIR/bus`).
  case session
  /// The system bus (`DBUS_SYSTEM_BUS_ADDRESS`, else the standard socket).
  case system
  /// A D-Bus address, such as `unix:path=/run/car/bus`.
  case address(String)

  /// Where the system bus is unless it is said.
  private static let standardSystemAddress = "unix:path=/run/dbus/system_bus_socket"

  /// Starts a connection, to a socket that need not be there yet if it `isAwaited`.
  func open(isAwaited: Bool) throws(BusError) -> LoopPointer {
    let attempt = "Could not connect to \(self)"
    var bus: OpaquePointer?
    let result =
      switch self {
      case .session: sd_bus_open_user(&bus)
      case .system where isAwaited: BusAddress.open(BusAddress.systemAddress, isAwaited: true, &bus)
      case .system: sd_bus_open_system(&bus)
      case .address(let address): BusAddress.open(address, isAwaited: isAwaited, &bus)
      }
    try check(result, attempt)
    guard let bus else { throw BusError(errno: ENOMEM, attempt) }
    // The loop's end must not wait for a bus that does not read.
    try check(sd_bus_set_close_on_exit(bus, 0), attempt)
    return LoopPointer(bus)
  }

  private static var systemAddress: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) } ?? standardSystemAddress
  }

  private static func open(_ address: String, isAwaited: Bool, _ result: inout OpaquePointer?) -> Int32 {
    var bus: OpaquePointer?
    var status = sd_bus_new(&bus)
    guard status >= 0 else { return status }
    status = sd_bus_set_address(bus, address)
    if status >= 0 { status = sd_bus_set_bus_client(bus, 1) }
    if status >= 0 { status = sd_bus_set_watch_bind(bus, isAwaited ? 1 : 0) }
    if status >= 0 { status = sd_bus_start(bus) }
    if status < 0 { sd_bus_unref(bus) } else { result = bus }
    return status
  }
}

extension BusAddress: CustomStringConvertible {
  /// The bus, for a person.
  public var description: String {
    switch self {
    case .session: "the session bus"
    case .system: "the system bus"
    case .address(let address): "the bus at \(address)"
    }
  }
}
