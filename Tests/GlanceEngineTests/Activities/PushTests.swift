import GlanceEngine
import GlanceModel
import Testing

struct PushTests {
  private var stage = Stage()
  private let app = "com.example.Shop"

  private mutating func push(
    _ step: Int, to address: PushAddress, priority: Push.Priority = .immediate, timestamp: WallTime? = nil,
    alert: Alert? = nil
  ) -> Reply? {
    let content = ContentUpdate(
      contentState: ["step": .integer(Int64(step))], alert: alert, timestamp: timestamp ?? stage.now.wall)
    return stage.ask { .push(Push(event: .update(content), address: address, priority: priority), call: $0) }
  }

  private func step(_ number: Int) -> Int? {
    stage.engine.activity(number)?.contentState["step"]?.double.map { Int($0) }
  }

  /// "Update and end go to `token`, else `channel`, else app + `id`, else that app's only live one, else `InvalidArgs`.
  /// Returns `/` for a broadcast or an ignored one."
  @Test mutating func addresses() {
    let number = stage.start(Stage.request(channel: "news", token: "secret"))
    let found = Reply.activity(number: number, pushToken: "secret")
    #expect(push(2, to: .token("secret")) == found && step(number) == 2)
    #expect(push(3, to: .channel("news")) == .ignored && step(number) == 3)
    #expect(push(4, to: .id(app: app, id: "order")) == found && step(number) == 4)
    #expect(push(5, to: .onlyOne(app: app)) == found && step(number) == 5)
    #expect(push(6, to: .token("wrong")) == .ignored)
    #expect(push(6, to: .channel("other")) == .ignored)
    let plain = stage.start(Stage.request("com.example.Plain"))
    #expect(push(6, to: .token("")) == .ignored && push(6, to: .channel("")) == .ignored)
    #expect(step(plain) == 1)
    #expect(push(6, to: .id(app: app, id: "other")).refusal == .invalidArgs)
    #expect(push(6, to: .onlyOne(app: "com.example.Other")).refusal == .invalidArgs)
    #expect(push(6, to: .onlyOne(app: "com.example.Other")).sentence.contains("has 0 live activities"))
    let none = Push(event: .update(ContentUpdate()))
    #expect(stage.ask { .push(none, call: $0) }.refusal == .invalidArgs)
    stage.start(Stage.request(app, "second"))
    #expect(push(6, to: .onlyOne(app: app)).sentence.contains("2 live activities"))
    #expect(step(number) == 5)
    stage.end(number)
    #expect(push(7, to: .token("secret")) == .ignored)
    #expect(push(7, to: .id(app: app, id: "order")) == .ignored)
    let end = Push(event: .end(ActivityEnding()), address: .token("secret"))
    #expect(stage.ask { .push(end, call: $0) } == .ignored)
    #expect(step(number) == 5)
  }

  @Test mutating func aPushEnds() {
    let number = stage.start(Stage.request(token: "secret"))
    let push = Push(event: .end(ActivityEnding(contentState: ["step": 9])), address: .token("secret"))
    #expect(stage.ask { .push(push, call: $0) } == .activity(number: number, pushToken: "secret"))
    #expect(stage.state(number) == .ended && step(number) == 9)
  }

  /// "a channel's update goes to every activity on it; a channel cannot start one".
  /// Case 28: a retained broadcast is applied like any update, stale ones by timestamp ignored.
  @Test mutating func channels() {
    let first = stage.start(Stage.request("com.example.A", channel: "match"))
    let second = stage.start(Stage.request("com.example.B", channel: "match"))
    let other = stage.start(Stage.request("com.example.C", channel: "else"))
    #expect(push(2, to: .channel("match")) == .ignored)
    #expect([first, second, other].map { step($0) } == [2, 2, 1])
    #expect(push(3, to: .channel("match"), timestamp: stage.date(in: .seconds(-9))) == .ignored)
    #expect([first, second, other].map { step($0) } == [2, 2, 1])
    let start = Push(event: .start(Stage.request("com.example.D")), address: .channel("match"))
    #expect(stage.ask { .push(start, call: $0) }.refusal == .invalidArgs)
    let end = Push(event: .end(ActivityEnding()), address: .channel("match"))
    #expect(stage.ask { .push(end, call: $0) } == .ignored)
    #expect([first, second, other].map { stage.state($0) } == [.ended, .ended, .active])
  }

  /// "channel payload ≤ 5,120"; an activity for which the state is too large keeps what it has.
  @Test(arguments: [(5120, true), (5121, false)])
  mutating func channelPayload(bytes: Int, fits: Bool) {
    let number = stage.start(Stage.request(channel: "match"))
    var large = Stage.request("com.example.B", channel: "match")
    large.attributesBytes = 4000
    let full = stage.start(large)
    let content = ContentUpdate(contentState: ["step": 2], stateBytes: 100)
    let push = Push(event: .update(content), address: .channel("match"), payloadBytes: bytes)
    let reply = stage.ask { .push(push, call: $0) }
    #expect(reply.refusal == (fits ? nil : .tooLarge))
    #expect(step(number) == (fits ? 2 : 1) && step(full) == 1)
    #expect(stage.engine.counters.oversizedUpdates == (fits ? 1 : 0))
  }

