import GlanceModel
import Testing

@testable import GlanceEngine

/// "provider's connection leaves → `left`, `failed`; pending callers get `ActionFailed`; if End had been asked, as if
/// fulfilled".
struct ProviderLossTests {
  private var stage = Stage()
  private let app: Int

  init() {
    stage.add("lock", .lockscreen) { $0.audio = true }
    app = stage.register { $0.ringtone = "bell" }
  }

  private mutating func lose(_ how: String = "connection") {
    switch how {
    case "connection": stage.apply(.connectionLeft(":\(Stage.phone)"))
    default: stage.apply(.providerUnregistered(provider: app, caller: ":\(Stage.phone)", call: 9))
    }
  }

  struct Moment: CustomTestStringConvertible {
    let testDescription: String
    var state = ConversationState.joined
    var command: ConversationCommand?
    let reason: ConversationEndReason
    let status: Recent.Status
    /// What the caller of the command gets; nil is `Done`.
    var refusal: RefusalKind?
  }

  static let moments = [
    Moment(testDescription: "ringing", state: .idle, reason: .failed, status: .missed),
    Moment(
      testDescription: "between Answer and its reply", state: .idle, command: .answer, reason: .failed,
      status: .missed, refusal: .actionFailed),
    Moment(
      testDescription: "between decline and its reply", state: .idle, command: .end, reason: .declined,
      status: .declined),
    Moment(testDescription: "between End and its reply", command: .end, reason: .ended, status: .connected),
    Moment(testDescription: "joined", reason: .failed, status: .connected),
    Moment(testDescription: "paused", state: .paused, reason: .failed, status: .connected),
    Moment(
      testDescription: "between SetPaused and its reply", command: .setPaused(true), reason: .failed,
      status: .connected, refusal: .actionFailed),
    Moment(
      testDescription: "between PlayTones and its reply", command: .playTones("123"), reason: .failed,
      status: .connected, refusal: .actionFailed),
  ]

