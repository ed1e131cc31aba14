import CDBus
import Glibc

/// Who connects to a bus, as the bus and the daemon see it: a user with a group of its own and one more.
public struct Person: Sendable, Hashable {
  /// The user's and its own group's number.
  public let user: UInt32
  /// The other group's number.
  public let group: UInt32

  /// A person by numbers, which need not stand in any file.
  public init(user: UInt32, group: UInt32) {
    self.user = user
    self.group = group
  }

  /// Does something as that person, on this thread only.
  func standingIn<T>(_ body: () throws -> T) throws -> T {
    guard glance_become(user, user, group) == 0 else { throw PeerFailure.noFile("user \(user)") }
    defer { if glance_become_root() != 0 { abort() } }
    return try body()
  }
}

extension PrivateBus {
  /// A new connection to it, of another person.
  public func connect(as person: Person) throws -> BusClient { try person.standingIn { try BusClient(address) } }
}
