import GlanceModel
import Testing

@testable import GlanceEngine

/// Who rings, who may use the sound, and what keeps the machine awake.
struct SoundTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    stage.add("first", .island) { $0.audio = true }
    stage.add("second", .lockscreen) { $0.audio = true }
    app = stage.register { $0.ringtone = "bell" }
    feed = stage.register(Stage.modem)
  }

  private var told: [String] {
    stage.effects.compactMap { if case .surfaceChanged(let name) = $0 { name } else { nil } }
  }

  /// "`Ringing` and `Ringtone` (only with the audio role: the shell plays it)": of the newest that rings; the empty one
  /// is the shell's own.
  @Test mutating func ringtones() {
    #expect(stage.engine.ringtone == nil)
    stage.comesIn("a", app)
    #expect(stage.engine.ringtone == "bell" && told == ["first"])
    stage.comesIn("b", feed)
    #expect(stage.engine.ringtone == "" && told == ["first"])
    stage.comesIn("c", feed)
    #expect(stage.engine.ringtone == "" && told.isEmpty)
    stage.give(stage.number("c"), .silence)
    #expect(stage.engine.ringtone == "" && told.isEmpty)
    stage.give(stage.number("b"), .end)
    #expect(stage.engine.ringtone == "bell" && told == ["first"])
    stage.give(stage.number("a"), .answerEnding, call: 8)
    #expect(stage.engine.ringtone == nil && told == ["first"])
  }

  /// The oldest surface that makes sounds has the role; the next takes over.
  @Test mutating func theRole() {
    stage.apply(.surfaceRemoved(name: "first", caller: ":shell", call: nil))
    #expect(told == ["second"])
    stage.comesIn("a", app)
    #expect(told == ["second"])
    stage.apply(.surfaceRemoved(name: "second", caller: ":shell", call: nil))
    stage.report("a", .ended(nil, nil))
    #expect(told.isEmpty && stage.engine.ringtone == nil)
  }

  /// What stops the ringing: everywhere, at once.
  @Test(arguments: ["answer", "end", "silence", "ended", "connected", "startedConnecting", "loss"])
  mutating func whatStopsIt(how: String) {
    let a = stage.comesIn("a", app)
    switch how {
    case "answer": stage.give(a, .answer)
    case "end": stage.give(a, .end)
    case "silence": stage.give(a, .silence)
    case "ended": stage.report("a", .ended(.joinedElsewhere, nil))
    case "connected": stage.report("a", .connected(nil))
    case "startedConnecting": stage.report("a", .startedConnecting)
    default: stage.apply(.connectionLeft(":\(Stage.phone)"))
    }
    #expect(stage.engine.ringtone == nil && stage.conversation("a")?.ringing == false && told == ["first"])
  }

  /// "One at a time": the newest joined; the other has it back when that is over or on hold.
  @Test mutating func oneAtATime() {
    stage.bring("a", app, to: .joined)
    #expect(stage.effects.audio == ["\(app) on"])
    stage.bring("b", feed, to: .joined)
    #expect(stage.effects.audio == ["\(app) off", "\(feed) on"])
    stage.report("b", .state(.paused))
    #expect(stage.effects.audio == ["\(feed) off", "\(app) on"])
    stage.report("b", .state(.joined))
    #expect(stage.effects.audio == ["\(app) off", "\(feed) on"])
    stage.report("b", .ended(nil, nil))
    #expect(stage.effects.audio == ["\(feed) off", "\(app) on"])
    stage.report("a", .ended(nil, nil))
    #expect(stage.effects.audio == ["\(app) off"])
  }

  /// It is the provider's, so two of one change nothing; while one is leaving it still has it.
  @Test mutating func ofOneProvider() {
    stage.bring("a", app, to: .joined)
    stage.bring("b", app, to: .joined)
    #expect(stage.effects.audio.isEmpty)
    stage.give(stage.number("a"), .end)
    #expect(stage.effects.audio.isEmpty)
    stage.fulfil("a")
    #expect(stage.effects.audio.isEmpty)
    stage.give(stage.number("b"), .end, call: 8)
    #expect(stage.effects.audio.isEmpty)
    #expect(stage.fulfil("b").audio == ["\(app) off"])
  }

  /// A provider that goes loses it before it goes, and no other one's number is named.
  @Test mutating func aProviderGoes() {
    stage.bring("b", feed, to: .joined)
    stage.bring("a", app, to: .joined)
    stage.apply(.connectionLeft(":\(Stage.phone)"))
    #expect(stage.effects.audio == ["\(app) off", "\(feed) on"])
    let off = stage.effects.firstIndex(of: .audioActivated(provider: app, false)) ?? 99
    #expect(off < stage.effects.firstIndex(of: .providerRemoved(app)) ?? 0)
  }

  /// "While a conversation is joined or paused the daemon holds a logind sleep and idle inhibitor."
  @Test mutating func inhibitor() {
    let a = stage.comesIn("a", app)
    #expect(stage.effects.ongoing.isEmpty && !stage.engine.hasOngoingConversation)
    stage.report("a", .startedConnecting)
    #expect(stage.effects.ongoing.isEmpty)
    stage.report("a", .connected(nil))
    #expect(stage.effects.ongoing == [true] && stage.engine.hasOngoingConversation)
    stage.give(a, .setPaused(true))
    #expect(stage.fulfil("a").ongoing.isEmpty)
    stage.bring("b", feed, to: .joined)
    #expect(stage.effects.ongoing.isEmpty)
    stage.report("b", .ended(nil, nil))
    #expect(stage.effects.ongoing.isEmpty)
    stage.give(a, .end)
    #expect(stage.effects.ongoing.isEmpty)
    #expect(stage.fulfil("a").ongoing == [false] && !stage.engine.hasOngoingConversation)
  }
}
