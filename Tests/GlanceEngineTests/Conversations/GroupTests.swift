import GlanceModel
import Testing

@testable import GlanceEngine

/// "Groups", of apps, which form them by merging.
struct GroupTests {
  private var stage = Stage()
  private let app: Int

  init() {
    stage.add("lock", .lockscreen) { $0.capacity = 8 }
    app = stage.register { $0.maximumGroups = 4 }
  }

  /// The UUID of a conversation's group's first; nil for none.
  private func group(_ uuid: String) -> String? {
    stage.conversation(uuid)?.group.flatMap { stage.engine.conversation($0)?.uuid }
  }

  private mutating func merge(_ uuid: String, into target: String) {
    stage.give(stage.number(uuid), .merge(with: stage.number(target)))
    #expect(stage.effects.asked == [Asked(uuid, .merge(with: target))] && group(uuid) != target)
    var effects = stage.fulfil(uuid)
    let resumed = effects.asked
    for part in resumed { effects = stage.fulfil(part.uuid) }
    #expect(resumed.allSatisfy { $0.action == .pause(false) })
    #expect(effects.reply() == .done && group(uuid) == (group(target) ?? "?"))
  }

  private func shown(_ uuid: String) -> [String] {
    stage.engine.shownConversation(stage.number(uuid))?.members.map(\.value) ?? []
  }

  /// "The source joins the target … The target's glance stays, with the union of members, each once; the source keeps
  /// its object, with `Group` set, and has no glance."
  @Test mutating func merging() {
    let a = stage.bring("a", app, to: .paused)
    stage.bring("b", app, to: .joined)
    var update = ConversationUpdate()
    update.members = [
      Handle(kind: .phone, value: "+4930123456"), Handle(kind: .phone, value: "+492"),
      Handle(kind: .email, value: "+492"),
      Handle(kind: .phone, value: ""), Handle(kind: .phone, value: "withheld"),
    ]
    update.activeRemoteMembers = [Handle(kind: .phone, value: "+492")]
    stage.report("b", .updated(update))
    update.members = [
      Handle(kind: .phone, value: "+492"), Handle(kind: .phone, value: ""), Handle(kind: .phone, value: "withheld"),
    ]
    update.activeRemoteMembers = [Handle(kind: .phone, value: "+491")]
    stage.report("a", .updated(update))
    let glance = stage.engine.glances(on: "lock").first { $0.source == .conversation(a) }
    merge("b", into: "a")
    #expect(group("a") == "a" && group("b") == "a" && stage.calls("lock") == ["a"])
    #expect(stage.engine.glances(on: "lock").map(\.number) == [glance?.number])
    #expect(stage.effects.changedGlances.contains(glance?.number ?? 0))
    // Those without an address are never the same person.
    #expect(shown("a") == ["+492", "", "withheld", "+4930123456", "+492", "", "withheld"])
    #expect(stage.engine.shownConversation(a)?.activeRemoteMembers.map(\.value) == ["+491", "+492"])
    #expect(shown("b").count == 5 && stage.look("b") == "joined")
    // News of one that has no glance shows on its group's.
    update.members = [Handle(kind: .phone, value: "+493")]
    stage.report("b", .updated(update))
    #expect(stage.effects.changedGlances == [glance?.number])
  }

