import GlanceEngine
import GlanceFeeds
import GlanceModel
import GlanceStore
import SystemdBus

/// What is kept over restarts: taken over at the start, and told whole whenever a database does not hold it.
extension GlanceService {
  /// Opens the store and takes over what is not the engine's; the rest comes back.
  func openStore() throws -> StoreContents {
    let (opened, contents) = try setup.openStore()
    try store.use(opened)
    for note in contents.notes { Log.notice(note) }
    setStanding(of: "store", contents.problem.map { .failed($0) } ?? .ready)
    if let problem = contents.problem { Log.error(problem) }
    history = History(contents.history, limit: limits.history)
    recents.restore(contents.recents)
    tokens = StartTokens(contents.startTokens)
    documents.restore(contents.presentations, onSameBus: contents.bus == server.busID)
    if let bus = server.busID, bus != contents.bus { store.save([.bus(bus)]) }
    return contents
  }

  /// Takes over what a database held that could be opened only now. What has come meanwhile is newer.
  func takeOver(_ contents: StoreContents) {
    for note in contents.notes { Log.notice(note) }
    history = History(
      history.entries + contents.history.filter { !history.entries.contains($0) }, limit: limits.history)
    recents.take(contents.recents)
    tokens.take(contents.startTokens)
    documents.restore(contents.presentations, onSameBus: contents.bus == server.busID)
    var contents = contents
    if contents.bus != server.busID {
      // Here the names of another bus's connections are those of others, who may be at work.
      for stored in contents.activities {
        if case .connection = stored.activity.owner { addToHistory(leftBehind: stored.activity) }
      }
      contents.activities.removeAll { if case .connection = $0.activity.owner { true } else { false } }
    }
    restore(contents, clockIsRight: host.engine.clockIsSynchronised)
  }

  /// Tells of an activity whose owner left while nobody looked.
  private func addToHistory(leftBehind activity: Activity) {
    guard activity.state.isLive else { return }
    var activity = activity
    activity.endedAt = host.now.wall
    activity.endReason = .ownerLeft
    _ = history.add(activity, title: stage.everywhere(activity, at: host.now.wall).title)
  }

  /// Hands the engine what was kept of activities. Those of connections that are gone end.
  func restore(_ contents: StoreContents, clockIsRight: Bool) {
    let snapshot = Snapshot(
      activities: contents.activities.map {
        ActivityCheckpoint(activity: publishable($0.activity), extra: $0.extra, limits: limits)
      },
      allowed: contents.authorisations, enabled: contents.settings.enabled,
      frequentPushes: contents.settings.frequentPushes, nextActivityNumber: contents.nextActivityNumber,
      clockIsSynchronised: clockIsRight)
    host.apply { _ in .restore(snapshot) }
    var owners: [String] = []
    for stored in contents.activities {
      guard case .connection(let name) = stored.activity.owner, host.engine.activity(stored.activity.number) != nil
      else { continue }
      // On another bus a unique name is somebody else's.
      if contents.bus == server.busID { owners.append(name) } else { host.apply { _ in .connectionLeft(name) } }
    }
    follow(owners + documents.connections.sorted())
  }

  /// An activity as it may be published: what was kept may be older than a rule, or another's work.
  private func publishable(_ activity: Activity) -> Activity {
    guard !activity.channel.isEmpty, !ChannelID.isRight(activity.channel) else { return activity }
    Log.notice(
      "The channel of \(activity.owner.appID)'s \(quoting: activity.id) was kept with \(activity.channel.utf8.count) bytes, "
        + "which no channel's id may have, and is dropped.")
    var activity = activity
    activity.channel = ""
    return activity
  }

  /// All there is to keep.
  var everything: StoreContents {
    var contents = StoreContents()
    contents.activities = host.engine.activityNumbers.compactMap { host.engine.checkpoint($0)?.stored }
    contents.authorisations = host.engine.applications
    contents.settings = StoredSettings(
      enabled: host.engine.isEnabled, frequentPushes: host.engine.frequentPushes)
    contents.presentations = documents.stored
    contents.startTokens = tokens.tokens
    contents.history = history.entries
    contents.lastWallTime = host.engine.clockIsSynchronised ? host.now.wall : nil
    contents.nextActivityNumber = host.engine.nextActivityNumber
    contents.bus = server.busID
    return contents
  }

  /// Whether the wall clock is right: the system says so, or it shows no earlier time than is known to have been.
  ///
  /// A machine without time service never says so, yet its clock, kept by a battery, is right.
  var isClockPlausible: Bool {
    SystemdBus.Clock.isWallSynchronized || host.now.wall >= knownWallTime
  }

  /// Keeps the time, if it is right, so that after the next start an earlier one is known to be wrong.
  func keepWallTime() {
    if hasBegun, host.engine.clockIsSynchronised { store.save([.lastWallTime(host.now.wall)]) }
  }

  /// Writes all that waits.
  func close() {
    keepWallTime()
    store.close()
  }

  /// The push-to-start token of a type, once it is kept.
  func startToken(for type: String, _ body: @escaping @LoopActor (String) -> Void) throws(Refusal) {
    let (token, isNew) = try tokens.token(for: type)
    host.afterCommit(isNew ? [.startToken(type: type, token: token)] : []) { body(token) }
  }
}
