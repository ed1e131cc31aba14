import GlanceEngine
import GlanceFeeds
import GlanceModel
import GlancePresentation
import GlanceStore
import GlanceWire
import JSON
import SystemdBus

/// The daemon: its parts, put together, and what passes between them.
@LoopActor
final class GlanceService {
  /// The version that `Daemon.Version` tells.
  nonisolated static let version = GlanceVersion.current

  /// What this daemon understands, as `Daemon.Features` tells it.
  static let features = [
    "activities", "apns", "channels", "conversations", "homeassistant", "presentations", "recents", "sources",
    "surfaces", "transient", "view",
  ]

  let startedAt: WallTime
  let limits: Limits
  let host: EngineHost
  let documents: DocumentLibrary
  let presentations: PresentationDesk
  let situation: Situation
  let unknownKeys = UnknownKeys()
  let points = PointMeasurer()
  let phoneBook: PhoneBook
  let translator: PushTranslator
  var history: History
  /// How every feed fares, by its name.
  private(set) var feeds: [String: FeedStanding] = [:]
  private(set) lazy var board = GlanceBoard(
    service: self, publisher: publisher, stage: stage, changeAlarm: changeAlarm)
  private(set) lazy var recents = Recents(
    store: store, board: PublishedRecents(service: self, publisher: publisher), limit: limits.recents)
  private(set) lazy var server = BusServer(setup.bus, service: self, limits: limits, loop: loop)
  private(set) lazy var feedRunner = FeedRunner(service: self, messenger: messenger)
  private(set) lazy var providers = ProviderDesk(service: self)
  private lazy var inhibitor = SleepInhibitor(machine)
  private(set) lazy var machine = MachineBus(on: loop)
  private let sources: [PropertyFeed]
  var tokens = StartTokens()
  let setup: Setup
  /// Who uses the connection that is served on, besides the daemon's parts.
  private var followers: [@LoopActor (Connection?) -> Void] = []
  /// Whether the name has been ours.
  var hasBegun = false
  /// No clock that is right shows an earlier time: what was known before the last end, and at least 2026-01-01.
  var knownWallTime = WallTime(seconds: 1_767_225_600)
  /// What has to live as long as the daemon.
  var watches: [AnyObject] = []
  private let loop: EventLoop
  private let publisher: Publisher
  let stage: Stage
  private let changeAlarm: Alarm
  let names = NameOwners()
  let gate: Gate
  let messenger: ControlMessenger
  let store: StoreKeeper

  /// What a daemon is made from.
  struct Setup {
    var bus: BusAddress
    var configuration: Configuration
    /// Opens the store, once the name is ours: whoever had it before has let go of the database by then.
    var openStore: @Sendable () throws(Refusal) -> (store: Store, contents: StoreContents)
    var time: TimeSource
    var engine: Engine
    var locale: String
    var folders: PresentationFolders

    /// What a recording of its inputs begins with.
    var header: RecordingHeader { RecordingHeader(limits: configuration.limits, locale: locale) }
  }

  init(_ setup: Setup, loop: EventLoop) throws {
    self.setup = setup
    self.loop = loop
    limits = setup.configuration.limits
    startedAt = setup.time.now.wall
    store = StoreKeeper(loop: loop)
    host = try EngineHost(engine: setup.engine, store: store, time: setup.time, loop: loop)
    documents = DocumentLibrary(setup.folders)
    phoneBook = PhoneBook(
      setup.configuration.contacts, photos: PhoneBook.photoFolder(), locale: setup.locale, on: loop)
    presentations = PresentationDesk(library: documents, names: names, host: host)
    let situation = Situation(configured: setup.configuration.configuredKeys)
    self.situation = situation
    sources = setup.configuration.properties.map { key, property in
      PropertyFeed(property) { situation.learn(key, $0) }
    }
    translator = PushTranslator(documents: documents, host: host, locale: setup.locale)
    history = History(limit: limits.history)
    publisher = try Publisher(loop: loop)
    stage = Stage(
      documents: documents, presenter: Presenter(points: points.measurer, limits: limits), locale: setup.locale)
    gate = Gate(names: names, groups: setup.bus == .system ? GroupIDs() : nil)
    messenger = ControlMessenger(names: names, limits: limits)
    let change = LateCall()
    changeAlarm = try Alarm(.wall, on: loop) { change.body?() }
    connect()
    change.body = { [weak board] in board?.textsHaveChanged() }
  }

