/// Paths of objects on the bus.
enum ObjectPath {
  /// The path of the object above one; nil at the top.
  static func above(_ path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

  /// The Bluetooth address in a path, as in `/org/bluez/hci0/dev_00_1B_66_00_00_01`; nil if there is none.
  static func bluetoothAddress(in path: String) -> String? {
    path.split(separator: "/").first { $0.hasPrefix("dev_") && $0.utf8.count == 21 }.map { device in
      String(device.dropFirst(4).map { $0 == "_" ? ":" : $0 }).uppercased()
    }
  }
}
