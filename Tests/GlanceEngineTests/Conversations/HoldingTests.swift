import GlanceModel
import Testing

@testable import GlanceEngine

/// Holding, resuming and swapping, with one app, with one feed, and across providers.
struct HoldingTests {
  private var stage = Stage()
  private let app: Int
  private let feed: Int

  init() {
    app = stage.register()
    feed = stage.register(Stage.modem)
  }

  /// "pause of this, resume of the one paused last", of one provider after the other; case 3.
  @Test(arguments: [false, true]) mutating func swap(isAcross: Bool) {
    let a = stage.bring("a", app, to: .paused)
    let b = stage.bring("b", isAcross ? feed : app, to: .joined)
    #expect(stage.give(b, .swap) == nil && stage.effects.asked == [Asked("b", .pause(true))])
    #expect(stage.look("a") == "paused" && stage.look("b") == "joined(pause)")
    stage.fulfil("b")
    #expect(stage.effects.asked == [Asked("a", .pause(false))] && stage.effects.reply() == nil)
    if isAcross { stage.report("b", .state(.paused)) }
    #expect(stage.fulfil("a").reply() == .done)
    #expect(stage.look("a") == "joined" && stage.look("b") == "paused")
    // From the one on hold, the other way round.
    #expect(stage.give(b, .swap) == nil && stage.effects.asked == [Asked("a", .pause(true))])
    #expect(stage.fulfil("a").asked == [Asked("b", .pause(false))])
    #expect(stage.fulfil("b").reply() == .done)
    #expect(stage.engine.conversation(a)?.state == .paused)
  }

  /// Case 3: "swapping changes both in one step"; inside one feed it is one effect.
  @Test(arguments: [false, true]) mutating func swapOfAFeed(isFromTheHeldOne: Bool) {
    stage.add("lock", .lockscreen)
    let a = stage.bring("a", feed, to: .paused)
    let b = stage.bring("b", feed, to: .joined)
    #expect(stage.calls("lock") == ["b", "a"])
    #expect(stage.give(isFromTheHeldOne ? a : b, .swap) == nil)
    #expect(stage.effects.asked == [Asked("b", .swap(with: "a"))])
    #expect(stage.look("b") == "joined(pause)" && stage.look("a") == "paused")
    #expect(stage.fulfil("b").reply() == .done)
    stage.feed(feed, ConversationReport("b", .state(.paused)), ConversationReport("a", .state(.joined)))
    #expect(stage.look("a") == "joined" && stage.look("b") == "paused" && stage.calls("lock") == ["a", "b"])
    #expect(stage.effects.audio.isEmpty)
  }

  /// "`Swap` resumes the one paused last."
  @Test mutating func thePausedLast() {
    let other = stage.register(Stage.talk)
    stage.bring("a", app, to: .paused)
    stage.bring("b", other, to: .paused)
    stage.bring("c", feed, to: .paused)
    // What is paused already is not paused anew.
    stage.report("a", .updated(ConversationUpdate()))
    stage.report("b", .updated(ConversationUpdate()))
    let d = stage.bring("d", app, to: .joined)
    stage.give(d, .swap)
    #expect(stage.fulfil("d").asked == [Asked("c", .pause(false))])
  }

  /// A paused one swaps with the one that was joined last; those that cannot be held are no partners.
  @Test mutating func partnersOfASwap() {
    let other = stage.register(Stage.talk)
    stage.bring("a", other, to: .joined)
    stage.bring("b", feed, to: .joined)
    let c = stage.bring("c", app, to: .paused)
    stage.give(c, .swap)
    #expect(stage.effects.asked == [Asked("b", .pause(true))])
    var update = ConversationUpdate()
    update.capabilities = []
    stage.report("b", .updated(update))
    #expect(stage.give(c, .swap, call: 8).refusal == .invalidState)
    #expect(!stage.controls("c").contains("swap"))
  }

