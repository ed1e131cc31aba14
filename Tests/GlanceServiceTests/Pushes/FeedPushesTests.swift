import GlanceEngine
import GlanceModel
import SystemdBus
import TestLoop
import Testing

@testable import GlanceFeeds
@testable import GlanceService

extension OnTheBus {
  @Suite("What a feed inside the daemon pushes") struct FeedPushesTests {
    /// "Pushes of priority 10: token bucket per app": a feed's own are no app's. An hour has 40 rounds of the demo, a day at
    /// a fair's booth 400, and the last looks as the first.
    @Test func theDemoLooksTheSameInEveryRound() async throws {
      let here = try await ServiceHere()
      let service = here.service
      let phases = try await Task { @LoopActor in try FeedPushesTests.play(400, in: service) }.value
      #expect(phases.first == ["placed", "preparing", "ready", "picked-up", "rated", "rated"])
      for (round, shown) in phases.enumerated() where shown != phases.first {
        Issue.record("Round \(round + 1) shows \(shown)")
        break
      }
      await here.stop()
    }

    /// Plays rounds of the built-in script, its calls left out, on a made-up clock.
    ///
    /// - Returns: The phases that were shown after each push, round by round.
    @LoopActor
    private static func play(_ rounds: Int, in service: GlanceService) throws -> [[String]] {
      let script = try DemoScript.builtIn()
      let feed = try DemoFeed(script, on: TestLoop.shared)
      var now = service.host.now
      return try (0..<rounds).map { _ in
        try script.steps.compactMap { step in
          now.wall = now.wall + step.after
          now.boot = now.boot + step.after
          guard case .push(let payload, let id, _) = step.event else { return nil }
          let push = try service.feedRunner.push(payload.resolved(at: now.wall), of: feed, id: id)
          service.host.take(.push(try #require(push), call: nil), at: now)
          let number = service.host.engine.activityNumber(app: feed.id, id: id)
          return number.flatMap { service.host.engine.activity($0) }?.contentState["phase"]?.text
        }
      }
    }
  }
}
