import GlanceModel
import Testing

@testable import GlanceEngine

/// "Who gets the screen", where there are conversations.
struct ConversationOrderTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    for family in SurfaceFamily.allCases { stage.add(family.rawValue, family) { $0.capacity = 8 } }
    app = stage.register { $0.maximumGroups = 9 }
    feed = stage.register(Stage.modem)
  }

  private mutating func expand(_ uuid: String, on surface: String = "island") -> Reply? {
    let glance = glance(uuid, surface)?.number ?? 0
    return stage.ask { .expand(surface: surface, glance: glance, call: $0) }
  }

  private func glance(_ uuid: String, _ surface: String) -> Glance? {
    stage.engine.glances(on: surface).first { $0.source == .conversation(stage.number(uuid)) }
  }

  /// "1. Ringing conversations, newest first. 2. Other conversations: joined, joining, paused, leaving. 3. Alerting
  /// activities. 4. Activities", on every family.
  @Test(arguments: SurfaceFamily.allCases) mutating func classes(family: SurfaceFamily) {
    let plain = stage.start("com.example.A", relevance: 100)
    let alerting = stage.start("com.example.B", alert: Alert(title: "b"))
    stage.bring("leaving", app, to: .leaving)
    stage.bring("paused", app, to: .paused)
    stage.bring("joining", app, to: .joining)
    stage.bring("joined", app, to: .joined)
    stage.bring("ring 1", app, to: .idle)
    stage.bring("ring 2", feed, to: .idle)
    #expect(
      stage.calls(family.rawValue)
        == ["ring 2", "ring 1", "joined", "joining", "paused", "leaving", "-", "-"])
    #expect(stage.shown(family.rawValue) == [alerting, plain])
    #expect(glance("ring 1", family.rawValue)?.alerting == true)
    #expect(glance("joined", family.rawValue)?.alerting == false)
  }

  /// What came in stands first until it is joined or gone, silenced or answered though it may be.
  @Test mutating func whatCameIn() {
    stage.bring("joined", app, to: .joined)
    let a = stage.comesIn("a", app)
    stage.comesIn("b", feed)
    #expect(stage.calls("small") == ["b", "a", "joined"])
    stage.give(stage.number("b"), .silence)
    #expect(stage.calls("small") == ["a", "b", "joined"])
    stage.give(a, .silence)
    #expect(stage.calls("small") == ["b", "a", "joined"])
    stage.give(a, .answerHolding)
    #expect(stage.calls("small") == ["b", "a", "joined"])
    stage.fulfil("joined")
    stage.fulfil("a")
    #expect(stage.calls("small") == ["b", "a", "joined"])
  }

  /// "if the sources report two joined, both show, newest first"; of those on hold the last too.
  @Test mutating func newestFirst() {
    let a = stage.bring("a", app, to: .joined)
    stage.bring("b", feed, to: .joined)
    #expect(stage.calls("small") == ["b", "a"])
    stage.give(a, .setPaused(true))
    stage.fulfil("a")
    stage.report("b", .state(.paused))
    #expect(stage.calls("small") == ["b", "a"])
    stage.give(a, .setPaused(false))
    stage.fulfil("a")
    #expect(stage.calls("small") == ["a", "b"])
  }

  /// The last to be joined or put on hold, not the last to be there, nor the last to be said so of.
  @Test mutating func byTheChange() {
    stage.comesIn("a", feed)
    stage.bring("b", feed, to: .joined)
    stage.report("a", .state(.joined))
    #expect(stage.calls("small") == ["a", "b"])
    stage.report("b", .state(.joined))
    #expect(stage.calls("small") == ["a", "b"])
    stage.appears("c", feed, .incoming, .joined)
    #expect(stage.calls("small") == ["c", "a", "b"])
    for uuid in ["a", "c", "b"] { stage.report(uuid, .state(.paused)) }
    #expect(stage.calls("small") == ["b", "c", "a"])
    stage.report("a", .state(.paused))
    #expect(stage.calls("small") == ["b", "c", "a"])
  }

  /// In one report: by the number.
  @Test mutating func atOnce() {
    stage.feed(
      feed,
      ConversationReport("a", .appeared(ConversationAppearance(direction: .incoming, state: .joined))),
      ConversationReport("b", .appeared(ConversationAppearance(direction: .incoming, state: .joined))))
    #expect(stage.calls("small") == ["b", "a"])
    stage.feed(feed, ConversationReport("b", .state(.paused)), ConversationReport("a", .state(.paused)))
    #expect(stage.calls("small") == ["b", "a"])
  }

  /// "A group counts as one."
  @Test mutating func groups() {
    stage.bring("a", app, to: .paused)
    stage.bring("b", app, to: .joined)
    stage.bring("c", feed, to: .joined)
    stage.give(stage.number("b"), .merge(with: stage.number("a")))
    stage.fulfil("b")
    for family in SurfaceFamily.allCases { #expect(stage.calls(family.rawValue) == ["c", "a"]) }
  }

  // MARK: Forms

  /// "island, alerting or expanded → expanded"; one: compact; two or more: minimal; with an activity too.
  @Test mutating func islandForms() {
    let a = stage.comesIn("a", app)
    #expect(stage.forms("island") == [.expanded])
    stage.give(a, .answer)
    #expect(stage.forms("island") == [.compact])
    stage.fulfil("a")
    #expect(stage.forms("island") == [.compact])
    stage.start("com.example.A")
    #expect(stage.forms("island") == [.minimal, .minimal] && stage.calls("island") == ["a", "-"])
    #expect(stage.engine.glances(on: "island").map(\.position) == [.attached, .detached])
    stage.bring("b", feed, to: .joined)
    #expect(stage.forms("island") == [.minimal, .minimal, .minimal] && stage.calls("island") == ["b", "a", "-"])
    stage.comesIn("c", feed)
    #expect(stage.forms("island") == [.expanded, .minimal, .minimal, .minimal])
  }

  /// Of two that ring the newest is expanded.
  @Test mutating func twoRing() {
    stage.comesIn("a", app)
    stage.comesIn("b", feed)
    #expect(stage.calls("island") == ["b", "a"] && stage.forms("island") == [.expanded, .minimal])
    stage.report("b", .ended(.unanswered, nil))
    #expect(stage.calls("island") == ["a"] && stage.forms("island") == [.expanded])
  }

  /// A call that a person has closed rings on, closed, here; a newer one opens.
  @Test mutating func collapsing() {
    stage.add("second", .island)
    stage.comesIn("a", app)
    let glance = glance("a", "island")?.number ?? 0
    #expect(stage.ask { .collapse(surface: "island", glance: glance, call: $0) } == .done)
    #expect(stage.forms("island") == [.compact] && stage.forms("second") == [.expanded])
    #expect(stage.look("a") == "idle!" && stage.engine.glances(on: "island").first?.alerting == true)
    // What is transient does not take its place.
    stage.start(Stage.request("com.example.A", style: .transient))
    #expect(stage.calls("island") == ["a"])
    #expect(expand("a") == .done && stage.forms("island") == [.expanded])
    stage.wait(.seconds(10))
    #expect(stage.forms("island") == [.compact])
    stage.comesIn("b", feed)
    #expect(stage.forms("island") == [.expanded, .minimal])
  }

  /// A joined one is expanded by a tap, and closes.
  @Test mutating func aTap() {
    stage.bring("a", app, to: .joined)
    #expect(expand("a") == .done && stage.forms("island") == [.expanded])
    let glance = glance("a", "island")?.number ?? 0
    #expect(stage.ask { .collapse(surface: "island", glance: glance, call: $0) } == .done)
    #expect(stage.forms("island") == [.compact] && stage.engine.nextDeadline.boot == nil)
    // Closing that is no reason not to open for what rings next.
    stage.comesIn("b", feed)
    #expect(stage.forms("island") == [.expanded, .minimal])
  }

  /// "Expanded by a tap lasts until Collapse, 10 s, or a ringing call."
  @Test mutating func aTapAndARingingCall() {
    stage.bring("a", app, to: .joined)
    #expect(expand("a") == .done)
    stage.comesIn("b", feed)
    #expect(stage.calls("island") == ["b", "a"] && stage.forms("island") == [.expanded, .minimal])
    #expect(stage.engine.nextDeadline.boot == nil)
    // A tap on the other counts until a newer one rings.
    #expect(expand("a") == .done && stage.forms("island") == [.minimal, .expanded])
    stage.report("b", .updated(ConversationUpdate()))
    #expect(stage.forms("island") == [.minimal, .expanded])
    stage.give(stage.number("b"), .silence)
    #expect(stage.forms("island") == [.minimal, .expanded])
    stage.wait(.seconds(10))
    #expect(stage.forms("island") == [.minimal, .minimal])
  }

  /// "lockscreen: a ringing or joining call: `fullscreen`; standby: a ringing call: `fullscreen`".
  @Test(arguments: [
    (ConversationState.idle, GlanceForm.fullscreen, GlanceForm.fullscreen), (.joining, .fullscreen, .content),
    (.joined, .content, .content), (.paused, .content, .content), (.leaving, .content, .content),
  ])
  mutating func fullScreens(state: ConversationState, lock: GlanceForm, standby: GlanceForm) {
    stage.bring("a", app, to: state)
    #expect(stage.forms("lockscreen") == [lock] && stage.forms("standby") == [standby])
    #expect(stage.forms("small") == [.small] && stage.forms("bar") == [.compact])
  }

  /// The form follows the state, in the same turn.
  @Test mutating func formsFollow() {
    let a = stage.comesIn("a", feed)
    stage.give(a, .answer)
    #expect(stage.forms("lockscreen") == [.fullscreen] && stage.forms("standby") == [.fullscreen])
    stage.report("a", .state(.joining))
    #expect(stage.forms("lockscreen") == [.fullscreen] && stage.forms("standby") == [.content])
    stage.report("a", .state(.joined))
    #expect(stage.forms("lockscreen") == [.content])
    stage.dial("out", by: .provider(feed), call: 8)
    #expect(glance("out", "lockscreen")?.form == .fullscreen && glance("out", "standby")?.form == .content)
    stage.appears("new", feed, .outgoing, .idle)
    #expect(glance("new", "standby")?.form == .content)
  }

  // MARK: Driving and privacy

  /// "Activity controls are not interactive. Call controls are"; "Content changes at least 2 s apart …; calls exempt".
  @Test mutating func driving() {
    stage.add("car", .small) { $0.vehicle = true }
    stage.device { $0.driving = .moving }
    let a = stage.comesIn("a", app)
    #expect(glance("a", "car")?.interactive == true && glance("a", "car")?.drivingLimited == true)
    let activity = stage.start("com.example.A")
    stage.report("a", .ended(nil, nil))
    #expect(stage.glance("car", of: activity)?.interactive == false)
    stage.comesIn("b", app)
    let number = glance("b", "car")?.number ?? 0
    for name in ["Ada", "Bo", "Cy"] {
      var update = ConversationUpdate()
      update.members = [Handle(value: "1", displayName: name)]
      stage.report("b", .updated(update))
      #expect(stage.effects.changedGlances.contains(number))
      #expect(stage.engine.shownConversation(stage.number("b"))?.members.first?.name == name)
    }
    #expect(stage.give(stage.number("b"), .activate(control: "answer", with: nil)) == nil)
    #expect(a > 0)
  }

  /// A surface that nobody can tap.
  @Test mutating func notInteractive() {
    stage.add("cluster", .small) { $0.interactive = false }
    stage.comesIn("a", app)
    #expect(glance("a", "cluster")?.interactive == false && glance("a", "small")?.interactive == true)
  }

  /// "`privacy` `always`, or `whenLocked` while `Locked`".
  @Test(arguments: [
    (Privacy.show, false, false), (.show, true, false), (.whenLocked, false, false), (.whenLocked, true, true),
    (.always, false, true), (.always, true, true),
  ])
  mutating func privacy(privacy: Privacy, locked: Bool, redacted: Bool) {
    stage.add("private", .lockscreen) { $0.privacy = privacy }
    stage.comesIn("a", app)
    stage.device { $0.locked = locked }
    #expect(glance("a", "private")?.redacted == redacted && glance("a", "private")?.interactive == true)
  }

  /// Glances are a conversation's own: they cannot be dismissed, and go at once when it is over.
  @Test mutating func numbers() {
    stage.comesIn("a", app)
    let number = glance("a", "small")?.number ?? 0
    stage.give(stage.number("a"), .answer)
    stage.fulfil("a")
    #expect(glance("a", "small")?.number == number)
    stage.report("a", .ended(nil, nil))
    for family in SurfaceFamily.allCases {
      #expect(stage.calls(family.rawValue).isEmpty)
      #expect(stage.effects.contains(.glancesChanged(surface: family.rawValue)))
    }
    stage.comesIn("a", app)
    #expect(glance("a", "small")?.number ?? 0 > number)
  }
}
