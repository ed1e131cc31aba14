import GlanceModel
import Testing

@testable import GlanceEngine

/// Whatever comes in whatever order, this holds.
struct PropertyTests {
  private static let seeds = [UInt64](1...8)

  /// Runs random inputs, and what has to hold after each, until it does not.
  private func run(
    seed: UInt64, turns: Int = 800, _ check: (Stage, Input) -> [String]
  ) {
    var inputs = RandomInputs(seed: seed)
    var stage = Stage()
    var input = Input.restore(Snapshot(clockIsSynchronised: seed % 3 != 0))
    for turn in 0..<turns {
      stage.apply(input)
      let wrong = check(stage, input)
      #expect(wrong.isEmpty, "turn \(turn) after \(input)")
      guard wrong.isEmpty else { return }
      let pause = inputs.pause()
      stage.now = Now(wall: stage.now.wall + pause, boot: stage.now.boot + pause)
      if inputs.dice.once(in: 100) { stage.now.wall = stage.now.wall + .seconds(inputs.dice.roll(20_000) - 10_000) }
      input = inputs.next(stage.engine, at: stage.now)
    }
  }

  /// Who looks only where effects point sees all there is, and the store has all there is.
  @Test(arguments: seeds) func effectsTellEverything(seed: UInt64) {
    var mirror = Mirror()
    run(seed: seed) { stage, _ in
      mirror.follow(stage.effects, of: stage.engine)
      return mirror.differences(from: stage.engine)
    }
    #expect(!mirror.history.isEmpty && !mirror.usedGlances.isEmpty)
  }

  /// An alert is announced for glances that alert, and a reply comes once.
  @Test(arguments: seeds) func effectsAreTrue(seed: UInt64) {
    run(seed: seed) { stage, input in
      var wrong: [String] = []
      for alert in stage.effects.alerts where stage.engine.glance(alert.glance)?.alerting != true {
        wrong.append("alert on \(alert.surface)")
      }
      let named = stage.effects.changedGlances
      if Set(named).count != named.count { wrong.append("a glance named twice") }
      if stage.effects.count(where: { if case .reply = $0 { true } else { false } }) > 1 { wrong.append("replies") }
      return wrong
    }
  }

  /// Limits, at most capacity, one expanded, one of an app on an island.
  @Test(arguments: seeds) func limitsAndPlacesHold(seed: UInt64) {
    run(seed: seed) { stage, _ in
      let live = stage.engine.activityNumbers.compactMap { stage.engine.activity($0) }.filter { $0.state.isLive }
      var wrong: [String] = []
      if stage.engine.liveOfApps + stage.engine.liveOfFeeds != live.count { wrong.append("count of live ones") }
      for (app, own) in Dictionary(grouping: live, by: \.owner.appID) where own.count > (app.hasPrefix("org") ? 16 : 5)
      {
        wrong.append("limit of \(app)")
      }
      return wrong + stage.engine.surfaceNames.flatMap { misplaced(on: $0, in: stage.engine) }
    }
  }

  private func misplaced(on name: String, in engine: Engine) -> [String] {
    guard let environment = engine.environment(of: name) else { return ["environment of \(name)"] }
    let family = environment.family
    let glances = engine.glances(on: name)
    let shown = glances.compactMap { glance in
      switch glance.source {
      case .activity(let number): engine.activity(number)
      case .conversation: nil
      }
    }
    var wrong: [String] = []
    func expect(_ holds: Bool, _ what: String) { if !holds { wrong.append("\(what) on \(name)") } }
    expect(glances.count <= environment.capacity && shown.count == glances.count, "capacity")
    expect(Set(shown.map(\.number)).count == shown.count, "each once")
    expect(glances.count { $0.form == .expanded } <= (family == .island ? 1 : 0), "one expanded")
    for (glance, activity) in zip(glances, shown) {
      expect(activity.families.contains(family), "family")
      expect(activity.state.isLive || family == .lockscreen || family == .standby, "ended")
      expect(activity.style == .standard || glance.form == .expanded, "transient")
      expect(activity.state != .pending, "pending")
    }
    guard family == .island else { return wrong }
    expect(Set(shown.map(\.owner.appID)).count == shown.count, "one of an app")
    let calm: GlanceForm = glances.count > 1 ? .minimal : .compact
    expect(glances.allSatisfy { $0.form == .expanded || $0.form == calm }, "forms")
    return wrong
  }

  /// The orders that are kept up are the orders that sorting everything gives.
  @Test(arguments: seeds) func ordersAreWhatSortingGives(seed: UInt64) {
    run(seed: seed) { stage, _ in
      SurfaceFamily.allCases.filter { family in
        let order = stage.engine.orders[family]
        let head = order.head.compactMap { $0.activity.map { stage.engine.activities[$0].activity.number } }
        return !order.surfaces.isEmpty && head != sorted(family, in: stage.engine)
      }.map { "order of \($0)" }
    }
  }

