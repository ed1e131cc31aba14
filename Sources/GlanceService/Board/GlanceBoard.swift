import GlanceEngine
import GlanceModel
import GlancePresentation
import SystemdBus

/// Everything shells see, kept in step with the engine: its objects by path, and what is to be told of them.
@LoopActor
final class GlanceBoard {
  private(set) var activities: [Int: PublishedActivity] = [:]
  private(set) var surfaces: [String: PublishedSurface] = [:]
  private(set) var conversations: [Int: PublishedConversation] = [:]
  private(set) var providers: [Int: PublishedProvider] = [:]
  private var glances: [Int: PublishedGlance] = [:]
  private unowned let service: GlanceService
  private let publisher: Publisher
  private let stage: Stage
  private let root: PublishedRoot
  private let changeAlarm: Alarm

  init(service: GlanceService, publisher: Publisher, stage: Stage, changeAlarm: Alarm) {
    self.service = service
    self.publisher = publisher
    self.stage = stage
    self.changeAlarm = changeAlarm
    root = PublishedRoot(service: service)
    publisher.afterPreparing = { [weak self] in self?.armForNextChange() }
  }

  private var host: EngineHost { service.host }

  // MARK: Finding

  /// The activity at a path.
  func activity(at path: String) -> PublishedActivity? {
    guard case .activity(let number)? = ObjectPath(path) else { return nil }
    return activities[number]
  }

  /// The conversation at a path.
  func conversation(at path: String) -> PublishedConversation? {
    guard case .conversation(let number)? = ObjectPath(path) else { return nil }
    return conversations[number]
  }

  /// The provider at a path.
  func provider(at path: String) -> PublishedProvider? {
    guard case .provider(let number)? = ObjectPath(path) else { return nil }
    return providers[number]
  }

  /// The glance at a path.
  func glance(at path: String) -> PublishedGlance? {
    guard case .glance(let surface, let number)? = ObjectPath(path), let glance = glances[number],
      glance.surface == surface
    else { return nil }
    return glance
  }

  /// The glance at a path, if its surface asked for view trees.
  func view(at path: String) -> PublishedGlance? {
    guard let glance = glance(at: path), glance.hasView else { return nil }
    return glance
  }

  /// The paths of the root's objects. Glances are not among them: each belongs to its surface.
  var paths: [String] {
    providers.keys.sorted().compactMap { providers[$0]?.path }
      + conversations.keys.sorted().compactMap { conversations[$0]?.path }
      + activities.keys.sorted().compactMap { activities[$0]?.path }
      + surfaces.keys.sorted().compactMap { surfaces[$0]?.path }
  }

  // MARK: Following the engine

  /// Takes over what an effect of the engine says has changed.
  func follow(_ effect: Effect) {
    switch effect {
    case .activityAdded(let number):
      guard let activity = host.engine.activity(number) else { return }
      let object = PublishedActivity(activity, service: service)
      activities[number] = object
      publisher.mark(object)
    case .activityChanged(let number):
      guard let object = activities[number], let activity = host.engine.activity(number) else { return }
      object.update(activity)
      publisher.mark(object)
    case .activityRemoved(let number):
      if let object = activities.removeValue(forKey: number) { publisher.markGone(object) }
    case .surfaceAdded(let name):
      guard let environment = host.engine.environment(of: name) else { return }
      let object = PublishedSurface(
        name: name, environment: environment, isActive: host.engine.isActive(name), service: service)
      object.update(environment, isActive: object.isActive, ringtone: host.engine.ringtone(on: name))
      surfaces[name] = object
      service.server.manage(object)
      publisher.mark(object)
    case .surfaceChanged(let name):
      guard let object = surfaces[name], let environment = host.engine.environment(of: name) else { return }
      let wasView = object.environment.view
      object.update(environment, isActive: host.engine.isActive(name), ringtone: host.engine.ringtone(on: name))
      publisher.mark(object)
      if wasView != environment.view { reopen(object) }
    case .surfaceRemoved(let name):
      guard let object = surfaces.removeValue(forKey: name) else { return }
      for glance in object.glances { drop(glance) }
      service.server.stopManaging(object)
      publisher.markGone(object)
    case .glancesChanged(let surface): arrange(surface)
    case .glanceChanged(_, let number):
      guard let glance = glances[number] else { return }
      glance.invalidate()
      publisher.mark(glance)
    case .alert(let surface, let number, let alert):
      guard let glance = glances[number], let object = surfaces[surface] else { return }
      glance.light(up: stage.spoken(alert, for: glance, host))
      publisher.mark(object)
    case .providerAdded(let number):
      let object = PublishedProvider(number, service: service)
      providers[number] = object
      publisher.mark(object)
    case .providerRemoved(let number):
      if let object = providers.removeValue(forKey: number) { publisher.markGone(object) }
    case .conversationAdded(let number):
      guard let facts = stage.facts(of: number, host) else { return }
      let object = PublishedConversation(facts, service: service)
      conversations[number] = object
      publisher.mark(object)
    case .conversationChanged(let number):
      guard let object = conversations[number], let facts = stage.facts(of: number, host) else { return }
      object.update(facts)
      publisher.mark(object)
    case .conversationRemoved(let number):
      if let object = conversations.removeValue(forKey: number) { publisher.markGone(object) }
    case .providerChanged, .reply, .historyAdded, .store, .invoke, .settingsChanged, .applicationsChanged, .perform,
      .actionTimedOut,
      .audioActivated, .setRoute, .ongoingChanged, .activate, .deliverPush:
      break
    }
  }