  /// Who was on hold when the other goes on talks along once they are merged [D]: which of the two is merged into which
  /// makes no difference to anybody but the screens.
  @Test(arguments: [
    (ConversationState.paused, ConversationState.joined, ["a"]), (.joined, .paused, ["b"]), (.joined, .joined, []),
    (.paused, .paused, []),
  ])
  mutating func resumedByMerging(first: ConversationState, second: ConversationState, resumed: [String]) {
    stage.bring("a", app, to: first)
    stage.bring("b", app, to: second)
    stage.give(stage.number("a"), .merge(with: stage.number("b")))
    #expect(stage.effects.asked == [Asked("a", .merge(with: "b"))])
    let merged = stage.fulfil("a")
    #expect(merged.asked == resumed.map { Asked($0, .pause(false)) } && (merged.reply() == .done) == resumed.isEmpty)
    for uuid in resumed { #expect(stage.fulfil(uuid).reply() == .done) }
    let state = first == .paused && second == .paused ? "paused" : "joined"
    #expect(stage.look("a") == state && stage.look("b") == state && group("a") == "b")
  }

  /// One that cannot be resumed stays on hold, in the group.
  @Test mutating func notResumedByMerging() {
    stage.bring("a", app, to: .joined)
    stage.bring("b", app, to: .paused)
    stage.give(stage.number("a"), .merge(with: stage.number("b")))
    stage.fulfil("a")
    #expect(stage.fail("b").reply().refusal == .actionFailed)
    #expect(stage.look("b") == "paused" && group("a") == "b" && stage.engine.commands.count == 0)
  }

  /// "leaves any other group".
  @Test mutating func fromGroupToGroup() {
    for uuid in ["a", "b", "c", "d", "e"] { stage.bring(uuid, app, to: .joined) }
    merge("b", into: "a")
    merge("c", into: "a")
    merge("e", into: "d")
    merge("b", into: "e")
    #expect(["a", "b", "c", "d", "e"].map(group) == ["a", "d", "a", "d", "d"])
    merge("a", into: "d")
    // "A group of one dissolves."
    #expect(["a", "b", "c", "d", "e"].map(group) == ["d", "d", nil, "d", "d"])
    #expect(Set(stage.calls("lock")) == ["c", "d"])
  }

  /// Case 14: "Three in a conference, one leaves: the rest stay a group; two left stay joined; the last leaves: left."
  @Test(arguments: [["a", "b", "c"], ["b", "a", "c"], ["c", "b", "a"]]) mutating func oneLeaves(order: [String]) {
    for uuid in ["a", "b", "c"] { stage.bring(uuid, app, to: .joined) }
    merge("b", into: "a")
    merge("c", into: "a")
    stage.report(order[0], .ended(.remoteEnded, nil))
    let rest = order.dropFirst().sorted()
    #expect(rest.map(group) == [rest[0], rest[0]] && stage.calls("lock") == [rest[0]])
    #expect(stage.look(order[0]) == "left" && group(order[0]) == nil)
    stage.report(order[1], .ended(.remoteEnded, nil))
    #expect(group(order[2]) == nil && stage.look(order[2]) == "joined" && stage.calls("lock") == [order[2]])
    stage.report(order[2], .ended(.remoteEnded, nil))
    #expect(stage.look(order[2]) == "left" && stage.calls("lock").isEmpty)
  }

  /// The first leaves: the oldest of the rest is the first.
  @Test mutating func theOldestFollows() {
    for uuid in ["a", "b", "c", "d"] { stage.bring(uuid, app, to: .joined) }
    merge("a", into: "d")
    merge("c", into: "d")
    merge("b", into: "d")
    #expect(["a", "b", "c", "d"].map(group) == ["d", "d", "d", "d"] && stage.calls("lock") == ["d"])
    stage.give(stage.number("c"), .unmerge)
    stage.fulfil("c")
    #expect(["a", "b", "c", "d"].map(group) == ["d", "d", nil, "d"])
    merge("c", into: "d")
    stage.report("d", .ended(.remoteEnded, nil))
    #expect(["a", "b", "c"].map(group) == ["a", "a", "a"] && stage.calls("lock") == ["a"])
    stage.report("b", .ended(.remoteEnded, nil))
    #expect(["a", "c"].map(group) == ["a", "a"])
  }

  /// "`Unmerge` takes this conversation with its members out. A group of one dissolves."
  @Test mutating func unmerging() {
    for uuid in ["a", "b", "c"] { stage.bring(uuid, app, to: .joined) }
    #expect(stage.give(stage.number("a"), .unmerge).refusal == .invalidState)
    merge("b", into: "a")
    merge("c", into: "a")
    #expect(stage.give(stage.number("b"), .unmerge) == nil && stage.effects.asked == [Asked("b", .unmerge)])
    #expect(stage.look("b") == "joined(unmerge)" && group("b") == "a")
    #expect(stage.give(stage.number("b"), .unmerge, call: 8).refusal == .invalidState)
    stage.fulfil("b")
    #expect(group("b") == nil && group("c") == "a" && Set(stage.calls("lock")) == ["a", "b"])
    let first = stage.engine.glances(on: "lock").first { $0.source == .conversation(stage.number("a")) }
    #expect(stage.effects.changedGlances.contains(first?.number ?? 0))
    merge("b", into: "a")
    #expect(stage.effects.changedGlances.contains(first?.number ?? 0))
    stage.give(stage.number("b"), .end)
    #expect(stage.give(stage.number("b"), .unmerge, call: 8).refusal == .invalidState)
    stage.fulfil("b")
    stage.give(stage.number("a"), .unmerge)
    stage.fulfil("a")
    #expect(["a", "c"].map(group) == [nil, nil] && stage.calls("lock").count == 2)
  }

  /// "Both joined or paused, of one provider, room left; else `InvalidState` or `LimitsExceeded`."
  @Test mutating func whoCannotBeMerged() {
    let other = stage.register(Stage.talk)
    let a = stage.bring("a", app, to: .joined)
    stage.bring("elsewhere", other, to: .joined)
    stage.bring("idle", app, to: .idle)
    stage.bring("joining", app, to: .joining)
    stage.bring("leaving", app, to: .leaving)
    let left = stage.bring("left", app, to: .left)
    for uuid in ["elsewhere", "idle", "joining", "leaving", "a"] {
      #expect(stage.give(a, .merge(with: stage.number(uuid)), call: 8).refusal == .invalidState)
      if uuid != "a" && uuid != "elsewhere" {
        #expect(stage.engine.mergePartners(of: stage.number(uuid)).isEmpty)
        #expect(stage.give(stage.number(uuid), .merge(with: a), call: 8).refusal == .invalidState)
      }
    }
    #expect(stage.give(a, .merge(with: left), call: 8).sentence.contains("over"))
    #expect(stage.give(a, .merge(with: 99), call: 8).refusal == .unknownObject)
    #expect(stage.give(a, .merge(with: nil), call: 8).refusal == .invalidState)
    #expect(stage.engine.mergePartners(of: a).isEmpty && !stage.controls("a").contains("merge"))
    let b = stage.bring("b", app, to: .paused)
    merge("b", into: "a")
    #expect(stage.give(a, .merge(with: b), call: 8).refusal == .invalidState)
    #expect(stage.give(b, .merge(with: a), call: 8).refusal == .invalidState)
  }

  /// "option `with o`, needed if several fit"; a group counts as one.
  @Test mutating func whichOne() {
    let a = stage.bring("a", app, to: .joined)
    let b = stage.bring("b", app, to: .paused)
    #expect(stage.engine.mergePartners(of: a) == [b] && stage.engine.mergePartners(of: b) == [a])
    #expect(stage.give(a, .merge(with: nil)) == nil && stage.effects.asked == [Asked("a", .merge(with: "b"))])
    #expect(stage.give(a, .merge(with: b), call: 8).refusal == .invalidState)
    #expect(stage.controls("a").contains("(merge)"))
    stage.fail("a")
    let c = stage.bring("c", app, to: .paused)
    let several = stage.give(a, .merge(with: nil))
    #expect(several.refusal == .invalidState && several.sentence.contains("2 others"))
    merge("c", into: "b")
    #expect(stage.engine.mergePartners(of: a) == [b] && stage.engine.mergePartners(of: c) == [a])
    #expect(stage.engine.mergePartners(of: 99).isEmpty)
    stage.give(a, .merge(with: c))
    stage.fulfil("a")
    #expect(group("a") == "b")
  }

  /// Case 15: "Group limit reached: merge is not offered; asked anyway, it fails with the limit's name and nothing
  /// changes."
  @Test(arguments: [1, 2, 3]) mutating func maximumPerGroup(limit: Int) {
    let other = stage.register(Stage.talk) {
      $0.maximumPerGroup = limit
      $0.maximumGroups = 9
    }
    let a = stage.bring("a", other, to: .joined)
    for index in 1...limit {
      let uuid = "b\(index)"
      stage.bring(uuid, other, to: .joined)
      #expect(stage.engine.mergePartners(of: stage.number(uuid)).contains(a) == (index < limit))
      if index < limit { merge(uuid, into: "a") }
    }
    let last = stage.number("b\(limit)")
    let reply = stage.give(last, .merge(with: a))
    #expect(
      reply.refusal == .limitsExceeded && reply.sentence.contains("\(limit)")
        && reply.sentence.contains("maximumPerGroup"))
    #expect(!stage.controls("b\(limit)").contains("merge") && stage.effects.asked.isEmpty)
    #expect(stage.give(last, .merge(with: nil)).refusal == .limitsExceeded)
    #expect(stage.look("b\(limit)") == "joined" && group("b\(limit)") == nil)
  }

