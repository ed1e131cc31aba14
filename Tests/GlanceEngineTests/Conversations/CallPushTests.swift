import GlanceModel
import Testing

@testable import GlanceEngine

/// "Push for a call: the app is activated, gets `IncomingPush`, and must `ReportIncoming` that UUID before it replies,
/// within 5 s; else the ringing stops, `failed`, recents `missed`; the third time in a row its pushes are `Denied` until
/// it registers".
struct CallPushTests {
  private var stage = Stage()

  private mutating func takeOver(_ uuid: String, _ provider: Int) -> Reply? {
    var update = ConversationUpdate()
    update.capabilities = Stage.all
    return stage.ask {
      .incomingReported(provider: provider, uuid: uuid, update: update, caller: ":\(Stage.phone)", call: $0)
    }
  }

  private func delivered(_ number: Int, _ provider: Int) -> Effect {
    .deliverPush(provider: provider, conversation: number, payload: ["uuid": "a"])
  }

  /// It rings at once; a provider that is there gets it at once.
  @Test mutating func reported() {
    let app = stage.register()
    let a = stage.push("a")
    #expect(stage.look("a") == "idle!" && stage.conversation("a")?.members.map(\.value) == ["+4930123456"])
    #expect(stage.effects.contains(delivered(a, app)) && !stage.effects.contains(.activate(app: Stage.phone)))
    stage.wait(.milliseconds(4999))
    #expect(takeOver("a", app) == .conversation(a) && stage.effects.contains(.conversationChanged(a)))
    #expect(stage.look("a") == "idle!" && stage.conversation("a")?.capabilities == Stage.all)
    #expect(stage.conversation("a")?.members.count == 1)
    stage.apply(.pushAnswered(conversation: a))
    #expect(stage.wait(.seconds(60)).isEmpty && stage.look("a") == "idle!")
    #expect(takeOver("a", app).refusal == .alreadyExists)
    stage.report("a", .ended(nil, nil))
    #expect(stage.wait(.seconds(2)) == [.conversationRemoved(a)] && stage.engine.bootDeadlines.count == 0)
  }

  /// "before it replies, within 5 s; else the ringing stops, `failed`, recents `missed`".
  @Test(arguments: [false, true]) mutating func notReported(isAnswered: Bool) {
    stage.register()
    let a = stage.push("a")
    if isAnswered {
      stage.apply(.pushAnswered(conversation: a))
    } else {
      #expect(stage.wait(.milliseconds(4999)).isEmpty)
      stage.wait(.milliseconds(1))
    }
    #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == .failed)
    #expect(stage.effects.recents.map(\.status) == [.missed] && stage.engine.ringtone == nil)
    stage.apply(.pushAnswered(conversation: a))
    #expect(stage.effects.isEmpty)
    stage.apply(.pushAnswered(conversation: 99))
    #expect(stage.effects.isEmpty)
  }

  /// An app that is not there is activated, and gets what has gathered once it registers; 5 s count from then.
  @Test mutating func registersLate() {
    let a = stage.push("a")
    #expect(stage.effects.contains(.activate(app: Stage.phone)) && stage.look("a") == "idle!")
    #expect(stage.engine.providerNumbers.isEmpty && stage.engine.provider(ofConversation: a) == 1)
    let b = stage.push("b")
    #expect(!stage.effects.contains(.activate(app: Stage.phone)))
    stage.wait(.milliseconds(9999))
    stage.add("lock", .lockscreen)
    let app = stage.register {
      $0.name = "Phone"
      $0.ringtone = "bell"
    }
    #expect(stage.engine.ringtone == "bell" && stage.effects.changedGlances.count == 2)
    #expect(stage.effects.contains(.providerAdded(app)) && stage.engine.provider(app)?.name == "Phone")
    #expect(stage.effects.contains(delivered(a, app)))
    stage.wait(.milliseconds(4999))
    #expect(takeOver("a", app) == .conversation(a))
    stage.wait(.milliseconds(1))
    #expect(stage.look("a") == "idle!" && stage.look("b") == "left" && b > a)
    // Nobody else may speak for it.
    #expect(stage.engine.connection(ofProvider: app) == ":\(Stage.phone)")
    stage.wait(.seconds(3))
    stage.apply(.connectionLeft(":\(Stage.phone)"))
    #expect(stage.wait(.seconds(2)) == [.conversationRemoved(a)] && stage.engine.bootDeadlines.count == 0)
  }

  /// It has 10 s to register.
  @Test mutating func neverRegisters() {
    let a = stage.push("a")
    #expect(stage.wait(.milliseconds(9999)).isEmpty)
    stage.wait(.milliseconds(1))
    #expect(stage.look("a") == "left" && stage.effects.recents.map(\.status) == [.missed])
    #expect(stage.engine.providers.count == 0 && !stage.effects.contains(.providerRemoved(1)))
    #expect(stage.wait(.seconds(2)) == [.conversationRemoved(a)])
    // Whoever comes later is new.
    #expect(stage.register() > 1 && stage.engine.provider(ofConversation: a) == nil)
  }