  /// Nothing to swap: one alone, two on hold, two joined, one that rings.
  @Test(arguments: [
    [ConversationState.joined], [.paused], [.paused, .paused], [.joined, .joined], [.idle, .paused],
    [.joining, .paused], [.leaving, .paused], [.joined, .idle],
  ])
  mutating func nothingToSwap(states: [ConversationState]) {
    for (index, state) in states.enumerated() {
      stage.bring("\(index)", index == 0 ? app : feed, to: state)
    }
    #expect(stage.give(stage.number("0"), .swap, call: 8).refusal == .invalidState)
    #expect(!stage.controls("0").contains { $0.contains("swap") })
  }

  /// A swap whose hold fails resumes nobody; one whose resume fails leaves both on hold.
  @Test mutating func swapFails() {
    let a = stage.bring("a", app, to: .paused)
    stage.bring("b", app, to: .joined)
    stage.give(a, .swap)
    #expect(stage.fail("b").reply().refusal == .actionFailed && stage.effects.asked.isEmpty)
    #expect(stage.look("a") == "paused" && stage.look("b") == "joined")
    stage.give(a, .swap)
    stage.fulfil("b")
    #expect(stage.fail("a").reply().refusal == .actionFailed)
    #expect(stage.look("a") == "paused" && stage.look("b") == "paused")
  }

  /// What is under way is not asked for twice.
  @Test mutating func underWay() {
    let a = stage.bring("a", app, to: .paused)
    let b = stage.bring("b", app, to: .joined)
    stage.give(a, .swap)
    #expect(stage.controls("a").contains("(swap)") && stage.controls("b").contains("(swap)"))
    #expect(stage.controls("b").contains("(hold)"))
    #expect(stage.give(b, .swap, call: 8).sentence.contains("pause is under way"))
    #expect(stage.give(b, .setPaused(true), call: 8).refusal == .invalidState)
    stage.fulfil("b")
    #expect(stage.controls("a").contains("(resume)"))
    #expect(stage.give(a, .setPaused(false), call: 8).refusal == .invalidState)
    // Of the one that is on hold now nothing is under way, but the other is being resumed.
    #expect(stage.give(b, .setPaused(false), call: 9) == nil && stage.effects.asked == [Asked("b", .pause(false))])
  }

  /// `SetPaused(false)` with another one joined holds that first; of one feed that is one swap.
  @Test(arguments: ["app", "across", "feed"]) mutating func resumeWithAnother(pair: String) {
    let own = pair == "feed" ? feed : app
    let a = stage.bring("a", own, to: .paused)
    stage.bring("b", pair == "app" ? app : feed, to: .joined)
    #expect(stage.give(a, .setPaused(false)) == nil)
    guard pair != "feed" else {
      #expect(stage.effects.asked == [Asked("b", .swap(with: "a"))])
      #expect(stage.fulfil("b").reply() == .done)
      return
    }
    #expect(stage.effects.asked == [Asked("b", .pause(true))])
    #expect(stage.fulfil("b").asked == [Asked("a", .pause(false))])
    #expect(stage.fulfil("a").reply() == .done)
  }

  /// Case 4: "Resuming a held call never looks like a time-out or a missed call."
  @Test(arguments: [false, true]) mutating func resumed(isFeed: Bool) {
    let a = stage.bring("a", isFeed ? feed : app, to: .paused)
    stage.wait(.seconds(600))
    stage.give(a, .setPaused(false))
    var effects = stage.fulfil("a")
    if isFeed {
      stage.report("a", .state(.joined))
      effects += stage.effects
    }
    effects += stage.wait(.seconds(600))
    #expect(stage.look("a") == "joined" && effects.recents.isEmpty && effects.timedOut.isEmpty)
    #expect(stage.conversation("a")?.endReason == nil && stage.engine.nextDeadline.boot == nil)
  }

  /// What goes on already is not resumed, and nobody gives way.
  @Test mutating func resumeOfWhatGoesOn() {
    stage.bring("b", app, to: .joined)
    let a = stage.bring("a", feed, to: .joined)
    #expect(stage.give(a, .setPaused(false)) == .done && stage.effects.asked.isEmpty)
  }

  /// A resume that is under way is not asked for twice by a swap.
  @Test mutating func swapWhileItIsResumed() {
    let a = stage.bring("a", app, to: .paused)
    stage.give(a, .setPaused(false))
    let b = stage.bring("b", feed, to: .joined)
    #expect(stage.controls("b").contains("(swap)") && stage.controls("a").contains("(swap)"))
    #expect(stage.give(b, .swap, call: 8).sentence.contains("pause is under way"))
  }

