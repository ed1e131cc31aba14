import GlanceModel

@testable import GlanceEngine

/// What a daemon knows that only looks where an effect points: the published objects, and the store.
struct Mirror {
  /// A glance as a shell sees it.
  struct Shown: Equatable {
    var glance: Glance?
    var presented: Activity?
    var conversation: Conversation?
    var controls: [Control] = []
    var running: [String]
    var environment: SurfaceEnvironment?
  }

  /// A conversation as anybody sees it.
  struct Call: Equatable {
    var conversation: Conversation?
    var controls: [Control]
  }

  var activities: [Int: Activity] = [:]
  var conversations: [Int: Call] = [:]
  var providers: [Int: ProviderConfiguration] = [:]
  var recents: [Recent] = []
  var surfaces: [String: [Int]] = [:]
  var glances: [Int: Shown] = [:]
  var stored: [Int: ActivityCheckpoint] = [:]
  var allowed: [String: Bool] = [:]
  var enabled = true
  var frequentPushes = false
  var nextActivityNumber = 1
  /// Numbers that glances have had.
  var usedGlances: Set<Int> = []
  var history: [Activity] = []

  mutating func follow(_ effects: [Effect], of engine: Engine) {
    for effect in effects {
      switch effect {
      case .activityAdded(let number), .activityChanged(let number): activities[number] = engine.activity(number)
      case .activityRemoved(let number): activities[number] = nil
      case .historyAdded(let activity): history.append(activity)
      case .surfaceAdded(let name): surfaces[name] = []
      case .surfaceChanged: break
      case .surfaceRemoved(let name): surfaces[name] = nil
      case .glancesChanged(let name): list(name, in: engine)
      case .glanceChanged(_, let number): glances[number] = Mirror.shown(number, in: engine)
      case .store(let request): store(request, from: engine)
      case .providerAdded(let number), .providerChanged(let number): providers[number] = engine.provider(number)
      case .providerRemoved(let number): providers[number] = nil
      case .conversationAdded(let number), .conversationChanged(let number):
        conversations[number] = Mirror.call(number, in: engine)
      case .conversationRemoved(let number): conversations[number] = nil
      case .reply, .alert, .invoke, .settingsChanged, .applicationsChanged, .perform, .actionTimedOut, .audioActivated,
        .setRoute, .ongoingChanged, .activate, .deliverPush:
        break
      }
    }
    glances = glances.filter { engine.glance($0.key) != nil }
  }

  private mutating func list(_ name: String, in engine: Engine) {
    let numbers = engine.glances(on: name).map(\.number)
    let old = Set(surfaces[name] ?? [])
    for number in numbers where !old.contains(number) {
      glances[number] = Mirror.shown(number, in: engine)
      usedGlances.insert(number)
    }
    surfaces[name] = numbers
  }

  private mutating func store(_ request: StoreRequest, from engine: Engine) {
    switch request {
    case .activity(let number):
      nextActivityNumber = engine.nextActivityNumber
      stored[number] = engine.checkpoint(number)
    case .content(let number): stored[number] = engine.checkpoint(number)
    case .removed(let number): stored[number] = nil
    case .allowed(let app, let isAllowed): allowed[app] = isAllowed
    case .forgotten(let app): allowed[app] = nil
    case .recent(let recent): recents.append(recent)
    case .settings:
      enabled = engine.isEnabled
      frequentPushes = engine.frequentPushes
    }
  }

  static func shown(_ number: Int, in engine: Engine) -> Shown {
    let glance = engine.glance(number)
    var running: [String] = []
    var conversation: Conversation?
    var controls: [Control] = []
    var environment: SurfaceEnvironment?
    if let glance {
      switch glance.source {
      case .activity(let number): running = engine.runningControls(of: number)
      case .conversation(let number):
        conversation = engine.shownConversation(number)
        controls = engine.controls(ofConversation: number)
      }
      environment = engine.environment(of: glance.surface)
    }
    var presented = engine.presented(number)
    presented?.dismissAt = nil
    return Shown(
      glance: glance, presented: presented, conversation: conversation, controls: controls, running: running,
      environment: environment)
  }

  static func call(_ number: Int, in engine: Engine) -> Call? {
    engine.conversation(number).map { Call(conversation: $0, controls: engine.controls(ofConversation: number)) }
  }

  /// What it does not know as it is; empty if the effects told everything.
  func differences(from engine: Engine) -> [String] {
    var found: [String] = []
    for number in Set(activities.keys).union(engine.activityNumbers) {
      if activities[number] != engine.activity(number) { found.append("activity \(number)") }
      if stored[number] != engine.checkpoint(number) { found.append("stored \(number)") }
    }
    for number in Set(conversations.keys).union(engine.conversationNumbers)
    where conversations[number] != Mirror.call(number, in: engine) { found.append("conversation \(number)") }
    for number in Set(providers.keys).union(engine.providerNumbers) where providers[number] != engine.provider(number) {
      found.append("provider \(number)")
    }
    if Set(surfaces.keys) != Set(engine.surfaceNames) { found.append("surfaces") }
    for name in engine.surfaceNames {
      let glances = engine.glances(on: name).map(\.number)
      if surfaces[name] != glances { found.append("list of \(name)") }
      for number in glances where self.glances[number] != Mirror.shown(number, in: engine) {
        found.append("glance \(number) on \(name)")
      }
    }
    if allowed != engine.applications { found.append("applications") }
    if enabled != engine.isEnabled || frequentPushes != engine.frequentPushes { found.append("settings") }
    return found
  }

  /// What a daemon would start from.
  func snapshot(clockIsSynchronised: Bool) -> Snapshot {
    Snapshot(
      activities: stored.values.sorted { $0.activity.number < $1.activity.number }, allowed: allowed, enabled: enabled,
      frequentPushes: frequentPushes, nextActivityNumber: nextActivityNumber, clockIsSynchronised: clockIsSynchronised)
  }
}
