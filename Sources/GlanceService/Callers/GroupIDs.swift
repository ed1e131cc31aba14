import Glibc
import SystemdBus

/// Which groups may do what on the system bus.
struct GroupIDs: Sendable {
  private let show: UInt32?
  private let provide: UInt32?

  /// The machine's groups `glance` and `glance-apps`; one that is missing lets nobody in.
  init() {
    show = Permission.show.group.flatMap(GroupIDs.number)
    provide = Permission.provide.group.flatMap(GroupIDs.number)
  }

  /// Groups by their numbers.
  init(show: UInt32?, provide: UInt32?) {
    self.show = show
    self.provide = provide
  }

  /// Whether someone may.
  func allow(_ user: Credentials, _ permission: Permission) -> Bool {
    if user.user == 0 { return true }
    let group: UInt32? =
      switch permission {
      case .show: show
      case .provide: provide
      case .administer: nil
      }
    return group.map(user.groups.contains) ?? false
  }

  /// What to tell someone who may not.
  func sentence(for permission: Permission, _ member: String) -> String {
    "\(member) is for root\(permission.group.map { " and the group \($0)" } ?? "") on the system bus."
  }

  private static func number(_ name: String) -> UInt32? { getgrnam(name)?.pointee.gr_gid }
}
