import GlanceModel
import Testing

@testable import GlanceEngine

/// `Start`: who carries it, whom it waits for, and what gives way.
struct DiallingTests {
  private var stage = Stage()

  private static let phone = Handle(kind: .phone, value: "+4930999")
  private static let email = Handle(kind: .email, value: "ada@example.com")
  private static let room = Handle(kind: .generic, value: "room")

  /// "provider by path or app id, "" = chosen by handle kind": whoever is made for it, and of these the oldest.
  @Test(arguments: [
    ([phone], false, 3), ([email], false, 4), ([phone, email], false, 2), ([room], false, 1),
    ([phone, room], false, 1),
    ([phone], true, 5), ([email], true, nil),
  ])
  mutating func byKind(handles: [Handle], video: Bool, provider: Int?) {
    let kinds: [Set<Handle.Kind>] = [
      [.phone, .email, .generic], [.phone, .email], [.phone], [.email], [.phone], [.phone],
    ]
    for (index, kinds) in kinds.enumerated() {
      stage.register("com.example.App\(index)") {
        $0.handleTypes = kinds
        $0.supportsVideo = index >= 4
      }
    }
    let reply = stage.dial("a", handles, video: video)
    guard let provider else {
      #expect(reply.refusal == .invalidState && reply.sentence.contains("e-mail addresses") && stage.number("a") == 0)
      return
    }
    #expect(reply == nil && stage.engine.provider(ofConversation: stage.number("a")) == provider)
    #expect(stage.effects.asked == [Asked("a", .start(handles: handles, video: video))])
    #expect(stage.conversation("a")?.video == video)
  }

  /// A provider that is named has to reach it.
  @Test mutating func named() {
    let app = stage.register { $0.handleTypes = [.email] }
    for carrier in [ConversationRequest.Carrier.provider(app), .app(Stage.phone)] {
      let reply = stage.dial("a", by: carrier, [Self.phone])
      #expect(reply.refusal == .invalidState)
      #expect(reply.sentence == "com.example.Phone cannot call telephone numbers; it calls e-mail addresses.")
      #expect(stage.dial("a", by: carrier, [Self.email], video: true).refusal == .invalidState)
    }
    #expect(stage.dial("a", by: .provider(99)).refusal == .unknownObject)
    let nobody = stage.dial("a", by: .any, [Self.email, Self.phone])
    #expect(nobody.refusal == .invalidState)
    #expect(nobody.sentence == "Nothing here can call telephone numbers and e-mail addresses now.")
    #expect(stage.dial("a", by: .provider(app), []).refusal == .invalidArgs)
    #expect(stage.dial("a", by: .provider(app), [Self.email]) == nil)
    #expect(stage.dial("a", by: .provider(app), [Self.email], call: 8).refusal == .alreadyExists)
    #expect(stage.dial("b", by: .app(Stage.phone), [Self.email], call: 8) == nil)
  }

  /// Of an app's providers the first that reaches it.
  @Test mutating func anAppOfTwo() {
    stage.register { $0.handleTypes = [.phone] }
    let second = stage.register { $0.handleTypes = [.email] }
    #expect(stage.dial("a", by: .app(Stage.phone), [Self.email]) == nil)
    #expect(stage.engine.provider(ofConversation: stage.number("a")) == second)
  }

  /// An app's id is a name that it owns: the connection that registered it last owned it last. Of that one's providers it
  /// is the first.
  @Test mutating func aNameThatHasChangedHands() {
    stage.register(by: ":1.1")
    let first = stage.register(by: ":1.2")
    stage.register(by: ":1.2")
    stage.register(Stage.talk, by: ":1.1")
    #expect(stage.dial("a", by: .app(Stage.phone)) == nil)
    #expect(stage.engine.provider(ofConversation: stage.number("a")) == first)
  }

