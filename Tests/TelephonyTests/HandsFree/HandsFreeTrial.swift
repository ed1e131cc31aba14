import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// A hands-free service's feed with a service that behaves like it.
final class HandsFreeTrial {
  let bus: PrivateBus
  let peer: HandsFreePeer
  let trial: FeedTrial

  init(
    _ flavour: HandsFreeFlavour, isConnected: Bool = true, before: (HandsFreePeer) throws -> Void = { _ in }
  ) throws {
    bus = try PrivateBus()
    peer = try HandsFreePeer(flavour, on: bus, isConnected: isConnected)
    try before(peer)
    trial = try FeedTrial(on: bus) { loop in
      switch flavour {
      case .pipeWire: try PipeWireTelephonyFeed(on: loop, sharing: PhoneLines())
      case .pipeWireAsOFono: try OFonoFeed(on: loop, sharing: PhoneLines())
      case .blueZ, .fullBlueZ: try BlueZTelephonyFeed(on: loop, sharing: PhoneLines())
      }
    }
    if isConnected { try trial.provider() }
  }

  deinit { #expect(trial.said.faults.isEmpty) }

  /// A call comes in; its index and what it is called.
  func ring(_ number: String) throws -> (index: Int, uuid: String) {
    let index = peer.comesIn(from: .number(number))
    return (index, try trial.conversation(with: number).uuid)
  }

  /// A call that came in and was answered.
  func talk(to number: String) throws -> (index: Int, uuid: String) {
    let call = try ring(number)
    try trial.perform(.join, on: call.uuid)
    return call
  }

  /// Two calls: the first on hold, the second going on.
  func talkToTwo() throws -> (held: (index: Int, uuid: String), active: (index: Int, uuid: String)) {
    let first = try talk(to: "+4930111")
    let second = try ring("+4930222")
    try trial.perform(.answer(others: .hold), on: second.uuid)
    peer.forgetCommands()
    return (first, second)
  }

  /// The hand-overs since a place among what was said, each as a set.
  func steps(from place: Int) -> [Set<ConversationReport>] {
    trial.said.events[place...].compactMap { if case .reports(let reports, _) = $0 { Set(reports) } else { nil } }
  }
}

extension HandsFreeFlavour {
  /// Those that can have several calls.
  static let able: [HandsFreeFlavour] = [.pipeWire, .pipeWireAsOFono, .fullBlueZ]
}
