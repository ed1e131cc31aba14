import GlanceFeeds
import GlanceModel
import TestPeers
import Testing

/// ModemManager's feed with real ModemManager and a simulated modem.
final class ModemManagerTrial {
  let bus: PrivateBus
  let modem: SimulatedModem
  let daemon: ModemManagerDaemon
  let trial: FeedTrial

  init(before: (SimulatedModem, BusClient) throws -> Void = { _, _ in }) throws {
    let lab = try ModemManagerLab(before: before)
    (bus, modem, daemon) = (lab.bus, lab.modem, lab.manager)
    modem.forgetCommands()
    trial = try FeedTrial(on: bus) { try ModemManagerFeed(on: $0, sharing: PhoneLines()) }
    try trial.provider()
  }

  deinit { #expect(trial.said.faults.isEmpty) }

  /// A call comes in; its index and what it is called.
  func ring(_ number: String) throws -> (index: Int, uuid: String) {
    let index = modem.comesIn(from: .number(number))
    return (index, try trial.conversation(with: number).uuid)
  }

  /// A call that came in and was answered; it has played a tone, by the answer to which `NO CARRIER` is heard.
  func talk(to number: String) throws -> (index: Int, uuid: String) {
    let call = try ring(number)
    try trial.perform(.join, on: call.uuid)
    try trial.perform(.playTones("0"), on: call.uuid)
    modem.forgetCommands()
    return call
  }

  /// Two calls: the first on hold, the second going on; the list of calls has told their indices.
  func talkToTwo() throws -> (held: (index: Int, uuid: String), active: (index: Int, uuid: String)) {
    let first = try talk(to: "+4930111")
    let second = try ring("+4930222")
    try trial.perform(.answer(others: .hold), on: second.uuid)
    try modem.command("AT+CLCC")
    try trial.perform(.playTones("0"), on: second.uuid)
    modem.forgetCommands()
    return (first, second)
  }
}
