import GlanceModel

/// A key of `[Limits]`, with the number it sets.
struct LimitKey: Sendable {
  /// What it is counted in.
  enum Field: Sendable {
    case count(any WritableKeyPath<Limits, Int> & Sendable, ClosedRange<Int>)
    case time(any WritableKeyPath<Limits, Duration> & Sendable)
  }

  let name: String
  let field: Field

  /// Every key, named as the rules name it.
  static let all: [LimitKey] = [
    count("ActivitiesPerApp", \.activitiesPerApp),
    count("ActivitiesPerFeed", \.activitiesPerFeed),
    count("Activities", \.activities),
    count("ActivitiesOfApps", \.activitiesOfApps),
    count("StateBytes", \.stateBytes, 64...1_048_576),
    count("ChannelBytes", \.channelBytes, 64...1_048_576),
    time("ActiveTime", \.activeTime),
    time("LingerTime", \.lingerTime),
    time("ScheduleAhead", \.scheduleAhead),
    count("PushBudget", \.pushBudget),
    count("FrequentPushBudget", \.frequentPushBudget),
    time("AlertTime", \.alertTime),
    time("AlertInterval", \.alertInterval),
    time("CommandTimeout", \.commandTimeout),
    time("PushReportTime", \.pushReportTime),
    time("RegisterTime", \.registerTime),
    count("Recents", \.recents),
    count("History", \.history),
    count("CallsPerSecond", \.callsPerSecond),
    count("CallBurst", \.callBurst),
    count("Surfaces", \.surfaces),
    count("SurfacesPerSender", \.surfacesPerSender),
    count("Providers", \.providers),
    count("ProvidersPerSender", \.providersPerSender),
    count("Conversations", \.conversations),
    count("ConversationsPerProvider", \.conversationsPerProvider),
    count("DrivingCharacters", \.drivingCharacters),
    time("DrivingInterval", \.drivingInterval),
    count("DrivingControls", \.drivingControls, 0...12),
    time("ExpandedTime", \.expandedTime),
  ]

  private static func count(
    _ name: String, _ path: any WritableKeyPath<Limits, Int> & Sendable, _ range: ClosedRange<Int> = 1...1_000_000
  ) -> LimitKey {
    LimitKey(name: name, field: .count(path, range))
  }

  private static func time(_ name: String, _ path: any WritableKeyPath<Limits, Duration> & Sendable) -> LimitKey {
    LimitKey(name: name, field: .time(path))
  }

  /// Sets the number from its text, or says what would be right.
  func set(_ text: String, in limits: inout Limits) throws(Refusal) {
    switch field {
    case .count(let path, let range):
      guard let number = Int(text), range.contains(number) else {
        throw Refusal(
          .invalidArgs,
          "\(quoting: text) is no value for \(name): it takes a whole number from \(range.lowerBound) to \(range.upperBound)."
        )
      }
      limits[keyPath: path] = number
    case .time(let path):
      guard let time = Duration(configured: text) else {
        throw Refusal(
          .invalidArgs,
          "\(quoting: text) is no value for \(name): it takes a time such as 500ms, 5s, 20min or 8h, up to 7d.")
      }
      limits[keyPath: path] = time
    }
  }
}
