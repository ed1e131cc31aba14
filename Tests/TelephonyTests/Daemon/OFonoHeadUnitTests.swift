import TestPeers
import Testing

/// The head unit of `Examples`, with calls of real oFono, the built daemon, and a screen beside it.
@Suite(.enabled(if: Needs.ofono)) struct OFonoHeadUnitTests {
  private static let program =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Examples/head-units/answer-and-end.py"

  @Test func theExampleTakesHoldsMergesAndEnds() throws {
    let unit = try OFonoUnit()
    let head = try Child(Self.program, environment: unit.bus.environment, isTypedTo: true)
    func says(_ end: String) throws { try head.line(on: .output) { $0.hasSuffix(": " + end) } }
    unit.modem.comesIn(from: .number("+4930111"))
    try says("rings [decline answer silence]")
    head.enter("a")
    try says("joined [mute keypad end hold]")
    unit.modem.comesIn(from: .number("+4930222"))
    try says("rings [decline answerHolding answerEnding silence]")
    head.enter("a")
    try unit.screen.shows(
      "+4930111 paused: resume end swap merge", "+4930222 joined: mute keypad end merge swap",
      "content +4930222: mute keypad end", "content +4930111: resume end")
    try says("joined [mute keypad end merge swap]")
    try says("paused [resume end swap merge]")
    head.enter("merge")
    try unit.screen.shows(
      "+4930111 joined with +4930222: mute keypad end hold unmerge",
      "+4930222 joined with +4930111: mute keypad end hold unmerge",
      "content +4930222 and +4930111: mute keypad end")
    #expect(unit.modem.newCommands("AT+CHLD") == ["AT+CHLD=2", "AT+CHLD=3"])
    try says("joined [mute keypad end hold unmerge]")
    head.enter("e")
    for number in ["+4930111", "+4930222"] { #expect(try unit.screen.over(number).endReason == "ended") }
    #expect(unit.modem.calls.isEmpty)
    head.endInput()
    #expect(try head.exit() == .code(0) && head.text(.errors).isEmpty)
  }
}