  /// "pushes of priority 10: token bucket per app | 15 an hour (60 frequent), burst 15; excess delayed and merged,
  /// newest wins, never dropped; start and end always pass; calls on the bus are not counted".
  @Test(arguments: [(false, 240), (true, 60)])
  mutating func theBudget(frequent: Bool, seconds: Int) {
    stage.apply(.setFrequentPushes(frequent, call: nil))
    let number = stage.start(Stage.request(token: "t"))
    for index in 2...40 { stage.update(number, ContentUpdate(contentState: ["step": .integer(Int64(index))])) }
    for index in 101...115 {
      #expect(push(index, to: .token("t")) == .activity(number: number, pushToken: "t"))
      #expect(step(number) == index)
    }
    for index in 116...120 { #expect(push(index, to: .token("t")) == .activity(number: number, pushToken: "t")) }
    #expect(step(number) == 115)
    stage.wait(.seconds(seconds - 1))
    #expect(step(number) == 115)
    stage.wait(.seconds(1))
    #expect(step(number) == 120)
    #expect(push(121, to: .token("t")) != nil && step(number) == 120)
    stage.wait(.seconds(seconds))
    #expect(step(number) == 121)
    #expect(stage.engine.nextDeadline.boot == nil)
  }

  @Test mutating func theBudgetIsPerApp() {
    let first = stage.start(Stage.request("com.example.A", token: "a"))
    let second = stage.start(Stage.request("com.example.B", token: "b"))
    for index in 1...16 { _ = push(index, to: .token("a")) }
    #expect(step(first) == 15)
    #expect(push(16, to: .token("b")) != nil && step(second) == 16)
  }

  @Test mutating func endingAndStartingGivesNoNewBudget() {
    let first = stage.start(Stage.request(token: "t"))
    for index in 1...15 { _ = push(index, to: .token("t")) }
    stage.apply(.dismiss(activity: first, call: nil))
    stage.wait(.seconds(10))
    let second = stage.start(Stage.request(token: "t"))
    _ = push(16, to: .token("t"))
    #expect(step(second) == 1)
    stage.wait(.seconds(230))
    #expect(step(second) == 16)
  }

  @Test mutating func theLongestWaitingGoesFirst() {
    let first = stage.start(Stage.request(app, "a", token: "a"))
    let second = stage.start(Stage.request(app, "b", token: "b"))
    for index in 1...15 { _ = push(index, to: .token("a")) }
    _ = push(20, to: .token("b"))
    _ = push(21, to: .token("a"))
    _ = push(22, to: .token("b"))
    stage.wait(.seconds(240))
    #expect(step(first) == 15 && step(second) == 22)
    stage.wait(.seconds(240))
    #expect(step(first) == 21)
  }

  @Test mutating func startAndEndAlwaysPass() {
    stage.start(Stage.request(app, "a", token: "a"))
    for index in 1...20 { _ = push(index, to: .token("a")) }
    let start = Push(event: .start(Stage.request(app, "b", token: "b")))
    #expect(stage.ask { .push(start, call: $0) } == .activity(number: 2, pushToken: "b"))
    let end = Push(event: .end(ActivityEnding()), address: .token("a"))
    #expect(stage.ask { .push(end, call: $0) } == .activity(number: 1, pushToken: "a"))
    #expect(stage.state(1) == .ended && step(1) == 20)
  }

  @Test mutating func aHeldAlertIsKept() {
    stage.add("island", .island)
    let number = stage.start(Stage.request(token: "t"))
    for index in 1...15 { _ = push(index, to: .token("t")) }
    _ = push(16, to: .token("t"), alert: Alert(title: "kept"))
    _ = push(17, to: .token("t"))
    let effects = stage.wait(.seconds(240))
    #expect(effects.alerts.map(\.alert.title) == ["kept"] && step(number) == 17)
  }

  /// `Push` "returns `/` for a broadcast or an ignored one": one that is older than what shows among them.
  @Test mutating func anOlderPushIsIgnored() {
    let number = stage.start(Stage.request(token: "t"))
    #expect(push(1, to: .token("t")) != .ignored)
    #expect(push(2, to: .token("t"), timestamp: stage.date(in: .seconds(-5))) == .ignored)
    #expect(step(number) == 1 && stage.engine.counters.olderUpdates == 1)
  }

  /// Of a held push and what came meanwhile, the newest wins.
  @Test mutating func aHeldPushGivesWayToNewer() {
    let number = stage.start(Stage.request(token: "t"))
    for index in 1...16 { _ = push(index, to: .token("t")) }
    _ = push(90, to: .token("t"), timestamp: stage.date(in: .seconds(-5)))
    stage.update(number, ContentUpdate(contentState: ["step": 50]))
    stage.wait(.seconds(600))
    #expect(step(number) == 50)
    #expect(stage.engine.nextDeadline.boot == nil)
  }

  /// "priority 5 | merged to at most 1 a second".
  @Test mutating func priorityFive() {
    let number = stage.start(Stage.request(token: "t"))
    #expect(push(2, to: .token("t"), priority: .considerate) != nil && step(number) == 2)
    for index in 3...50 { _ = push(index, to: .token("t"), priority: .considerate) }
    #expect(step(number) == 2)
    stage.wait(.milliseconds(999))
    #expect(step(number) == 2)
    stage.wait(.milliseconds(1))
    #expect(step(number) == 50)
    for index in 51...60 {
      stage.wait(.seconds(1))
      _ = push(index, to: .token("t"), priority: .considerate)
      #expect(step(number) == index)
    }
    #expect(push(61, to: .token("t")) != nil && step(number) == 61)
  }

  /// Case 27: 10,000 updates in a burst: the last one shows.
  @Test(arguments: [Push.Priority.immediate, .considerate])
  mutating func aBurst(priority: Push.Priority) {
    let number = stage.start(Stage.request(token: "t"))
    for index in 1...10_000 { _ = push(index, to: .token("t"), priority: priority) }
    stage.wait(.seconds(240))
    #expect(step(number) == 10_000)
  }

  /// "15 an hour (60 frequent)": who waits while that changes waits as much less, or more.
  @Test(arguments: [(false, 240, 60), (true, 60, 240)])
  mutating func theRateChanges(frequent: Bool, before: Int, after: Int) {
    stage.apply(.setFrequentPushes(frequent, call: nil))
    let number = stage.start(Stage.request(token: "t"))
    for index in 1...16 { _ = push(index, to: .token("t")) }
    stage.wait(.seconds(before / 2))
    stage.apply(.setFrequentPushes(!frequent, call: nil))
    stage.wait(.seconds(after / 2 - 1))
    #expect(step(number) == 15)
    stage.wait(.seconds(1))
    #expect(step(number) == 16)
  }

  /// "newest wins": by their time stamps, whichever came first; what is older is counted.
  @Test mutating func theNewestOfHeldOnesWins() {
    let number = stage.start(Stage.request(token: "t"))
    for index in 1...15 { _ = push(index, to: .token("t")) }
    #expect(push(20, to: .token("t"), timestamp: stage.date(in: .seconds(5))) != .ignored)
    #expect(stage.effects.contains(.store(.content(number))))
    _ = push(21, to: .token("t"), timestamp: stage.date(in: .seconds(2)))
    #expect(stage.engine.counters.olderUpdates == 1)
    stage.update(number, ContentUpdate(contentState: ["step": 50], timestamp: stage.date(in: .seconds(3))))
    #expect(step(number) == 50)
    stage.wait(.seconds(240))
    #expect(step(number) == 20)
  }

  /// "absent = now": a held push without a time stamp is as old as its coming.
  @Test(arguments: [Push.Priority.immediate, .considerate])
  mutating func aHeldPushWithoutATimestampGivesWay(priority: Push.Priority) {
    let number = stage.start(Stage.request(token: "t"))
    for index in 1...20 {
      let content = ContentUpdate(contentState: ["step": .integer(Int64(index))])
      stage.apply(.push(Push(event: .update(content), address: .token("t"), priority: priority), call: nil))
    }
    #expect(stage.engine.nextDeadline.boot != nil && stage.effects.contains(.store(.content(number))))
    stage.wait(.milliseconds(500))
    stage.update(number, ContentUpdate(contentState: ["step": 50]))
    #expect(stage.engine.nextDeadline.boot == nil)
    stage.wait(.seconds(600))
    #expect(step(number) == 50)
  }

  @Test mutating func whatAPushBringsIsChecked() {
    var request = Stage.request(token: "t")
    request.attributesBytes = 4000
    let number = stage.start(request)
    let nan = Push(event: .update(ContentUpdate(relevanceScore: .nan)), address: .token("t"))
    #expect(stage.ask { .push(nan, call: $0) }.refusal == .invalidArgs)
    let large = Push(
      event: .end(ActivityEnding(contentState: ["step": 2], stateBytes: 100)), address: .token("t"))
    #expect(stage.ask { .push(large, call: $0) }.refusal == .tooLarge)
    #expect(stage.state(number) == .active && step(number) == 1)
  }

  /// "later updates are ignored": so is a channel's, by what has ended; it costs its app nothing either.
  @Test mutating func aChannelsUpdateLeavesEndedOnesAlone() {
    let ended = stage.start(Stage.request(app, "a", channel: "match"))
    let live = stage.start(Stage.request(app, "b", channel: "match"))
    stage.end(ended)
    for index in 2...16 { _ = push(index, to: .channel("match")) }
    #expect(step(ended) == 1 && step(live) == 16)
    #expect(stage.engine.checkpoint(ended)?.held == nil)
  }

  /// "a channel's update goes to every activity on it", also once another one has left it.
  @Test mutating func aChannelThatOneLeaves() {
    let first = stage.start(Stage.request("com.example.A", channel: "match"))
    let second = stage.start(Stage.request("com.example.B", channel: "match"))
    stage.apply(.dismiss(activity: first, call: nil))
    _ = push(2, to: .channel("match"))
    #expect(step(second) == 2)
  }
}
