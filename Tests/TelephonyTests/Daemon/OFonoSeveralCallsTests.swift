import TestPeers
import Testing

/// Several calls at once: real oFono, the built daemon, a head unit's screen.
@Suite(.enabled(if: Needs.ofono)) struct OFonoSeveralCallsTests {
  /// What the second call is answered with.
  enum Answer: String, CaseIterable { case answerHolding, answerEnding, decline }

  /// A second call comes in during a call: it has its own glance and its own answer-hold, answer-end and decline.
  @Test(arguments: Answer.allCases) func aCallWaits(_ answer: Answer) throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    _ = try unit.talk(to: "+4930111")
    unit.modem.comesIn(from: .number("+4930222"))
    try screen.settles(
      "+4930111 joined: mute keypad end", "+4930222 idle: decline answerHolding answerEnding silence",
      "fullscreen +4930222: silence answerHolding answerEnding decline", "content +4930111: mute keypad end")
    try screen.tap(answer.rawValue, "+4930222")
    switch answer {
    case .answerHolding:
      try screen.shows(
        "+4930111 paused: resume end swap merge", "+4930222 joined: mute keypad end merge swap",
        "content +4930222: mute keypad end", "content +4930111: resume end")
      #expect(try screen.call("+4930111").states == ["idle", "joined", "paused"])
      #expect(try screen.call("+4930222").states == ["idle", "joined"])
      try screen.settles(
        "+4930111 paused: resume end swap merge", "+4930222 joined: mute keypad end merge swap",
        "content +4930222: mute keypad end", "content +4930111: resume end")
    case .answerEnding:
      try screen.settles("+4930222 joined: mute keypad end hold", "content +4930222: mute keypad end")
      #expect(try screen.over("+4930111").endReason == "ended")
      try unit.screen.expectRow("+4930111", "incoming connected")
    case .decline:
      try screen.settles("+4930111 joined: mute keypad end hold", "content +4930111: mute keypad end")
      #expect(try screen.over("+4930222").states == ["idle", "leaving", "left"])
      try unit.screen.expectRow("+4930222", "incoming declined")
    }
  }

  /// One call held and one active: both are on the screen, with the right one `paused`.
  @Test func twoAreSwapped() throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    let (held, active) = try unit.talkToTwo()
    try screen.tap("swap", "+4930222")
    try screen.settles(
      "+4930111 joined: mute keypad end merge swap", "+4930222 paused: resume end swap merge",
      "content +4930111: mute keypad end", "content +4930222: resume end")
    // Who goes on hangs up: the other stays on hold until somebody resumes it.
    unit.modem.hangsUp(held)
    try screen.settles("+4930222 paused: resume end", "content +4930222: resume end")
    try screen.tap("resume", "+4930222")
    unit.modem.hangsUp(active)
    for number in ["+4930111", "+4930222"] {
      #expect(try screen.over(number).endReason == "remoteEnded")
      try unit.screen.expectRow(number, "incoming connected")
    }
  }

  @Test func twoAreMergedAndParted() throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    _ = try unit.talkToTwo()
    try screen.tap("merge", "+4930222")
    try screen.settles(
      "+4930111 joined with +4930222: mute keypad end hold unmerge",
      "+4930222 joined with +4930111: mute keypad end hold unmerge",
      "content +4930111 and +4930222: mute keypad end")
    try screen.tap("unmerge", "+4930111")
    try screen.settles(
      "+4930111 joined: mute keypad end merge swap", "+4930222 paused: resume end swap merge",
      "content +4930111: mute keypad end", "content +4930222: resume end")
  }

  /// Three in a conference, one leaves: the rest stay a group; two left stay joined; the last leaves: left.
  @Test func aConferenceLosesOneAfterTheOther() throws {
    let unit = try OFonoUnit()
    let screen = unit.screen
    let (first, second) = try unit.talkToTwo()
    try screen.tap("merge", "+4930222")
    let third = unit.modem.comesIn(from: .number("+4930333"))
    try screen.settles(
      "+4930111 joined with +4930222: mute keypad end unmerge",
      "+4930222 joined with +4930111: mute keypad end unmerge",
      "+4930333 idle: decline answerHolding answerEnding silence",
      "fullscreen +4930333: silence answerHolding answerEnding decline",
      "content +4930111 and +4930222: mute keypad end")
    try screen.tap("answerHolding", "+4930333")
    try screen.settles(
      "+4930111 paused with +4930222: resume end swap merge", "+4930222 paused with +4930111: resume end swap merge",
      "+4930333 joined: mute keypad end merge swap",
      "content +4930333: mute keypad end", "content +4930111 and +4930222: resume end")
    try screen.tap("merge", "+4930333")
    try screen.settles(
      "+4930111 joined with +4930222 +4930333: mute keypad end hold unmerge",
      "+4930222 joined with +4930111 +4930333: mute keypad end hold unmerge",
      "+4930333 joined with +4930111 +4930222: mute keypad end hold unmerge",
      "content +4930111, +4930222 and 1 other: mute keypad end")
    unit.modem.hangsUp(second)
    try screen.settles(
      "+4930111 joined with +4930333: mute keypad end hold unmerge",
      "+4930333 joined with +4930111: mute keypad end hold unmerge",
      "content +4930111 and +4930333: mute keypad end")
    unit.modem.hangsUp(first)
    try screen.settles("+4930333 joined: mute keypad end hold", "content +4930333: mute keypad end")
    unit.modem.hangsUp(third)
    for number in ["+4930222", "+4930111", "+4930333"] {
      #expect(try screen.over(number).endReason == "remoteEnded")
      try unit.screen.expectRow(number, "incoming connected")
    }
    try screen.shows()
  }

  /// `end` on a group's glance ends all of it.
  @Test func aConferenceIsEnded() throws {
    let unit = try OFonoUnit()
    _ = try unit.talkToTwo()
    try unit.screen.tap("merge", "+4930222")
    try unit.screen.wait(for: "one glance") { $0.shown.count == 1 ? true : nil }
    try unit.screen.tapGlance("end")
    try unit.screen.shows()
    for number in ["+4930111", "+4930222"] {
      #expect(try unit.screen.over(number).endReason == "ended")
      try unit.screen.expectRow(number, "incoming connected")
    }
    #expect(unit.modem.calls.isEmpty)
  }
}