  /// "Redial: … a provider that is not there is activated by its name and has 10 s to register, within the command's 20."
  @Test(arguments: [true, false]) mutating func anAppThatIsNotThere(registers: Bool) {
    #expect(stage.dial("a", by: .app(Stage.phone)) == nil)
    #expect(stage.effects.contains(.activate(app: Stage.phone)) && stage.effects.asked.isEmpty)
    #expect(stage.look("a") == "joining(start)" && stage.engine.providerNumbers.isEmpty)
    #expect(stage.engine.provider(1) == nil && stage.dial("b", by: .provider(1), call: 8).refusal == .unknownObject)
    #expect(stage.wait(.milliseconds(9999)).isEmpty)
    if registers {
      stage.register()
      #expect(stage.effects.asked == [Asked("a", .start(handles: [Self.phone], video: false))])
      #expect(stage.effects.contains(.providerAdded(1)))
      #expect(stage.wait(.seconds(10)).isEmpty)
      #expect(stage.wait(.milliseconds(1)).timedOut == ["start a"] && stage.effects.reply().refusal == .timedOut)
    } else {
      stage.wait(.milliseconds(1))
      #expect(stage.effects.reply().refusal == .actionFailed && stage.effects.reply().sentence.contains("10 s"))
      #expect(stage.effects.timedOut.isEmpty && stage.engine.providers.count == 0)
    }
    #expect(stage.look("a") == "left" && stage.effects.recents.map(\.status) == [.failed])
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// Given up before the app is there: over at once, and the app is asked for nothing.
  @Test mutating func endedBeforeItIsThere() {
    stage.dial("a", by: .app(Stage.phone))
    #expect(stage.give(stage.number("a"), .end, call: 8) == .done)
    #expect(stage.effects.reply().refusal == .invalidState && stage.look("a") == "left")
    #expect(stage.effects.recents.map(\.status) == [.cancelled] && stage.engine.providers.count == 0)
    stage.register()
    #expect(stage.effects.asked.isEmpty && stage.engine.commands.count == 0)
  }

  /// Several wait for one app; it is activated once, and asked in the order in which it was.
  @Test mutating func severalWait() {
    stage.dial("a", by: .app(Stage.phone))
    stage.dial("b", by: .app(Stage.phone), [Self.email], call: 8)
    #expect(!stage.effects.contains(.activate(app: Stage.phone)))
    stage.register()
    #expect(stage.effects.asked.map(\.uuid) == ["a", "b"])
    // Another app that registers meanwhile takes nothing over.
    stage.dial("c", by: .app(Stage.talk), call: 9)
    stage.register("com.example.Third")
    #expect(stage.effects.asked.isEmpty)
  }

  /// What has gathered for an app comes behind the answer that tells it its provider.
  @Test mutating func theAnswerComesFirst() throws {
    stage.dial("a", by: .app(Stage.phone))
    stage.push("b")
    stage.register()
    let answer = try #require(stage.effects.firstIndex { if case .reply(_, .provider(1)) = $0 { true } else { false } })
    let asked = stage.effects.indices.filter { index in
      switch stage.effects[index] {
      case .perform, .deliverPush: true
      default: false
      }
    }
    #expect(asked.count == 2 && asked.allSatisfy { $0 > answer })
  }

  /// Nobody is called.
  @Test(arguments: [
    [], [Handle(kind: .phone, value: "")], [phone, Handle(kind: .generic, value: "", displayName: "Bob")],
  ])
  mutating func nobody(handles: [Handle]) {
    stage.register()
    let reply = stage.dial("a", handles)
    #expect(reply.refusal == .invalidArgs && reply.sentence.hasPrefix("handles") && stage.effects.asked.isEmpty)
    #expect(stage.engine.conversationNumbers.isEmpty)
  }

  /// An app that cannot be activated is not waited for; its callers hear why.
  @Test mutating func cannotBeActivated() {
    stage.dial("a", by: .app(Stage.phone))
    stage.push("b", Stage.talk)
    stage.apply(.activationFailed(app: Stage.phone, why: "no such service"))
    #expect(stage.effects.reply().refusal == .actionFailed)
    #expect(stage.effects.reply().sentence.contains("no such service"))
    #expect(stage.look("a") == "left" && stage.effects.recents.map(\.status) == [.failed])
    #expect(stage.look("b") == "idle!" && stage.engine.providers.count == 1)
    stage.apply(.activationFailed(app: Stage.phone, why: "again"))
    #expect(stage.effects.isEmpty)
    stage.wait(.seconds(10))
    #expect(stage.engine.commands.count == 0 && stage.engine.bootDeadlines.count == 1)
  }

  /// Nor can one that was known by its connection alone.
  @Test mutating func aConnectionThatIsGone() {
    #expect(stage.dial("a", by: .app(":1.5")).refusal == .invalidState && stage.effects.count == 1)
  }

  /// A feed that is not there cannot be activated.
  @Test mutating func aFeedThatIsNotThere() {
    let reply = stage.dial("a", by: .app(Stage.modem))
    #expect(reply.refusal == .invalidState && stage.effects.count == 1)
  }

  /// "Start puts other joined ones on hold first, as far as they can"; inside one feed its source does that itself.
  @Test mutating func othersGiveWay() {
    let app = stage.register()
    let feed = stage.register(Stage.modem)
    let other = stage.register(Stage.talk)
    stage.bring("own", feed, to: .joined)
    stage.bring("stubborn", other, to: .joined, can: [])
    stage.bring("joining", other, to: .joining)
    stage.bring("held", app, to: .paused)
    stage.bring("b", app, to: .joined)
    stage.dial("a", by: .provider(feed))
    #expect(stage.effects.asked == [Asked("b", .pause(true))] && stage.look("a") == "joining")
    #expect(stage.fulfil("b").asked == [Asked("a", .start(handles: [Self.phone], video: false))])
    stage.fulfil("a")
    #expect(stage.effects.reply() == .conversation(stage.number("a")) && stage.look("a") == "joining")
    stage.report("a", .state(.joined))
    #expect(stage.look("a") == "joined")
  }

  /// A hold that fails or comes too late: what was to be started is over, and nobody was asked for it.
  @Test(arguments: [false, true]) mutating func aHoldFails(isLate: Bool) {
    let app = stage.register()
    stage.bring("b", app, to: .joined)
    stage.dial("a", by: .provider(app))
    if isLate { stage.wait(.seconds(20)) } else { stage.fail("b") }
    #expect(stage.effects.reply().refusal == (isLate ? .timedOut : .actionFailed) && stage.effects.asked.isEmpty)
    #expect(stage.look("a") == "left" && stage.look("b") == "joined")
    #expect(stage.effects.recents.map(\.status) == [.failed] && stage.engine.commands.count == 0)
  }

  /// "12 open conversations per provider", 64 in all, 52 of apps; of feeds too, but what they have is left out.
  @Test mutating func limits() {
    for index in 0..<5 { stage.register("com.example.App\(index)") { $0.maximumGroups = 99 } }
    let feed = stage.register(Stage.modem)
    for index in 0..<12 { stage.comesIn("\(index)", 1) }
    let full = stage.dial("a", by: .provider(1))
    #expect(full.refusal == .limitsExceeded && full.sentence.contains("ConversationsPerProvider allows 12"))
    #expect(stage.comesIn("12", 1) == 0)
    for index in 0..<12 { stage.comesIn("\(index)", feed) }
    stage.appears("12", feed)
    #expect(stage.engine.counters.unknownReports == 1)
    stage.report("11", .ended(nil, nil), feed)
    for provider in 2...4 { for index in 0..<12 { stage.comesIn("\(index)", provider) } }
    for index in 0..<4 { #expect(stage.comesIn("\(index)", 5) > 0) }
    let last = stage.dial("a", by: .provider(5))
    #expect(last.refusal == .limitsExceeded && last.sentence.contains("Conversations allows them 52"))
    // However many calls apps have, a telephone's still has room.
    let other = stage.register(Stage.modem)
    stage.appears("x", feed)
    #expect(stage.look("x") != "gone" && stage.engine.counters.unknownReports == 1)
    stage.appears("y", other)
    #expect(stage.engine.counters.unknownReports == 2)
    stage.report("0", .ended(nil, nil), 5)
    stage.appears("y", other)
    #expect(stage.engine.counters.unknownReports == 2)
    stage.report("0", .ended(nil, nil), 4)
  }
}
