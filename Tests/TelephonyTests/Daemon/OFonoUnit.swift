import TestPeers
import Testing

/// The built daemon beside real oFono with a simulated modem, and a head unit's screen.
final class OFonoUnit {
  let bus: PrivateBus
  let modem: SimulatedModem
  let ofono: OFonoDaemon
  let screen: CallScreen
  let daemon: DaemonUnderTest

  init(before: (SimulatedModem, BusClient) throws -> Void = { _, _ in }) throws {
    let lab = try OFonoLab(before: before)
    (bus, modem, ofono) = (lab.bus, lab.modem, lab.ofono)
    screen = try CallScreen(on: bus, feed: "ofono")
    daemon = try DaemonUnderTest(on: bus)
    try screen.putUp()
    modem.forgetCommands()
  }

  /// A call that came in and was answered on the screen; its index.
  func talk(to number: String) throws -> Int {
    let index = modem.comesIn(from: .number(number))
    try screen.call(number)
    try screen.tap("answer", number)
    return index
  }

  /// Two calls: the first on hold, the second going on.
  func talkToTwo() throws -> (held: Int, active: Int) {
    let first = try talk(to: "+4930111")
    let second = modem.comesIn(from: .number("+4930222"))
    try screen.wait(for: "the other to be answered") {
      $0.calls.contains { $0.number == "+4930222" && $0.controls.contains("answerHolding") } ? true : nil
    }
    try screen.tap("answerHolding", "+4930222")
    return (first, second)
  }

  /// Waits until the screen shows the calls that oFono has, with their numbers and states, and no others.
  func expectAgreement() throws {
    let client = try bus.connect()
    try client.matchAll(from: OFonoDaemon.name)
    try screen.wait(for: "what oFono says") { screen in
      let calls = try client.call(OFonoDaemon.name, "/phonesim", "org.ofono.VoiceCallManager", "GetCalls").first
      let given = (calls?.elements ?? []).map { call in
        let state = OFonoUnit.states[call[1]?["State"]?.text ?? ""] ?? "?"
        return (call[1]?["LineIdentification"]?.text ?? "") + " " + state
      }.sorted()
      let shows = screen.calls.filter(\.isOpen).map { $0.number + " " + $0.state }.sorted()
      return given == shows ? true : nil
    }
  }

  private static let states = [
    "active": "joined", "held": "paused", "dialing": "joining", "alerting": "joining", "incoming": "idle",
    "waiting": "idle",
  ]
}