  private func connect() {
    host.carryOut = { [unowned self] in carryOut($0) }
    host.keepRecent = { [unowned self] recent, body in recents.add(recent, then: body) }
    documents.onChange = { [unowned self] type in
      board.invalidate(type: type)
      board.markRoot(activities: ActivitiesInterface.types)
    }
    documents.onTrouble = { [unowned self] why in
      setStanding(of: "presentations", why.map { .failed($0) } ?? .ready)
    }
    stage.resolve = { [unowned self] handle in
      phoneBook.contact(for: handle).map { ResolvedMember(name: $0.name, photo: $0.photo ?? "") }
    }
    phoneBook.onChange = { [unowned self] in board.invalidate(type: Document.conversationType) }
    phoneBook.onStanding = { [unowned self] in setStanding(of: "contacts", $0) }
    situation.onChange = { [unowned self] old in
      host.apply { _ in .deviceEnvironment(situation.device) }
      board.markRoot(environment: EnvironmentInterface.changes(from: old, to: situation.device))
    }
    store.onTrouble = { [unowned self] why in
      if let why { Log.error(why) }
      setStanding(of: "store", why.map { .failed($0) } ?? .ready)
    }
    store.everything = { [unowned self] in everything }
    store.onOpened = { [unowned self] in takeOver($0) }
    store.onForgotten = { [unowned self] in recents.forget($0) }
    names.onDeparture = { [unowned self] name in
      gate.forget(name)
      documents.connectionLeft(name)
      host.apply { _ in .connectionLeft(name) }
    }
    messenger.onAnswer = { [unowned self] activity, control in
      host.apply { _ in .controlAnswered(activity: activity, control: control) }
    }
    publisher.onSilence = { [unowned self] in server.reconnect() }
    server.onConnection = { [unowned self] connection in
      publisher.use(connection)
      gate.use(connection)
      names.use(connection)
      messenger.use(connection)
      providers.use(connection)
      for source in sources { source.use(connection) }
      for follower in followers { follower(connection) }
    }
  }

  /// Has somebody use the connection that is served on, now and whenever it is another one.
  func follow(_ use: @escaping @LoopActor (Connection?) -> Void) {
    followers.append(use)
    use(server.connection)
  }

  // MARK: What follows from the engine

  private func carryOut(_ effect: Effect) {
    board.follow(effect)
    providers.follow(effect)
    switch effect {
    case .historyAdded(let activity):
      let title = stage.everywhere(activity, at: host.now.wall).title
      store.save([.history(history.add(activity, title: title))])
    case .invoke(let invocation): messenger.deliver(invocation)
    case .settingsChanged: board.markRoot(activities: ActivitiesInterface.settings)
    case .applicationsChanged: board.markRoot(activities: ActivitiesInterface.applications)
    case .ongoingChanged(let isOngoing): inhibitor.hold(isOngoing)
    case .providerAdded, .providerRemoved, .providerChanged:
      board.markRoot(conversations: ConversationsInterface.providers)
    case .reply, .store, .activityAdded, .activityChanged, .activityRemoved, .surfaceAdded, .surfaceChanged,
      .surfaceRemoved, .glancesChanged, .glanceChanged, .alert, .conversationAdded, .conversationChanged,
      .conversationRemoved, .perform, .actionTimedOut, .audioActivated, .setRoute, .activate, .deliverPush:
      break
    }
  }

  /// Tells how a feed fares.
  func setStanding(of feed: String, _ standing: FeedStanding) {
    guard feeds[feed] != standing else { return }
    feeds[feed] = standing
    board.markRoot(daemon: DaemonInterface.feeds)
  }
}