  /// "the third time in a row its pushes are `Denied` until it registers"; one that never registers counts too.
  @Test(arguments: [false, true]) mutating func denied(isThere: Bool) {
    var app = isThere ? stage.register() : 0
    for index in 1...3 {
      #expect(stage.push("\(index)") > 0)
      stage.wait(.seconds(10))
    }
    let push = CallPush(app: Stage.phone, uuid: "4")
    let refused = stage.ask { .callPushed(push, call: $0) }
    #expect(refused.refusal == .denied && refused.sentence.contains("register"))
    #expect(stage.number("4") == 0 && stage.effects.count == 1)
    #expect(stage.push("5", Stage.talk) > 0, "only this app's")
    app = stage.register()
    let a = stage.push("a")
    #expect(a > 0 && stage.effects.contains(delivered(a, isThere ? 1 : app)))
  }

  /// Calls from here that come to nothing are no pushes.
  @Test mutating func callsFromHere() {
    for index in 1...3 {
      stage.dial("\(index)", by: .app(Stage.phone), call: CallID(index))
      stage.wait(.seconds(10))
    }
    #expect(stage.push("a") > 0)
  }

  /// "in a row": one that it reports in between makes the count begin anew; registering with fewer does not.
  @Test mutating func inARow() {
    let app = stage.register()
    for uuid in ["1", "2"] {
      stage.push(uuid)
      stage.wait(.seconds(5))
    }
    stage.push("3")
    _ = takeOver("3", app)
    for uuid in ["4", "5"] {
      stage.push(uuid)
      stage.wait(.seconds(5))
    }
    stage.register()
    #expect(stage.push("6") > 0)
    stage.wait(.seconds(5))
    #expect(stage.push("7") == 0)
  }

  /// Answering before it has registered: it is asked once it is there, after the push.
  @Test mutating func answeredBefore() {
    let a = stage.push("a")
    #expect(stage.give(a, .answer) == nil && stage.effects.asked.isEmpty && stage.look("a") == "idle(join)")
    stage.wait(.seconds(4))
    let app = stage.register()
    #expect(stage.effects.asked == [Asked("a", .join)])
    let push = stage.effects.firstIndex(of: delivered(a, app)) ?? 99
    #expect(push < stage.effects.count - 1)
    #expect(takeOver("a", app) == .conversation(a) && stage.look("a") == "idle(join)")
    #expect(stage.fulfil("a").reply() == .done && stage.look("a") == "joined")
  }

  /// Answering one whose app does not register, or not report: its caller hears why.
  @Test(arguments: [false, true]) mutating func answeredInVain(isThere: Bool) {
    let a = stage.push("a")
    stage.give(a, .answer)
    if isThere { stage.register() }
    stage.wait(.seconds(isThere ? 5 : 10))
    #expect(stage.effects.reply().refusal == .actionFailed && stage.effects.reply().sentence.contains(Stage.phone))
    #expect(stage.look("a") == "left" && stage.effects.recents.map(\.status) == [.missed])
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// An app that has answered the call without reporting it first keeps it.
  @Test mutating func answeredUnreported() {
    let app = stage.register()
    let a = stage.push("a")
    stage.give(a, .answer)
    stage.fulfil("a")
    stage.apply(.pushAnswered(conversation: a))
    stage.wait(.seconds(60))
    #expect(stage.look("a") == "joined")
    #expect(takeOver("a", app) == .conversation(a) && stage.conversation("a")?.capabilities == Stage.all)
  }

  /// Declined before it has registered: it is told once it is there; if it never is, it is declined all the same.
  @Test(arguments: [false, true]) mutating func declinedBefore(registers: Bool) {
    let a = stage.push("a")
    #expect(stage.give(a, .end) == nil && stage.look("a") == "leaving(end)" && stage.effects.asked.isEmpty)
    if registers {
      stage.register()
      #expect(stage.effects.asked == [Asked("a", .end)])
      #expect(stage.fulfil("a").reply() == .done)
    } else {
      stage.wait(.seconds(10))
      #expect(stage.effects.contains(.reply(7, .done)))
    }
    #expect(stage.conversation("a")?.endReason == .declined && stage.effects.recents.map(\.status) == [.declined])
  }

  /// A push of a UUID that is known, and limits.
  @Test mutating func refused() {
    let app = stage.register()
    stage.comesIn("a", app)
    let push = CallPush(app: Stage.phone, uuid: "a")
    #expect(stage.ask { .callPushed(push, call: $0) }.refusal == .alreadyExists)
    let modem = CallPush(app: Stage.modem, uuid: "a")
    #expect(stage.ask { .callPushed(modem, call: $0) }.refusal == .invalidState)
  }

  /// Two pushes of one UUID are one call.
  @Test mutating func twice() {
    stage.push("a")
    let push = CallPush(app: Stage.phone, uuid: "a")
    #expect(stage.ask { .callPushed(push, call: $0) }.refusal == .alreadyExists)
    #expect(stage.engine.conversationNumbers.count == 1)
  }

  /// What an app leaves unreported is remembered of 256 apps at most.
  @Test mutating func bounded() {
    for index in 0..<300 {
      stage.push("a", "com.example.App\(index)")
      stage.wait(.seconds(10))
    }
    #expect(stage.engine.refusedPushes.count == 256)
    // One that is remembered takes no other one's place.
    stage.push("b", "com.example.App299")
    stage.wait(.seconds(10))
    #expect(stage.engine.refusedPushes.count == 256 && stage.engine.refusedPushes["com.example.App299"] == 2)
  }
}
