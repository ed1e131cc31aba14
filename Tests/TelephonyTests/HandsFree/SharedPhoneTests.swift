import GlanceFeeds
import GlanceModel
import TestLoop
import TestPeers
import Testing

/// A phone in reach that two services are a hands-free unit of.
@Suite struct SharedPhoneTests {
  /// Its calls show once: the service that was there first carries it, and the other takes it over when that is gone.
  @Test(arguments: [true, false]) func onePhoneShowsOnce(_ isPipeWireFirst: Bool) throws {
    let bus = try PrivateBus()
    let pipeWire = try HandsFreePeer(.pipeWire, on: bus)
    let blueZ = try HandsFreePeer(.fullBlueZ, on: bus)
    let lines = try TestLoop.run { _ in PhoneLines() }
    func feed(_ isPipeWire: Bool) throws -> FeedTrial {
      try FeedTrial(on: bus) { loop in
        try isPipeWire
          ? PipeWireTelephonyFeed(on: loop, sharing: lines) : BlueZTelephonyFeed(on: loop, sharing: lines)
      }
    }
    let (firstPeer, secondPeer) = isPipeWireFirst ? (pipeWire, blueZ) : (blueZ, pipeWire)
    let first = try feed(isPipeWireFirst)
    try first.provider()
    let second = try feed(!isPipeWireFirst)
    try secondPeer.waitUntilListed()
    for peer in [firstPeer, secondPeer] { peer.comesIn(from: .number("+4930111")) }
    _ = try first.conversation(with: "+4930111")
    if isPipeWireFirst {
      // Another phone that it tells of after that one, and that nobody else has.
      try blueZ.emit(
        "/", "org.freedesktop.DBus.ObjectManager", "InterfacesAdded", .path("/org/bluez/hci0/dev_2/telephony1"),
        .array(
          of: "{sa{sv}}",
          [.entry(.string(HandsFreeFlavour.fullBlueZ.phoneInterface), .dictionary(["State": "connected"]))]))
      try second.provider()
      #expect(second.said.configuration(of: 1)?.name == "Phone")
    }
    #expect(second.said.conversations.isEmpty)
    firstPeer.kill()
    try first.wait(forStanding: .waiting)
    #expect(try second.conversation(with: "+4930111").states == [.idle])
    #expect(second.said.configuration(of: isPipeWireFirst ? 2 : 1)?.name == secondPeer.flavour.phoneName)
    // It is back, and does not take it away.
    try firstPeer.start()
    secondPeer.hangsUp(1)
    try second.wait(for: "the call to be over") { $0.open.isEmpty ? true : nil }
    #expect(first.said.providers.isEmpty)
    for trial in [first, second] { #expect(trial.said.faults.isEmpty) }
  }
}
