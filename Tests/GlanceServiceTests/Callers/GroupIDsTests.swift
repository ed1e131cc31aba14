import SystemdBus
import Testing

@testable import GlanceService

struct GroupIDsTests {
  private let groups = GroupIDs(["glance": 500, "glance-apps": 501])

  @Test(
    "Inside, permission is per interface, by uid and gids",
    arguments: [
      (0, [], [.show, .provide, .ask, .administer]),
      (1000, [500], [.show, .ask]),
      (1000, [501, 20], [.provide, .ask]),
      (1000, [500, 501], [.show, .provide, .ask]),
      (1000, [20], []),
    ] as [(UInt32, [UInt32], [Permission])])
  func whoMayWhat(user: UInt32, memberships: [UInt32], allowed: [Permission]) {
    let caller = Credentials(user: user, groups: memberships, process: nil)
    for permission in [Permission.show, .provide, .ask, .administer] {
      #expect(groups.allow(caller, permission) == allowed.contains(permission), "\(permission)")
    }
  }

  @Test func missingGroupsLetNobodyIn() {
    let none = GroupIDs([:])
    #expect(!none.allow(Credentials(user: 1000, groups: [0, 500], process: nil), .show))
  }

  @Test func theSentenceNamesTheGroup() {
    #expect(
      groups.sentence(for: .provide, "Request") == "Request is for root and the group glance-apps on the system bus.")
    #expect(groups.sentence(for: .administer, "Override") == "Override is for root on the system bus.")
  }
}
