import GlanceModel
import Testing

@testable import GlanceEngine

/// The table of controls, row by row: which, in what order, with which roles, slots and kinds.
struct ConversationControlTests {
  private var stage = Stage()
  private let app: Int

  init() { app = stage.register { $0.maximumGroups = 9 } }

  private static let decline = Control(id: "decline", role: .destructive)
  private static let answer = Control(id: "answer", role: .positive)
  private static let answerHolding = Control(id: "answerHolding", role: .positive)
  private static let answerEnding = Control(id: "answerEnding", role: .positive)
  private static let silence = Control(id: "silence", slot: .more)
  private static let end = Control(id: "end", role: .destructive)
  private static let mute = Control(id: "mute", kind: .toggle)
  private static let muteOrHold = Control(id: "mute", kind: .toggle, longPress: "hold")
  private static let speaker = Control(id: "speaker", kind: .toggle)
  private static let keypad = Control(id: "keypad", kind: .disclosure)
  private static let hold = Control(id: "hold", slot: .more)
  private static let resume = Control(id: "resume", role: .positive)
  private static let video = Control(id: "video", kind: .toggle, slot: .more)
  private static let merge = Control(id: "merge", slot: .more)
  private static let unmerge = Control(id: "unmerge", slot: .more)
  private static let swap = Control(id: "swap", slot: .more)

  private func offered(_ uuid: String) -> [Control] { stage.engine.controls(ofConversation: stage.number(uuid)) }

  private mutating func addRoutes(_ current: String = "ear") {
    stage.device {
      $0.audioRoutes = [
        AudioRoute(id: "ear", name: "Earpiece", kind: "earpiece"),
        AudioRoute(id: "loud", name: "Speaker", kind: "speaker"),
        AudioRoute(id: "car", name: "Car", kind: "bluetooth"),
      ]
      $0.audioRoute = current
    }
  }

  /// "incoming `idle`, nothing live, or its live one ended → `decline`, `answer`, `silence` (m)".
  @Test mutating func incoming() {
    stage.bring("held", app, to: .paused)
    stage.bring("live", app, to: .joined)
    stage.comesIn("a", app)
    stage.report("live", .ended(nil, nil))
    #expect(offered("a") == [Self.decline, Self.answer, Self.silence])
    #expect(stage.effects.contains(.conversationChanged(stage.number("a"))))
    #expect(stage.engine.isWaiting(stage.number("a")) == false)
  }

  /// "incoming `idle`, one live → `decline`, `answerHolding` (it can pause), `answerEnding`, `silence` (m)"; case 2.
  @Test(arguments: [
    (ConversationState.joined, true, true), (.joined, false, false), (.joining, true, false), (.leaving, true, false),
  ])
  mutating func incomingBesides(state: ConversationState, pauses: Bool, holds: Bool) {
    stage.bring("live", app, to: state, can: pauses ? [.pausing] : [])
    stage.comesIn("a", app)
    #expect(offered("a") == [Self.decline] + (holds ? [Self.answerHolding] : []) + [Self.answerEnding, Self.silence])
    #expect(stage.engine.isWaiting(stage.number("a")) && !stage.engine.isWaiting(stage.number("live")))
    #expect(!stage.engine.isWaiting(99))
  }

  /// While it is answered nothing vanishes: what is at work is disabled.
  @Test mutating func whileItIsAnswered() {
    stage.bring("live", app, to: .joined)
    let a = stage.comesIn("a", app)
    stage.give(a, .answerHolding)
    #expect(stage.controls("a") == ["decline", "(answerHolding)", "(answerEnding)"])
    stage.fulfil("live")
    #expect(stage.controls("a") == ["decline", "(answer)"])
    let reply = stage.give(a, .activate(control: "answer", with: nil), call: 8)
    #expect(reply.refusal == .invalidState && reply.sentence.contains("at work"))
    let feed = stage.register(Stage.modem)
    stage.bring("b", feed, to: .joined)
    stage.fulfil("a")
    stage.give(a, .end)
    stage.fulfil("a")
    stage.give(stage.comesIn("c", feed), .answerHolding)
    #expect(stage.controls("c") == ["decline", "(answerHolding)", "(answerEnding)"])
  }

