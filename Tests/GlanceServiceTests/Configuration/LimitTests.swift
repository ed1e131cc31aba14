import GlanceModel
import Testing

@testable import GlanceService

/// The `[Limits]` of the rules, each with its default.
@Suite("[Limits]") struct LimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let get: @Sendable (Limits) -> String
    var testDescription: String { "\(name) \(text)" }

    init(_ name: String, _ number: Int, _ path: any KeyPath<Limits, Int> & Sendable) {
      self.name = name
      text = "\(number)"
      get = { "\($0[keyPath: path])" }
    }

    init(_ name: String, _ time: String, _ path: any KeyPath<Limits, Duration> & Sendable) {
      self.name = name
      text = time
      get = { limits in
        let seconds = limits[keyPath: path].components.seconds
        return seconds >= 3600 ? "\(seconds / 3600)h" : "\(seconds)s"
      }
    }
  }

  static let rows: [Row] = [
    Row("ActivitiesPerApp", 5, \.activitiesPerApp), Row("ActivitiesPerFeed", 16, \.activitiesPerFeed),
    Row("Activities", 64, \.activities), Row("ActivitiesOfApps", 48, \.activitiesOfApps),
    Row("StateBytes", 4096, \.stateBytes), Row("ChannelBytes", 5120, \.channelBytes),
    Row("ActiveTime", "8h", \.activeTime), Row("LingerTime", "4h", \.lingerTime),
    Row("ScheduleAhead", "24h", \.scheduleAhead), Row("PushBudget", 15, \.pushBudget),
    Row("FrequentPushBudget", 60, \.frequentPushBudget), Row("AlertTime", "5s", \.alertTime),
    Row("AlertInterval", "2s", \.alertInterval), Row("CommandTimeout", "20s", \.commandTimeout),
    Row("PushReportTime", "5s", \.pushReportTime), Row("RegisterTime", "10s", \.registerTime),
    Row("Recents", 1000, \.recents), Row("History", 200, \.history), Row("CallsPerSecond", 100, \.callsPerSecond),
    Row("CallBurst", 500, \.callBurst), Row("Surfaces", 256, \.surfaces),
    Row("SurfacesPerSender", 16, \.surfacesPerSender), Row("Providers", 64, \.providers),
    Row("ProvidersPerSender", 4, \.providersPerSender), Row("Conversations", 64, \.conversations),
    Row("ConversationsPerProvider", 12, \.conversationsPerProvider),
    Row("DrivingCharacters", 30, \.drivingCharacters), Row("DrivingInterval", "2s", \.drivingInterval),
    Row("DrivingControls", 3, \.drivingControls), Row("ExpandedTime", "10s", \.expandedTime),
  ]

  @Test(arguments: rows) func hasItsDefault(_ row: Row) { #expect(row.get(Limits()) == row.text) }

  /// A key sets the limit of its name and no other; its default, written out, changes nothing.
  @Test(arguments: rows) func isSetByItsName(_ row: Row) throws {
    let key = try #require(LimitKey.all.first { $0.name == row.name })
    var limits = Limits()
    try key.set(row.text, in: &limits)
    #expect(limits == Limits())
    let other = row.text.hasSuffix("s") || row.text.hasSuffix("h") ? "7s" : row.name.hasSuffix("Bytes") ? "70" : "7"
    try key.set(other, in: &limits)
    #expect(LimitTests.rows.map { $0.get(limits) } == LimitTests.rows.map { $0.name == row.name ? other : $0.text })
  }

  @Test func everyLimitHasARow() { #expect(LimitTests.rows.map(\.name) == LimitKey.all.map(\.name)) }

  @Test(
    arguments: [
      ("Activities", 1, 1_000_000), ("StateBytes", 64, 1_048_576), ("ChannelBytes", 64, 1_048_576),
      ("DrivingControls", 0, 12),
    ]) func takesOnlyItsRange(name: String, least: Int, most: Int) throws
  {
    let key = try #require(LimitKey.all.first { $0.name == name })
    var limits = Limits()
    for number in [least, most] { try key.set("\(number)", in: &limits) }
    let before = limits
    for number in [least - 1, most + 1] {
      let error = #expect(throws: Refusal.self) { try key.set("\(number)", in: &limits) }
      #expect(error?.sentence.contains("from \(least) to \(most)") == true)
    }
    #expect(limits == before)
  }
}