  /// Who is in which group counts once a merge is done: until then there is no other, so that none is one too many.
  @Test mutating func oneAtATime() {
    stage = Stage()
    let app = stage.register {
      $0.maximumPerGroup = 2
      $0.maximumGroups = 9
    }
    let a = stage.bring("a", app, to: .joined)
    for uuid in ["b", "c"] { stage.bring(uuid, app, to: .paused) }
    #expect(stage.give(stage.number("b"), .merge(with: a)) == nil)
    let merge = stage.give(stage.number("c"), .merge(with: a), call: 8)
    #expect(merge.refusal == .invalidState && merge.sentence.contains("merge is under way"))
    #expect(stage.controls("c").contains("(merge)") && !stage.controls("c").contains("merge"))
    stage.fulfil("b")
    stage.fulfil("b")
    #expect(group("b") == "a" && group("c") == nil)
    #expect(stage.give(stage.number("c"), .merge(with: a), call: 9).refusal == .limitsExceeded)
    #expect(stage.give(stage.number("b"), .unmerge, call: 10) == nil)
    #expect(stage.give(stage.number("a"), .unmerge, call: 11).refusal == .invalidState)
  }

  /// "At most `maximumGroups`" of them, a conversation by itself counting as one: nor is one taken out of its group, nor
  /// started, beyond that.
  @Test mutating func maximumGroups() {
    let other = stage.register(Stage.talk)
    stage.bring("a", other, to: .joined)
    stage.bring("b", other, to: .paused)
    merge("b", into: "a")
    #expect(stage.controls("a").contains("unmerge") && stage.controls("b").contains("unmerge"))
    stage.bring("c", other, to: .joined)
    #expect(!stage.controls("a").contains("unmerge"))
    let reply = stage.give(stage.number("b"), .unmerge)
    #expect(reply.refusal == .limitsExceeded && reply.sentence.contains("2 groups (maximumGroups)"))
    let start = stage.dial("d", by: .provider(other))
    #expect(start.refusal == .limitsExceeded && start.sentence.contains("2 groups (maximumGroups)"))
    #expect(stage.number("d") == 0)
    stage.report("c", .ended(nil, nil))
    #expect(stage.dial("d", by: .provider(other)) == nil)
  }