  /// "outgoing, before `joined` → `end`, `mute`, `speaker`", whatever its source can do.
  @Test(arguments: [false, true]) mutating func outgoing(isFeed: Bool) {
    addRoutes()
    if isFeed {
      var update = ConversationUpdate()
      update.capabilities = Stage.all
      stage.appears("a", stage.register(Stage.modem), .outgoing, .idle, update: update)
    } else {
      stage.dial("a", by: .provider(app))
    }
    #expect(offered("a") == [Self.end, Self.mute, Self.speaker])
  }

  /// One that came in and is being connected.
  @Test mutating func joining() {
    stage.bring("a", app, to: .joining)
    #expect(offered("a") == [Self.end, Self.mute])
  }

  /// "`joined` → `mute` (longPress `hold` if pausing), `speaker`, `keypad` (playingTones; a disclosure), `end`, `hold`
  /// (pausing; m), `video` (supportsVideo; m), `merge` (merging, a partner, room; m), `unmerge` (grouped, unmerging; m),
  /// `swap` (another paused; m)".
  @Test mutating func joined() {
    addRoutes()
    let other = stage.register(Stage.talk) {
      $0.maximumGroups = 9
      $0.supportsVideo = true
    }
    stage.bring("a", other, to: .joined)
    #expect(offered("a") == [Self.muteOrHold, Self.speaker, Self.keypad, Self.end, Self.hold, Self.video])
    stage.bring("b", other, to: .paused)
    #expect(
      offered("a") == [
        Self.muteOrHold, Self.speaker, Self.keypad, Self.end, Self.hold, Self.video, Self.merge, Self.swap,
      ])
    stage.bring("c", other, to: .paused)
    stage.give(stage.number("b"), .merge(with: stage.number("a")))
    stage.fulfil("b")
    #expect(
      offered("a") == [
        Self.muteOrHold, Self.speaker, Self.keypad, Self.end, Self.hold, Self.video, Self.merge, Self.unmerge,
        Self.swap,
      ])
    var update = ConversationUpdate()
    update.capabilities = []
    stage.report("a", .updated(update))
    #expect(offered("a") == [Self.mute, Self.speaker, Self.end])
  }

  /// "Without the capability a control is absent", one by one.
  @Test(arguments: [
    (ConversationCapability.pausing, ["hold", "swap"]), (.playingTones, ["keypad"]), (.video, ["video"]),
    (.merging, ["merge"]), (.unmerging, []),
  ])
  mutating func without(capability: ConversationCapability, absent: [String]) {
    let other = stage.register(Stage.talk) { $0.supportsVideo = true }
    stage.bring("b", other, to: .paused)
    stage.bring("a", other, to: .joined, can: Stage.all.subtracting([capability]))
    let all = ["mute", "keypad", "end", "hold", "video", "merge", "swap"]
    #expect(offered("a").map(\.id) == all.filter { !absent.contains($0) })
    #expect(offered("a").first?.longPress == (capability == .pausing ? "" : "hold"))
  }

  /// "Without the capability a control is absent": `mute` of a source that has no switch for its microphone, from when it
  /// says so until it says otherwise; asked anyway, it fails and nothing is asked of the source.
  @Test(arguments: [false, true]) mutating func withoutAMicrophone(isDialled: Bool) {
    var modem = ProviderConfiguration(app: Stage.modem, name: "Modem", canMute: false)
    let feed = stage.register(Stage.modem) { $0 = modem }
    if isDialled { stage.appears("a", feed, .outgoing, .joining) } else { stage.bring("a", feed, to: .joined) }
    let others = isDialled ? ["end"] : ["keypad", "end", "hold"]
    #expect(offered("a").map(\.id) == others)
    let reply = stage.give(stage.number("a"), .setMuted(true))
    #expect(reply.refusal == .invalidState && reply.sentence == "Modem cannot silence the microphone.")
    #expect(stage.give(stage.number("a"), .activate(control: "mute", with: nil)).refusal == .unknownControl)
    #expect(stage.effects.asked.isEmpty)
    modem.canMute = true
    stage.apply(.providerUpdated(provider: feed, modem, caller: nil, call: nil))
    #expect(offered("a").map(\.id) == (isDialled ? ["end", "mute"] : ["mute"] + others))
    #expect(stage.effects.contains(.conversationChanged(stage.number("a"))))
    #expect(stage.give(stage.number("a"), .setMuted(true)) == nil)
    #expect(stage.effects.asked == [Asked("a", .mute(true))])
  }

  /// "`paused` → `resume`, `end`, `swap` (m), `merge` (m)".
  @Test mutating func paused() {
    addRoutes()
    stage.bring("a", app, to: .paused)
    #expect(offered("a") == [Self.resume, Self.end])
    stage.bring("b", app, to: .joined)
    #expect(offered("a") == [Self.resume, Self.end, Self.swap, Self.merge])
    var update = ConversationUpdate()
    update.capabilities = []
    stage.report("a", .updated(update))
    #expect(offered("a") == [Self.end])
  }

  /// "`leaving`, `left` → none".
  @Test(arguments: [ConversationState.leaving, .left]) mutating func over(state: ConversationState) {
    stage.bring("a", app, to: state)
    #expect(offered("a").isEmpty)
    let reply = stage.give(stage.number("a"), .activate(control: "end", with: nil), call: 8)
    #expect(reply.refusal == .unknownControl && reply.sentence.contains("none is"))
    #expect(stage.engine.controls(ofConversation: 99).isEmpty)
  }

  /// "disabled = its action is running", each by itself.
  @Test(arguments: [
    (ConversationCommand.setMuted(true), ["mute"]), (.setPaused(true), ["hold", "swap"]), (.setVideo(true), ["video"]),
    (.merge(with: nil), ["merge"]), (.playTones("1"), []),
  ])
  mutating func disabled(command: ConversationCommand, ids: [String]) {
    let other = stage.register(Stage.talk) { $0.supportsVideo = true }
    stage.bring("b", other, to: .paused)
    let a = stage.bring("a", other, to: .joined)
    #expect(stage.give(a, command) == nil)
    #expect(offered("a").filter { !$0.enabled }.map(\.id) == ids)
    for id in ids {
      #expect(stage.give(a, .activate(control: id, with: nil), call: 8).refusal == .invalidState)
    }
    stage.fail("a")
    #expect(!offered("a").contains { !$0.enabled })
  }

  @Test mutating func disabledUnmerge() {
    for uuid in ["a", "b"] { stage.bring(uuid, app, to: .joined) }
    stage.give(2, .merge(with: 1))
    stage.fulfil("b")
    stage.give(2, .unmerge)
    #expect(offered("b").filter { !$0.enabled }.map(\.id) == ["unmerge"])
  }

  /// `Activate` "does exactly what that control's method does".
  @Test(arguments: [
    ("decline", ConversationState.idle, [Asked("a", .end)]), ("answer", .idle, [Asked("a", .join)]),
    ("end", .joined, [Asked("a", .end)]), ("hold", .joined, [Asked("a", .pause(true))]),
    ("resume", .paused, [Asked("a", .pause(false))]), ("mute", .joined, [Asked("a", .mute(true))]),
    ("video", .joined, [Asked("a", .video(true))]),
  ])
  mutating func activating(id: String, state: ConversationState, asked: [Asked]) {
    let other = stage.register(Stage.talk) { $0.supportsVideo = true }
    let a = stage.bring("a", other, to: state)
    #expect(stage.give(a, .activate(control: id, with: nil)) == nil)
    #expect(stage.effects.asked == asked)
    #expect(stage.fulfil("a").reply() == .done)
  }

  /// The same with another one beside it.
  @Test(arguments: [
    ("answerHolding", ConversationState.idle, [Asked("b", .pause(true))]), ("answerEnding", .idle, [Asked("b", .end)]),
    ("swap", .paused, [Asked("b", .pause(true))]), ("merge", .paused, [Asked("a", .merge(with: "b"))]),
  ])
  mutating func activatingBesides(id: String, state: ConversationState, asked: [Asked]) {
    stage.bring("b", app, to: .joined)
    let a = stage.bring("a", app, to: state)
    #expect(stage.give(a, .activate(control: id, with: nil)) == nil)
    #expect(stage.effects.asked == asked)
  }

  /// `merge` with one that is named, `unmerge`, `silence`.
  @Test mutating func activatingTheRest() {
    for uuid in ["a", "b", "c"] { stage.bring(uuid, app, to: .joined) }
    #expect(stage.give(1, .activate(control: "merge", with: 3)) == nil)
    #expect(stage.effects.asked == [Asked("a", .merge(with: "c"))])
    stage.fulfil("a")
    #expect(stage.give(1, .activate(control: "unmerge", with: nil)) == nil)
    #expect(stage.effects.asked == [Asked("a", .unmerge)])
    let d = stage.comesIn("d", app)
    #expect(stage.give(d, .activate(control: "silence", with: nil)) == .done && stage.look("d") == "idle")
    let gone = stage.give(d, .activate(control: "silence", with: nil))
    #expect(gone.refusal == .unknownControl && gone.sentence.contains("decline, answerHolding, answerEnding are"))
  }

  /// A toggle does the other thing; `on` says which.
  @Test mutating func toggles() {
    let other = stage.register(Stage.talk) { $0.supportsVideo = true }
    let a = stage.bring("a", other, to: .joined)
    for (id, off) in [("mute", ConversationAction.mute(false)), ("video", .video(false))] {
      #expect(offered("a").first { $0.id == id }?.on == false)
      stage.give(a, .activate(control: id, with: nil))
      stage.fulfil("a")
      #expect(offered("a").first { $0.id == id }?.on == true)
      stage.give(a, .activate(control: id, with: nil))
      #expect(stage.effects.asked == [Asked("a", off)])
      stage.fulfil("a")
    }
  }

  /// "`keypad` (disclosure: the shell opens a keypad; activating it is `InvalidState`)".
  @Test mutating func theKeypad() {
    let a = stage.bring("a", app, to: .joined)
    let reply = stage.give(a, .activate(control: "keypad", with: nil))
    #expect(reply.refusal == .invalidState && reply.sentence.contains("PlayTones"))
  }

  /// "A gone control's `Activate`: `UnknownControl`"; of nobody: `UnknownObject`.
  @Test mutating func unknownControls() {
    let a = stage.comesIn("a", app)
    for id in ["end", "speaker", "answerHolding", "", "decline#2"] {
      let reply = stage.give(a, .activate(control: id, with: nil))
      #expect(reply.refusal == .unknownControl && reply.sentence.contains("decline, answer, silence are"))
    }
    #expect(stage.give(99, .activate(control: "end", with: nil)).refusal == .unknownObject)
  }

  /// "Name: … displayName → value → "Unknown" ("Withheld" for a withheld number)"; case 8.
  @Test(arguments: [
    (Handle(kind: .phone, value: "+491", displayName: "Ada"), "Ada"), (Handle(kind: .phone, value: "+491"), "+491"),
    (Handle(kind: .phone, value: ""), "Unknown"), (Handle(kind: .phone, value: "withheld"), "Withheld"),
    (Handle(kind: .email, value: "withheld"), "withheld"),
    (Handle(kind: .phone, value: "withheld", displayName: "Ada"), "Ada"),
  ])
  func names(handle: Handle, name: String) {
    #expect(handle.name == name)
  }

  /// Sentences name the conversation and the provider, and what is to be done.
  @Test(arguments: [
    (ConversationState.idle, "is coming in"), (.joining, "is being connected"), (.leaving, "is being ended"),
    (.left, "is over"),
  ])
  mutating func sentences(state: ConversationState, wording: String) {
    let a = stage.bring("a", app, to: state)
    #expect(stage.give(a, .swap, call: 8).sentence.contains("swap"))
    #expect(stage.give(a, .setPaused(true), call: 8).sentence.contains(wording))
    if state == .left { #expect(stage.give(a, .setMuted(true)).sentence == "The conversation is over.") }
    let named = stage.register(Stage.talk) { $0.name = "Talk" }
    let b = stage.bring("b", named, to: .joined, can: [])
    #expect(stage.give(b, .setPaused(true), call: 8).sentence == "Talk does not let this conversation be put on hold.")
  }

  /// "disabled = its action is running": the method is refused then, as the control is.
  @Test mutating func oneAfterTheOther() {
    stage = Stage()
    let app = stage.register { $0.supportsVideo = true }
    let a = stage.bring("a", app, to: .joined)
    for (index, command) in [ConversationCommand.setMuted(true), .setVideo(true), .setPaused(true)].enumerated() {
      #expect(stage.give(a, command, call: 20) == nil)
      let again = stage.give(a, command, call: CallID(30 + index))
      #expect(again.refusal == .invalidState && again.sentence.contains("under way"))
    }
    #expect(stage.engine.actions.count == 3)
  }

  /// A provider that leaves 16 actions unanswered is asked for ends alone, so nothing else can be tapped.
  @Test mutating func aProviderThatIsSilent() {
    stage = Stage()
    let app = stage.register { $0.maximumGroups = 12 }
    for index in 0..<8 {
      let number = stage.bring("\(index)", app, to: .joined)
      stage.give(number, .setMuted(true), call: CallID(100 + index))
      if index < 7 { stage.give(number, .playTones("1"), call: CallID(200 + index)) }
    }
    #expect(stage.controls("7").contains("keypad") && stage.controls("7").contains("hold"))
    stage.give(stage.number("7"), .playTones("1"), call: 207)
    #expect(stage.engine.actions.count == 16)
    let tappable = stage.controls("7").filter { !$0.hasPrefix("(") }
    #expect(tappable == ["keypad", "end"], "\(stage.controls("7"))")
    #expect(stage.give(stage.number("7"), .activate(control: "hold", with: nil), call: 300).refusal == .invalidState)
    #expect(stage.give(stage.number("7"), .end, call: 301) == nil)
    for action in ["mute", "playTones"] { stage.fulfil("0", action) }
    #expect(stage.controls("1").contains("hold"))
  }

  /// What has timed out is still waited for on the bus, so it counts until it is answered after all.
  @Test mutating func whatHasTimedOutCounts() {
    stage = Stage()
    let app = stage.register { $0.maximumGroups = 12 }
    let a = stage.bring("a", app, to: .joined)
    var late: [Int] = []
    for turn in 0..<16 {
      #expect(stage.give(a, .setMuted(true), call: CallID(100 + turn)) == nil, "\(turn)")
      late += stage.engine.actions.keys
      stage.wait(.seconds(20))
    }
    #expect(stage.engine.actions.isEmpty && late.count == 16)
    #expect(stage.give(a, .setMuted(true), call: 200).refusal == .limitsExceeded)
    #expect(stage.controls("a") == ["(mute)", "keypad", "end", "(hold)"])
    // Another app's are none of its business.
    let other = stage.bring("b", stage.register(Stage.talk), to: .joined)
    #expect(stage.give(other, .setMuted(true), call: 201) == nil)
    stage.apply(.actionAnswered(late[0], .fulfilled(nil)))
    #expect(stage.controls("a").contains("mute") && stage.conversation("a")?.muted == false)
    #expect(stage.give(a, .setMuted(true), call: 202) == nil)
    // Ends are asked for beyond that, but not without end.
    for turn in 0..<10 {
      let number = stage.comesIn("\(turn)", app)
      stage.give(number, .end, call: CallID(300 + turn))
      #expect(stage.effects.asked.isEmpty == (turn >= 8), "\(turn)")
      stage.wait(.seconds(20))
      #expect(stage.look("\(turn)") == "left")
    }
  }

  /// What an app was never asked for it cannot answer, so that counts for nothing once it has timed out.
  @Test mutating func whatWasNotAskedForDoesNotCount() {
    stage = Stage()
    let app = stage.register { $0.maximumGroups = 12 }
    var asked: [Int] = []
    func note(_ effects: [Effect]) {
      asked += effects.compactMap { if case .perform(let request) = $0 { request.id } else { nil } }
    }
    for turn in 0..<24 {
      let number = stage.comesIn("\(turn)", app)
      stage.give(number, .end, call: CallID(100 + turn))
      note(stage.effects)
      stage.wait(.seconds(20))
    }
    #expect(asked.count == 24)
    let last = (0..<10).map { stage.comesIn("last\($0)", app) }
    for (turn, number) in last.enumerated() {
      stage.give(number, .end, call: CallID(200 + turn))
      #expect(stage.effects.asked.isEmpty)
    }
    // All that it was asked for is answered, and only then do the others time out.
    for id in asked { stage.apply(.actionAnswered(id, .fulfilled(nil))) }
    stage.wait(.seconds(20))
    #expect(stage.look("last9") == "left")
    let a = stage.bring("a", app, to: .joined)
    for turn in 0..<16 {
      #expect(stage.give(a, .setMuted(true), call: CallID(300 + turn)) == nil, "\(turn)")
      stage.wait(.seconds(20))
    }
    #expect(stage.give(a, .setMuted(true), call: 400).refusal == .limitsExceeded)
  }
}
