import GlanceFeeds
import Glibc
import SystemdBus
import TestLoop
import TestPeers
import Testing

/// A link to a bus that comes late, goes, and comes back.
@Suite struct BusLinkTests {
  /// What a link has told, oldest first: whether there is a connection, which can be used.
  private let told = Monitor<[Bool]>([])

  @Test func aLinkIsMadeOnceThereIsABusAndAgainAfterItWasLost() throws {
    let folder = try TemporaryFolder()
    let place = folder["later"]
    let link = try TestLoop.run { [told] loop in
      let link = try BusLink(to: .address("unix:path=" + place + "/bus"), on: loop) { connection in
        told.with { $0.append(connection?.uniqueName != nil) }
      }
      link.open()
      return link
    }
    let first = try PrivateBus()
    #expect(told.with { $0 } == [])
    symlink(first.folder.path, place)
    #expect(told.wait { $0 == [true] ? true : nil } == true)
    first.child.killNow()
    #expect(told.wait { $0 == [true, false] ? true : nil } == true)
    let second = try PrivateBus()
    unlink(place)
    symlink(second.folder.path, place)
    #expect(told.wait { $0 == [true, false, true] ? true : nil } == true)
    withExtendedLifetime(link) {}
  }
}