  private func sorted(_ family: SurfaceFamily, in engine: Engine) -> [Int] {
    let order = engine.orders[family]
    let alerting = engine.alerts.current.map { engine.activities[$0.activity].activity.number }
    let lead = order.lead.map { engine.apps[$0].id }
    let visible = engine.activityNumbers.compactMap { engine.activity($0) }.filter { activity in
      let drops = activity.state == .ended && family != .lockscreen && family != .standby
      return activity.style == .standard && activity.state != .pending && !drops && activity.families.contains(family)
    }
    func isOver(_ activity: Activity) -> Int { activity.state == .ended ? 1 : 0 }
    func key(_ activity: Activity) -> (Int, Int, Int, WallTime, String) {
      let app = activity.owner.appID
      let peers = visible.filter { $0.owner == activity.owner && isOver($0) == isOver(activity) }
      let age = peers.map(\.startedAt).min() ?? activity.startedAt
      let follows = isOver(activity) == 1 || app != lead
      return (activity.number == alerting ? 0 : 1, isOver(activity), follows ? 1 : 0, age, app)
    }
    let all = visible.sorted { left, right in
      guard left.owner == right.owner, (left.number == alerting) == (right.number == alerting),
        isOver(left) == isOver(right)
      else { return key(left) < key(right) }
      return (-left.relevanceScore, left.startedAt, left.number) < (
        -right.relevanceScore, right.startedAt, right.number
      )
    }
    var seen: Set<String> = []
    let chosen = family == .island ? all.filter { seen.insert($0.owner.appID).inserted } : all
    return chosen.prefix(order.capacity).map(\.number)
  }

  /// No deadline is lost, and none is left over: after each input nothing is due, and everything that will be is known.
  @Test(arguments: seeds) func deadlinesAreComplete(seed: UInt64) {
    run(seed: seed) { stage, _ in
      let dates = stage.engine.activityNumbers.compactMap { stage.engine.checkpoint($0) }.compactMap {
        checkpoint -> WallTime? in
        let activity = checkpoint.activity
        switch activity.state {
        case .pending: return activity.startedAt
        case .active: return [activity.staleDate, checkpoint.expiresAt].compactMap { $0 }.min()
        case .stale: return checkpoint.expiresAt
        case .ended: return activity.dismissAt
        case .dismissed: return nil
        }
      }
      let next = stage.engine.nextDeadline
      var wrong: [String] = []
      if next.wall != (stage.engine.clockIsSynchronised ? dates.min() : nil) { wrong.append("next date") }
      if stage.engine.wallDeadlines.count != stage.engine.activityNumbers.count { wrong.append("count of dates") }
      if let wall = next.wall, wall <= stage.now.wall { wrong.append("a date that is due") }
      if let boot = next.boot, boot <= stage.now.boot { wrong.append("a time-out that is due") }
      return wrong
    }
  }

  @Test(arguments: seeds) func theSameInputsLeadToTheSameEffects(seed: UInt64) {
    var replayed = Engine()
    run(seed: seed) { stage, input in
      replayed.apply(input, at: stage.now) == stage.effects ? [] : ["other effects"]
    }
  }

  /// Killed at any moment and started again at once, it is as it was.
  @Test(arguments: seeds) func restoringGivesTheSame(seed: UInt64) {
    var mirror = Mirror()
    var turn = 0
    run(seed: seed) { stage, _ in
      mirror.follow(stage.effects, of: stage.engine)
      turn += 1
      guard turn % 10 == 0 else { return [] }
      var restored = Engine()
      _ = restored.apply(
        .restore(mirror.snapshot(clockIsSynchronised: stage.engine.clockIsSynchronised)), at: stage.now)
      var wrong: [String] = []
      if restored.activityNumbers != stage.engine.activityNumbers { wrong.append("numbers") }
      for number in stage.engine.activityNumbers {
        guard let before = stage.engine.checkpoint(number), before.held == nil else { continue }
        if restored.checkpoint(number) != before { wrong.append("activity \(number)") }
      }
      if restored.nextActivityNumber != stage.engine.nextActivityNumber { wrong.append("next number") }
      if restored.applications != stage.engine.applications { wrong.append("applications") }
      if restored.isEnabled != stage.engine.isEnabled || restored.frequentPushes != stage.engine.frequentPushes {
        wrong.append("settings")
      }
      return wrong
    }
  }

  /// When all is over, nothing is kept.
  @Test(arguments: seeds) func nothingIsLeftBehind(seed: UInt64) {
    var last = Stage()
    run(seed: seed) { stage, _ in
      last = stage
      return []
    }
    for number in last.engine.activityNumbers { last.apply(.dismiss(activity: number, call: nil)) }
    for name in last.engine.surfaceNames {
      for caller in [":1.2", ":1.3", ":1.3"] { last.apply(.surfaceRemoved(name: name, caller: caller, call: nil)) }
    }
    last.wait(Stage.hour * 2)
    #expect(last.engine.activities.count == 0 && last.engine.apps.count == 0 && last.engine.glances.count == 0)
    #expect(
      last.engine.surfaces.count == 0 && last.engine.wallDeadlines.count == 0 && last.engine.bootDeadlines.count == 0)
    #expect(last.engine.slotsByToken.isEmpty && last.engine.slotsByChannel.isEmpty && last.engine.slotsByApp.isEmpty)
    #expect(
      last.engine.slotsByGlance.isEmpty && last.engine.alerts.current == nil && last.engine.alerts.waiting.isEmpty)
    #expect(last.engine.liveOfApps == 0 && last.engine.liveOfFeeds == 0)
  }
}