  /// "Without the capability a control is absent", and the method refuses.
  @Test mutating func capabilities() {
    stage.bring("a", app, to: .joined)
    let b = stage.bring("b", app, to: .paused, can: Stage.all.subtracting([.merging, .unmerging]))
    #expect(stage.give(b, .merge(with: stage.number("a"))).refusal == .invalidState)
    #expect(stage.engine.mergePartners(of: b).isEmpty)
    merge("a", into: "b")
    #expect(stage.give(b, .unmerge).refusal == .invalidState)
    #expect(!stage.controls("b").contains("unmerge") && stage.controls("a").contains("unmerge"))
  }

  /// "`end` on a group's glance ends all of it"; on one that has no glance, only that.
  @Test(arguments: [("a", ["a", "b", "c"]), ("b", ["b"])]) mutating func ending(uuid: String, all: [String]) {
    for uuid in ["a", "b", "c"] { stage.bring(uuid, app, to: .joined) }
    merge("b", into: "a")
    merge("c", into: "a")
    #expect(stage.give(stage.number(uuid), .end) == nil)
    #expect(stage.effects.asked == all.map { Asked($0, .end) })
    for part in all {
      #expect(stage.look(part) == "leaving(end)")
      #expect((stage.fulfil(part).reply() == .done) == (part == all.last))
      #expect(stage.look(part) == "left")
    }
    #expect(stage.engine.commands.count == 0)
  }