  /// Takes over a surface's glances in their order.
  private func arrange(_ name: String) {
    guard let surface = surfaces[name] else { return }
    let old = surface.glances
    let new = host.engine.glances(on: name).map { glance in
      if let known = glances[glance.number] { return known }
      let object = PublishedGlance(glance, hasView: surface.environment.view, service: service)
      glances[glance.number] = object
      publisher.mark(object)
      return object
    }
    guard !new.elementsEqual(old, by: ===) else { return }
    surface.show(new)
    // Behind the glances that it names, and before those that it no longer names.
    publisher.mark(surface, last: true)
    for glance in old where !new.contains(where: { $0 === glance }) { drop(glance) }
  }

  private func drop(_ glance: PublishedGlance) {
    glances[glance.number] = nil
    publisher.markGone(glance)
  }

  /// Makes a surface's glances anew: they have another set of interfaces from now on.
  private func reopen(_ surface: PublishedSurface) {
    for glance in surface.glances { drop(glance) }
    surface.show([])
    arrange(surface.name)
  }

  /// Has properties of the root object told.
  func markRoot(
    daemon: PropertySet = [], activities: PropertySet = [], environment: PropertySet = [],
    conversations: PropertySet = []
  ) {
    root.note(daemon: daemon, activities: activities, environment: environment, conversations: conversations)
    publisher.mark(root)
  }

  // MARK: Presenting

  /// Presents a glance anew, over what it showed before.
  func present(_ glance: PublishedGlance, into presented: inout PublishedGlance.Presented) {
    stage.present(glance, host, at: host.now.wall, into: &presented)
  }

  /// The controls that an activity offers wherever it is shown, for one who asks the activity itself.
  func controls(of activity: Activity) -> [Control] {
    stage.everywhere(
      activity, running: host.engine.runningControls(of: activity.number), at: host.now.wall
    ).controls
  }

  /// Has everything presented anew, of one type or of all; for documents that have changed.
  func invalidate(type: String?) {
    for glance in glances.values {
      switch glance.source {
      case .activity(let number):
        guard type == nil || activities[number]?.activity.type == type else { continue }
      case .conversation: guard type == nil || type == Document.conversationType else { continue }
      }
      glance.invalidate()
      publisher.mark(glance)
    }
    if type == nil || type == Document.conversationType { nameConversationsAnew() }
  }

  /// Works out anew what conversations are called: contacts or the document have changed.
  private func nameConversationsAnew() {
    for object in conversations.values {
      guard let facts = stage.facts(of: object.number, host) else { continue }
      object.update(facts)
      publisher.mark(object)
    }
  }

  /// Presents anew what the wall clock has changed.
  func textsHaveChanged() {
    let now = host.now.wall
    for glance in glances.values where glance.nextChange.map({ $0 <= now }) ?? false {
      glance.invalidate()
      publisher.mark(glance)
    }
    armForNextChange()
  }

  /// Wakes up for the next glance whose text the wall clock changes.
  private func armForNextChange() {
    let next = glances.values.lazy.compactMap(\.nextChange).min()
    if let next { changeAlarm.arm(at: host.machineTime(next)) } else { changeAlarm.disarm() }
  }
}
