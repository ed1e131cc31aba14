/// Paths of objects on the bus.
enum ObjectPath {
  /// The path of the object above one; nil at the top.
  static func above(_ path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }
}