  /// As far as they can: one that cannot be held, or is joining, stays; several give way together.
  @Test mutating func resumeWithSeveral() {
    let other = stage.register(Stage.talk)
    stage.bring("stubborn", other, to: .joined, can: [])
    stage.bring("joining", other, to: .joining)
    stage.bring("b", feed, to: .joined)
    stage.bring("c", app, to: .joined)
    let a = stage.bring("a", feed, to: .paused)
    stage.give(a, .setPaused(false))
    #expect(stage.effects.asked == [Asked("c", .pause(true))])
    // The other one ends meanwhile: go on.
    stage.report("c", .ended(.remoteEnded, nil))
    #expect(stage.effects.asked == [Asked("b", .swap(with: "a"))])
    #expect(stage.fulfil("b").reply() == .done)
  }

  /// A hold that fails resumes nobody.
  @Test mutating func resumeFails() {
    stage.bring("b", app, to: .joined)
    let a = stage.bring("a", feed, to: .paused)
    stage.give(a, .setPaused(false))
    #expect(stage.fail("b").reply().refusal == .actionFailed && stage.effects.asked.isEmpty)
    #expect(stage.look("a") == "paused" && stage.look("b") == "joined" && stage.engine.commands.count == 0)
  }

  /// What came about by itself is not asked for: the other held itself, this one was resumed.
  @Test mutating func itHappenedByItself() {
    stage.bring("b", feed, to: .joined)
    stage.bring("c", app, to: .joined)
    let a = stage.bring("a", feed, to: .paused)
    stage.give(a, .setPaused(false))
    #expect(stage.effects.asked == [Asked("c", .pause(true))])
    stage.feed(feed, ConversationReport("b", .state(.paused)), ConversationReport("a", .state(.joined)))
    #expect(stage.fulfil("c").asked.isEmpty && stage.effects.reply() == .done)
  }

  /// Only what goes on can be held, and only where its source can.
  @Test(arguments: [ConversationState.idle, .joining, .leaving, .left])
  mutating func onlyWhatGoesOn(state: ConversationState) {
    let a = stage.bring("a", app, to: state)
    #expect(stage.give(a, .setPaused(true), call: 8).refusal == .invalidState)
    #expect(stage.give(a, .setPaused(false), call: 8).refusal == .invalidState)
  }

  @Test mutating func onlyWhereItCan() {
    let a = stage.bring("a", app, to: .joined, can: [])
    for command in [ConversationCommand.setPaused(true), .setVideo(true), .playTones("1"), .merge(with: nil)] {
      #expect(stage.give(a, command).refusal == .invalidState)
    }
    // Its provider has to send pictures too, and it alone is not enough.
    let b = stage.bring("b", app, to: .joined)
    #expect(stage.give(b, .setVideo(true)).refusal == .invalidState)
    let c = stage.bring("c", stage.register(Stage.talk) { $0.supportsVideo = true }, to: .joined, can: [])
    #expect(stage.give(c, .setVideo(true)).refusal == .invalidState)
    #expect(stage.effects.asked.isEmpty)
  }

  /// Case 7: "Mute goes to the conversation it was asked for, with two calls up."
  @Test mutating func mute() {
    let a = stage.bring("a", app, to: .paused)
    stage.bring("b", app, to: .joined)
    #expect(stage.give(a, .setMuted(true)) == nil && stage.effects.asked == [Asked("a", .mute(true))])
    stage.fulfil("a")
    #expect(stage.conversation("a")?.muted == true && stage.conversation("b")?.muted == false)
    #expect(stage.give(a, .setMuted(false)) == nil && stage.effects.asked == [Asked("a", .mute(false))])
    stage.fulfil("a")
    #expect(stage.conversation("a")?.muted == false)
  }

  /// Mute works while it goes on, and while an outgoing one is being connected.
  @Test(arguments: [
    (ConversationState.idle, false), (.joining, true), (.joined, true), (.paused, true), (.leaving, false),
    (.left, false),
  ])
  mutating func whenToMute(state: ConversationState, works: Bool) {
    let a = stage.bring("a", app, to: state)
    let reply = stage.give(a, .setMuted(true), call: 8)
    #expect(works ? reply == nil : reply.refusal == .invalidState)
    let out = stage.appears("out", feed, .outgoing, .idle)
    #expect(stage.give(out, .setMuted(true), call: 9) == nil)
  }