  /// One of a group that cannot be ended stays; the others go.
  @Test mutating func endingFailsForOne() {
    for uuid in ["a", "b"] { stage.bring(uuid, app, to: .joined) }
    merge("b", into: "a")
    stage.give(stage.number("a"), .end)
    #expect(stage.fail("a").reply().refusal == .actionFailed && stage.look("a") == "joined")
    stage.fulfil("b")
    #expect(stage.look("b") == "left" && group("a") == nil && stage.engine.commands.count == 0)
  }

  /// Hold and mute on a group's first act on all of it; they are no others to each other.
  @Test mutating func wholeGroups() {
    for uuid in ["a", "b"] { stage.bring(uuid, app, to: .joined) }
    merge("b", into: "a")
    let a = stage.number("a")
    stage.give(a, .setMuted(true))
    #expect(stage.effects.asked == [Asked("a", .mute(true)), Asked("b", .mute(true))])
    stage.fulfil("a")
    #expect(stage.fulfil("b").reply() == .done)
    stage.give(stage.number("b"), .setMuted(false))
    #expect(stage.effects.asked == [Asked("b", .mute(false))])
    stage.fulfil("b")
    let c = stage.comesIn("c", app)
    stage.give(c, .answer)
    #expect(stage.effects.asked == [Asked("a", .pause(true)), Asked("b", .pause(true))])
    stage.fulfil("a")
    #expect(stage.fulfil("b").asked == [Asked("c", .join)])
    stage.fulfil("c")
    stage.give(c, .swap)
    #expect(stage.fulfil("c").asked == [Asked("a", .pause(false)), Asked("b", .pause(false))])
    stage.fulfil("a")
    #expect(stage.fulfil("b").reply() == .done)
    #expect(["a", "b", "c"].map(stage.look) == ["joined", "joined", "paused"])
    #expect(stage.controls("b").contains("swap"))
  }

  /// Who joins or leaves a group changes what its glance shows, though nothing else about its first changes.
  @Test mutating func theGlanceFollows() {
    for uuid in ["a", "b", "c", "d"] { stage.bring(uuid, app, to: .joined) }
    merge("b", into: "a")
    let glance = stage.engine.glances(on: "lock").first { $0.source == .conversation(stage.number("a")) }?.number ?? 0
    let a = stage.conversation("a")
    let controls = stage.controls("a")
    merge("c", into: "a")
    #expect(stage.effects.changedGlances.contains(glance))
    stage.give(stage.number("c"), .unmerge)
    #expect(stage.fulfil("c").changedGlances.contains(glance))
    #expect(stage.conversation("a") == a && stage.controls("a") == controls)
  }

  /// The one to be merged with goes meanwhile: nothing is merged.
  @Test mutating func theTargetGoes() {
    let a = stage.bring("a", app, to: .joined)
    stage.bring("b", app, to: .joined)
    stage.give(a, .merge(with: stage.number("b")))
    stage.report("b", .ended(.remoteEnded, nil))
    stage.fulfil("a")
    #expect(group("a") == nil && stage.look("a") == "joined" && stage.calls("lock") == ["a"])
  }
}
