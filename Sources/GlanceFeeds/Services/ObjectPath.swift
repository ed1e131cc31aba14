/// Paths of objects on the bus.
enum ObjectPath {
  /// The path of the object above one; nil at the top.
  static func above(_ path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

  /// How many objects in a row are looked for by their numbers [D].
  private static let mostNumbers = 16

  /// The paths that a service may have given to objects beside one that ends in a number, since it takes the lowest that
  /// is free: `/modem/voicecall01` to `/modem/voicecall16` for one of them. None for a path without a number.
  static func numbered(like path: String) -> [String] {
    let stem = String(path.reversed().drop { ("0"..."9").contains($0) }.reversed())
    let width = path.utf8.count - stem.utf8.count
    guard (1...4).contains(width) else { return [] }
    return (0...mostNumbers).map { number in
      let digits = String(number)
      return stem + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
  }

  /// The Bluetooth address in a path, as in `/org/bluez/hci0/dev_00_1B_66_00_00_01`; nil if there is none.
  static func bluetoothAddress(in path: String) -> String? {
    path.split(separator: "/").first { $0.hasPrefix("dev_") && $0.utf8.count == 21 }.map { device in
      String(device.dropFirst(4).map { $0 == "_" ? ":" : $0 }).uppercased()
    }
  }
}