  /// Case 46, and 12: "glance gone at once, reason failed, the ringing stops".
  @Test(arguments: moments, ["connection", "unregistered"]) mutating func at(moment: Moment, how: String) {
    let a = stage.bring("a", app, to: moment.state)
    if let command = moment.command { #expect(stage.give(a, command) == nil) }
    lose(how)
    #expect(stage.look("a") == "left" && stage.conversation("a")?.endReason == moment.reason)
    #expect(stage.effects.recents.map(\.status) == [moment.status])
    #expect(stage.calls("lock").isEmpty && stage.engine.ringtone == nil)
    #expect(stage.effects.contains(.providerRemoved(app)) && stage.effects.asked.isEmpty)
    if moment.command != nil {
      #expect(stage.effects.reply().refusal == moment.refusal)
      if let refusal = moment.refusal {
        #expect(refusal == .actionFailed && stage.effects.reply().sentence.contains(Stage.phone))
      } else {
        #expect(stage.effects.contains(.reply(7, .done)))
      }
    }
    #expect(stage.engine.providerNumbers.isEmpty && stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
    #expect(stage.engine.audioProvider == nil && !stage.engine.hasOngoingConversation)
    #expect(stage.engine.provider(ofConversation: a) == nil)
    #expect(stage.wait(.seconds(60)) == [.conversationRemoved(a)])
    let update = ConversationUpdate()
    let late = stage.ask {
      .incomingReported(provider: app, uuid: "b", update: update, caller: ":\(Stage.phone)", call: $0)
    }
    #expect(late.refusal == .unknownObject)
  }

  /// "outgoing | no | any other → `failed`", "we ended it → `cancelled`".
  @Test(arguments: [false, true]) mutating func whileStarting(isEnded: Bool) {
    stage.dial("a", by: .provider(app))
    if isEnded { stage.give(stage.number("a"), .end, call: 8) }
    lose()
    #expect(stage.effects.recents.map(\.status) == [isEnded ? .cancelled : .failed])
    #expect(stage.effects.reply(to: isEnded ? 8 : 7).refusal == (isEnded ? nil : .actionFailed))
  }

  /// Who holds or ends it to answer another goes on.
  @Test(arguments: [ConversationCommand.answerHolding, .answerEnding])
  mutating func whileAnotherWaitsForIt(how: ConversationCommand) {
    stage.bring("a", app, to: .joined)
    let other = stage.register(Stage.talk)
    let b = stage.comesIn("b", other)
    stage.give(b, how)
    lose()
    #expect(stage.effects.asked == [Asked("b", .join)] && stage.effects.reply() == nil)
    #expect(stage.conversation("a")?.endReason == (how == .answerEnding ? .ended : .failed))
    #expect(stage.fulfil("b").reply() == .done && stage.look("b") == "joined")
  }

  /// The one that waits goes: what the other was asked is not undone, and it goes on.
  @Test mutating func whileItWaitsForAnother() {
    let other = stage.register(Stage.talk)
    stage.bring("b", other, to: .joined)
    let a = stage.comesIn("a", app)
    stage.give(a, .answer)
    lose()
    #expect(stage.effects.reply().refusal == .actionFailed && stage.look("b") == "joined(pause)")
    #expect(stage.fulfil("b").asked.isEmpty && stage.look("b") == "paused")
    #expect(stage.engine.commands.count == 0)
  }

  /// Nothing is asked of a provider that is gone, though a step was just due.
  @Test(arguments: [ConversationCommand.answerHolding, .answerEnding])
  mutating func bothAreIts(how: ConversationCommand) {
    stage.bring("a", app, to: .joined)
    let b = stage.comesIn("b", app)
    stage.give(b, how)
    lose()
    #expect(stage.effects.asked.isEmpty && stage.effects.reply().refusal == .actionFailed)
    #expect(stage.effects.recents.map(\.status) == [.connected, .missed])
    #expect(stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  /// Another provider of the same connection goes too, and another connection's stays.
  @Test mutating func onlyItsOwn() {
    let second = stage.register("com.example.Second", by: ":\(Stage.phone)")
    let other = stage.register(Stage.talk)
    let feed = stage.register(Stage.modem)
    stage.bring("a", second, to: .joined)
    stage.bring("b", other, to: .joined)
    stage.bring("c", feed, to: .paused)
    lose()
    #expect(stage.engine.providerNumbers == [other, feed] && stage.effects.audio.isEmpty)
    #expect([stage.look("a"), stage.look("b"), stage.look("c")] == ["left", "joined", "paused"])
  }

  /// "ProvidersPerSender 4"; 64 in all, 56 of apps; each with what it says of itself.
  @Test mutating func limits() {
    for index in 1...3 { #expect(stage.register("com.example.App\(index)", by: ":\(Stage.phone)") > 0) }
    let fifth = ProviderConfiguration(app: "com.example.Fifth")
    let refused = stage.ask { .providerRegistered(fifth, connection: ":\(Stage.phone)", call: $0) }
    #expect(refused.refusal == .limitsExceeded && refused.sentence.contains("ProvidersPerSender allows 4"))
    for index in 5...56 { #expect(stage.register("com.example.App\(index)") > 0) }
    let last = stage.ask { .providerRegistered(fifth, connection: ":other", call: $0) }
    #expect(last.refusal == .limitsExceeded && last.sentence.contains("Providers allows them 56"))
    #expect(stage.dial("a", by: .app("com.example.Nowhere")).refusal == .limitsExceeded)
    for _ in 57...64 { #expect(stage.register(Stage.modem) > 0) }
    #expect(stage.register(Stage.modem) == 0)
    #expect(stage.engine.providerNumbers.count == 64)
  }

  /// `Update`: what it newly says of itself, but not another app.
  @Test mutating func updating() {
    let a = stage.comesIn("a", app)
    var configuration = ProviderConfiguration(app: "com.example.Other", name: "Phone", ringtone: "chime")
    stage.apply(.providerUpdated(provider: app, configuration, caller: ":\(Stage.phone)", call: 7))
    let glance = stage.engine.glances(on: "lock").first?.number ?? 0
    #expect(stage.effects.contains(.providerChanged(app)) && stage.effects.reply() == .done)
    #expect(stage.effects.changedGlances == [glance] && stage.effects.contains(.surfaceChanged("lock")))
    configuration.app = Stage.phone
    #expect(stage.engine.provider(app) == configuration && stage.engine.ringtone == "chime")
    stage.apply(.providerUpdated(provider: app, configuration, caller: ":\(Stage.phone)", call: 7))
    #expect(stage.effects == [.reply(7, .done)])
    #expect(stage.engine.provider(ofConversation: a) == app && stage.engine.provider(99) == nil)
    #expect(stage.engine.connection(ofProvider: app) == ":\(Stage.phone)")
  }

  /// A feed's provider is its own to update and to take away.
  @Test mutating func aFeedsOwn() {
    let feed = stage.register(Stage.modem)
    #expect(stage.effects.contains(.providerAdded(feed)))
    #expect(stage.engine.connection(ofProvider: feed) == nil && stage.engine.provider(feed)?.app == Stage.modem)
    stage.bring("a", feed, to: .joined)
    let named = ProviderConfiguration(app: Stage.modem, name: "Ada's phone")
    #expect(stage.ask { .providerUpdated(provider: feed, named, caller: nil, call: $0) } == .done)
    #expect(stage.engine.provider(feed)?.name == "Ada's phone")
    #expect(stage.ask { .providerUnregistered(provider: app, caller: nil, call: $0) }.refusal == .notOwner)
    #expect(stage.ask { .providerUnregistered(provider: feed, caller: nil, call: $0) } == .done)
    #expect(stage.look("a") == "left" && stage.engine.providerNumbers == [app])
  }
}
