import GlanceModel
import Testing

@testable import GlanceEngine

/// A telephone holds and resumes by one switch for all of its calls; nothing is offered or asked that would touch
/// another one.
struct TelephoneSwitchTests {
  private var stage = Stage()
  private let feed: Int
  private let app: Int

  init() {
    feed = stage.register(Stage.modem)
    app = stage.register(Stage.talk)
  }

  @Test mutating func oneIsOnHoldAlready() {
    stage.bring("held", feed, to: .paused)
    let joined = stage.bring("joined", feed, to: .joined)
    #expect(!stage.controls("joined").contains { $0.contains("hold") })
    #expect(stage.controls("joined").contains("swap"))
    let refusal = stage.give(joined, .setPaused(true))
    #expect(refusal.refusal == .invalidState && refusal.sentence.contains("Swap"), "\(refusal.sentence)")
    #expect(stage.effects.asked.isEmpty)
    // Another feed's, or an app's, is no obstacle.
    stage.bring("there", app, to: .joined)
    #expect(stage.controls("there").contains("hold"))
  }

  @Test mutating func oneWaits() {
    let held = stage.bring("held", feed, to: .paused)
    let joined = stage.bring("joined", feed, to: .joined)
    let waiting = stage.bring("waiting", feed, to: .idle)
    for (number, command) in [
      (joined, ConversationCommand.setPaused(true)), (joined, .swap), (held, .setPaused(false)), (held, .swap),
    ] {
      let refusal = stage.give(number, command)
      #expect(refusal.refusal == .invalidState, "\(command)")
      #expect(refusal.sentence.contains("answer or decline it first"), "\(refusal.sentence)")
    }
    #expect(!stage.controls("joined").contains { $0.contains("hold") || $0.contains("swap") })
    #expect(!stage.controls("held").contains { $0.contains("resume") || $0.contains("swap") })
    // With one on hold already there is no room to hold another.
    #expect(!stage.controls("waiting").contains { $0.contains("answerHolding") })
    #expect(stage.give(waiting, .answerHolding).refusal == .invalidState)
    stage.give(waiting, .answerEnding)
    #expect(stage.effects.asked == [Asked("waiting", .answer(others: .end))])
  }

  @Test mutating func oneIsBeingDialled() {
    let held = stage.bring("held", feed, to: .paused)
    stage.bring("dialled", feed, to: .joining)
    #expect(!stage.controls("held").contains { $0.contains("resume") })
    let refusal = stage.give(held, .setPaused(false))
    #expect(refusal.refusal == .invalidState && refusal.sentence.contains("two would go on"), "\(refusal.sentence)")
    #expect(stage.effects.asked.isEmpty)
    // Another feed's, or an app's, is no obstacle.
    stage.bring("there", app, to: .paused)
    #expect(stage.controls("there").contains { $0.contains("resume") })
  }

  @Test mutating func theOneThatWaitsIsNoObstacleToItself() {
    stage.bring("joined", feed, to: .joined)
    let waiting = stage.bring("waiting", feed, to: .idle)
    #expect(stage.controls("waiting").contains { $0.contains("answerHolding") })
    stage.give(waiting, .answer)
    #expect(stage.effects.asked == [Asked("waiting", .answer(others: .hold))])
  }
}
