import Glibc
import SystemdBus

/// Which groups may do what on the system bus.
struct GroupIDs: Sendable {
  private let numbers: [String: UInt32]

  /// The machine's groups `glance` and `glance-apps`; one that is missing lets nobody in.
  init() {
    let names = Permission.ask.groups
    numbers = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in getgrnam(name).map { (name, $0.pointee.gr_gid) } })
  }

  /// Groups by their numbers.
  init(_ numbers: [String: UInt32]) { self.numbers = numbers }

  /// Whether someone may.
  func allow(_ user: Credentials, _ permission: Permission) -> Bool {
    user.user == 0 || permission.groups.contains { numbers[$0].map(user.groups.contains) ?? false }
  }

  /// What to tell someone who may not.
  func sentence(for permission: Permission, _ member: String) -> String {
    let groups = permission.groups.map { " and the group \($0)" }.joined()
    return "\(member) is for root\(groups) on the system bus."
  }
}