  /// Video: as mute, where its source and its provider can.
  @Test mutating func video() {
    let other = stage.register(Stage.talk) { $0.supportsVideo = true }
    let a = stage.bring("a", other, to: .joined)
    #expect(stage.give(a, .setVideo(true)) == nil && stage.effects.asked == [Asked("a", .video(true))])
    #expect(stage.fulfil("a").reply() == .done && stage.conversation("a")?.video == true)
    stage.give(a, .setVideo(false))
    stage.fulfil("a")
    #expect(stage.conversation("a")?.video == false)
    stage.report("a", .ended(nil, nil))
    #expect(stage.give(a, .setVideo(true)).refusal == .invalidState)
  }

  /// "Tones: one digit per action, the next after the former; after a pause character the rest goes as one."
  @Test(arguments: [
    ("1", ["1"]), ("123", ["1", "2", "3"]), ("1,23", ["1", ",23"]), ("12;3,4", ["1", "2", ";3,4"]), (",1", [",1"]),
    ("*#AD09", ["*", "#", "A", "D", "0", "9"]), ("5;", ["5", ";"]),
    (String(repeating: "7", count: 64), Array(repeating: "7", count: 64)),
  ])
  mutating func tones(digits: String, parts: [String]) {
    let a = stage.bring("a", app, to: .joined)
    #expect(stage.give(a, .playTones(digits)) == nil)
    for (index, part) in parts.enumerated() {
      #expect(stage.effects.asked == [Asked("a", .playTones(part))])
      #expect(stage.look("a") == "joined(playTones)" && stage.effects.reply() == nil)
      stage.fulfil("a")
      #expect((stage.effects.reply() == .done) == (index == parts.count - 1))
    }
    #expect(stage.effects.asked.isEmpty && stage.look("a") == "joined")
  }

  @Test(arguments: ["", "E", "a", "1 2", "p", "-", "/", ":", "@", "½", String(repeating: "7", count: 65)])
  mutating func badTones(digits: String) {
    let a = stage.bring("a", app, to: .joined)
    let reply = stage.give(a, .playTones(digits))
    #expect(reply.refusal == .invalidArgs && reply.sentence.contains("0 to 9"))
    #expect(stage.look("a") == "joined")
  }

  /// One that fails, or the deadline of them all, ends the rest.
  @Test(arguments: [false, true]) mutating func tonesFail(isLate: Bool) {
    let a = stage.bring("a", app, to: .joined)
    stage.give(a, .playTones("123"))
    stage.wait(.seconds(12))
    stage.fulfil("a")
    if isLate {
      #expect(stage.wait(.milliseconds(7999)).isEmpty)
      #expect(stage.wait(.milliseconds(1)).timedOut == ["playTones a"])
    } else {
      stage.fail("a")
    }
    #expect(stage.effects.reply().refusal == (isLate ? .timedOut : .actionFailed) && stage.effects.asked.isEmpty)
    #expect(stage.look("a") == "joined" && stage.engine.commands.count == 0 && stage.engine.actions.isEmpty)
  }

  @Test(arguments: [ConversationState.idle, .joining, .paused, .leaving])
  mutating func tonesOnlyWhileItGoesOn(state: ConversationState) {
    let a = stage.bring("a", app, to: state)
    #expect(stage.give(a, .playTones("1"), call: 8).refusal == .invalidState)
  }

  /// The call ends between two digits: the caller hears so, and no digit goes to anybody.
  @Test mutating func theCallEndsBetweenTones() {
    let a = stage.bring("a", app, to: .joined)
    stage.give(a, .playTones("12"))
    stage.report("a", .ended(.remoteEnded, nil))
    #expect(
      stage.effects.asked.isEmpty
        && stage.effects.contains { effect in
          if case .reply(7, .refused(let refusal)) = effect { refusal.kind == .invalidState } else { false }
        })
    #expect(stage.engine.commands.count == 0)
  }
}
