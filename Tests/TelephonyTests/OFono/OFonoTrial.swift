import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// oFono's feed with real oFono and a simulated modem.
final class OFonoTrial {
  let bus: PrivateBus
  let modem: SimulatedModem
  let daemon: OFonoDaemon
  let trial: FeedTrial

  init(before: (SimulatedModem, BusClient) throws -> Void = { _, _ in }) throws {
    let lab = try OFonoLab(before: before)
    (bus, modem, daemon) = (lab.bus, lab.modem, lab.ofono)
    modem.forgetCommands()
    trial = try FeedTrial(on: bus) { try OFonoFeed(on: $0, sharing: PhoneLines()) }
    try trial.provider()
  }

  deinit { #expect(trial.said.faults.isEmpty) }

  /// A call comes in; its index and what it is called.
  func ring(_ number: String) throws -> (index: Int, uuid: String) {
    let index = modem.comesIn(from: .number(number))
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
    modem.forgetCommands()
    return (first, second)
  }
}
