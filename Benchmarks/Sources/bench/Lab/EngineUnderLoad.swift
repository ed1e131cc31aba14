import GlanceEngine
import GlanceModel

/// An engine with many activities and a surface of each family.
///
/// Five activities stand above all others, so that surfaces show the same ones whatever the number. Every other update
/// goes to one of those, every other to one far below.
final class EngineUnderLoad {
  private var engine: Engine
  private let owner = Owner.feed("org.glanced.Feed.bench")
  private let count: Int
  private let shownContents: [ContentUpdate]
  private let otherContents: [ContentUpdate]
  private var turn = 0
  private var time: Int64 = 1_700_000_000_000_000
  private var effects: [Effect] = []
  private static let shown = 5

  /// - Parameter reordering: Whether the updates below change the order, too.
  init(activities count: Int, reordering: Bool) {
    var limits = Limits()
    limits.activities = 2 * count
    limits.activitiesPerFeed = 2 * count
    engine = Engine(limits: limits)
    self.count = count
    shownContents = (0..<64).map { EngineUnderLoad.content($0, score: 1000) }
    otherContents = (0..<64).map { EngineUnderLoad.content($0, score: reordering ? Double($0) : 1) }
    for family in SurfaceFamily.allCases {
      apply(.surfaceCreated(Surface(name: family.rawValue, family: family), creator: ":1.1", call: nil))
    }
    for number in 0..<count {
      let content = number < EngineUnderLoad.shown ? shownContents[0] : otherContents[0]
      apply(.request(ActivityRequest(owner: owner, id: "\(number)", type: "Order", content: content), call: nil))
    }
  }

  private static func content(_ index: Int, score: Double) -> ContentUpdate {
    ContentUpdate(contentState: ["title": .string("Order \(index)")], stateBytes: 20, relevanceScore: score)
  }

  private func apply(_ input: Input) {
    time += 1000
    effects.removeAll(keepingCapacity: true)
    let now = Now(wall: WallTime(microseconds: time), boot: BootTime(microseconds: time))
    engine.apply(input, at: now, into: &effects)
  }

  /// Nanoseconds per update.
  func update(_ times: Int) -> Double {
    let start = Meter.processorTime
    for _ in 0..<times {
      turn += 1
      let isShown = turn.isMultiple(of: 2)
      let below = EngineUnderLoad.shown + turn * 7919 % (count - EngineUnderLoad.shown)
      let activity = isShown ? turn / 2 % EngineUnderLoad.shown : below
      let content = isShown ? shownContents[turn % 64] : otherContents[turn % 64]
      apply(.update(activity: activity + 1, caller: owner, content: content, call: nil))
    }
    return Double(Meter.processorTime - start) / Double(times)
  }
}
