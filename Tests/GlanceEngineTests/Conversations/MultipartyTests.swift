import GlanceModel
import Testing

@testable import GlanceEngine

/// Groups of feeds: "a feed has its source's limits", and tells who is in its one group.
struct MultipartyTests {
  private var stage = Stage()
  private let feed: Int

  init() {
    stage.add("lock", .lockscreen) { $0.capacity = 8 }
    feed = stage.register(Stage.modem) { $0.maximumPerGroup = 1 }
    for uuid in ["a", "b", "c"] { stage.bring(uuid, feed, to: .joined) }
  }

  private func group(_ uuid: String) -> String? {
    stage.conversation(uuid)?.group.flatMap { stage.engine.conversation($0)?.uuid }
  }

  private mutating func flag(_ uuids: [String], _ multiparty: Bool = true) {
    for uuid in uuids {
      var update = ConversationUpdate()
      update.multiparty = multiparty
      stage.report(uuid, .updated(update))
    }
  }

  /// Flags in any order; fulfilling alone changes nothing; the target's glance stays.
  @Test(arguments: [["a", "b"], ["b", "a"]], ["a", "b"]) mutating func merging(order: [String], target: String) {
    let source = target == "a" ? "b" : "a"
    stage.give(stage.number(source), .merge(with: stage.number(target)))
    #expect(stage.effects.asked == [Asked(source, .merge(with: target))])
    #expect(stage.fulfil(source).reply() == .done && group(source) == nil)
    flag([order[0]])
    #expect(["a", "b"].map(group) == [nil, nil])
    flag([order[1]])
    #expect(["a", "b", "c"].map(group) == [target, target, nil])
    #expect(Set(stage.calls("lock")) == [target, "c"])
    // Whoever joins later joins that.
    flag(["c"])
    #expect(["a", "b", "c"].map(group) == [target, target, target] && stage.calls("lock") == [target])
  }

  /// A group that was made on the telephone itself: the oldest is its first.
  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "c", "a"]]) mutating func byItself(order: [String]) {
    flag([order[0]])
    flag([order[1]])
    let first = order.prefix(2).min() ?? ""
    #expect(group(order[1]) == first && group(order[0]) == first)
    flag([order[2]])
    #expect(order.map(group) == [first, first, first])
  }

  /// One is taken out, in any order of the flags; of one, nothing of a group remains, and it comes back.
  @Test mutating func out() {
    flag(["a", "b", "c"])
    stage.give(stage.number("a"), .unmerge)
    #expect(stage.effects.asked == [Asked("a", .unmerge)] && stage.fulfil("a").reply() == .done)
    #expect(group("a") == "a")
    flag(["a"], false)
    #expect(["a", "b", "c"].map(group) == [nil, "b", "b"])
    flag(["c"], false)
    #expect(["a", "b", "c"].map(group) == [nil, nil, nil])
    flag(["a"])
    #expect(["a", "b", "c"].map(group) == ["a", "a", nil])
  }

  /// Case 14, of a telephone.
  @Test mutating func oneLeaves() {
    flag(["a", "b", "c"])
    stage.report("a", .state(.left))
    #expect(["b", "c"].map(group) == ["b", "b"] && stage.calls("lock") == ["b"])
    stage.report("b", .state(.left))
    #expect(group("c") == nil && stage.look("c") == "joined")
    // The telephone is told of a new one to merge with; the old flags hold.
    stage.bring("d", feed, to: .joined)
    flag(["d"])
    #expect(["c", "d"].map(group) == ["c", "c"])
  }

  /// A group is held and resumed as one; its parts are ended each.
  @Test mutating func asOne() {
    flag(["a", "b"])
    stage.give(stage.number("c"), .end)
    stage.report("c", .state(.left))
    stage.give(stage.number("a"), .setPaused(true))
    #expect(stage.effects.asked == [Asked("a", .pause(true))])
    stage.fulfil("a")
    stage.feed(feed, ConversationReport("a", .state(.paused)), ConversationReport("b", .state(.paused)))
    stage.give(stage.number("a"), .setPaused(false))
    #expect(stage.effects.asked == [Asked("a", .pause(false))])
    stage.fulfil("a")
    stage.give(stage.number("a"), .end)
    #expect(stage.effects.asked == [Asked("a", .end), Asked("b", .end)])
  }

  /// "a feed has its source's limits": neither `maximumPerGroup` nor `maximumGroups` holds for it.
  @Test mutating func limits() {
    #expect(stage.engine.mergePartners(of: stage.number("a")).count == 2)
    flag(["a", "b"])
    #expect(stage.give(stage.number("a"), .unmerge) == nil)
    #expect(stage.dial("d", by: .provider(feed), call: 8) == nil && stage.number("d") > 0)
  }

  /// The end of another one does not change whose glance stays.
  @Test mutating func anotherGoes() {
    stage.give(stage.number("a"), .merge(with: stage.number("b")))
    stage.report("c", .state(.left))
    flag(["a", "b"])
    #expect(["a", "b"].map(group) == ["b", "b"])
  }

  /// An old target means nothing once it is gone.
  @Test mutating func theTargetGoes() {
    stage.give(stage.number("a"), .merge(with: stage.number("c")))
    stage.fail("a")
    stage.report("c", .state(.left))
    // What is new takes its place in the engine, but not in the group.
    stage.wait(.seconds(3))
    let d = stage.bring("d", feed, to: .joined)
    flag(["d", "b"])
    #expect(group("d") == "b" && d > 0)
  }
}
