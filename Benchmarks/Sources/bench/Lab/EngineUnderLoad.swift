import GlanceEngine
import GlanceModel

/// An engine with many activities and a surface of each family.
///
/// Five activities stand above all others, so that surfaces show the same ones whatever the number. Every other update
/// goes to one of those, every other to one far below, which changes its place in the order.
final class EngineUnderLoad {
  private var engine: Engine
  private let owner = Owner.feed("org.glanced.Feed.bench")
  private let count: Int
  private let contents: [ContentUpdate]
  private var turn = 0
  private var time: Int64 = 1_700_000_000_000_000
  private var effects: [Effect] = []
  private static let shown = 5

  init(activities count: Int) {
    var limits = Limits()
    limits.activities = 2 * count
    limits.activitiesPerFeed = 2 * count
    engine = Engine(limits: limits)
    self.count = count
    contents = (0..<64).map { index in
      let score = index.isMultiple(of: 2) ? 1000 : Double(index)
      return ContentUpdate(contentState: ["title": .string("Order \(index)")], stateBytes: 20, relevanceScore: score)
    }
    for family in SurfaceFamily.allCases {
      apply(.surfaceCreated(Surface(name: family.rawValue, family: family), creator: ":1.1", call: nil))
    }
    for number in 0..<count {
      let content = contents[number < EngineUnderLoad.shown ? 0 : 1]
      apply(.request(ActivityRequest(owner: owner, id: "\(number)", type: "Order", content: content), call: nil))
    }
  }

  private func apply(_ input: Input) {
    time += 1000
    effects.removeAll(keepingCapacity: true)
    let now = Now(wall: WallTime(microseconds: time), boot: BootTime(microseconds: time))
    engine.apply(input, at: now, into: &effects)
  }

  /// Nanoseconds per update.
  func update(_ times: Int) -> Double {
    let start = Meter.now
    for _ in 0..<times {
      turn += 1
      let below = EngineUnderLoad.shown + turn * 7919 % (count - EngineUnderLoad.shown)
      let activity = turn.isMultiple(of: 2) ? turn / 2 % EngineUnderLoad.shown : below
      apply(.update(activity: activity + 1, caller: owner, content: contents[turn % 64], call: nil))
    }
    return Double(Meter.now - start) / Double(times)
  }
}
