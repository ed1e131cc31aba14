import GlanceEngine
import GlanceModel

/// An engine with made-up clocks and short ways to say what happens.
struct Stage {
  var engine: Engine
  var now = Now(wall: Stage.morning, boot: BootTime(microseconds: 1_000_000_000))
  /// What the last input led to.
  var effects: [Effect] = []

  static let morning = WallTime(seconds: 1_748_764_800)
  static let hour: Duration = .seconds(3600)

  init(limits: Limits = Limits()) { engine = Engine(limits: limits) }

  /// A moment by its distance from the present.
  func date(in duration: Duration) -> WallTime { now.wall + duration }

  @discardableResult
  mutating func apply(_ input: Input) -> [Effect] {
    effects = engine.apply(input, at: now)
    return effects
  }

  /// Applies an input that wants an answer, and gives that.
  @discardableResult
  mutating func ask(_ make: (CallID) -> Input) -> Reply? {
    for effect in apply(make(7)) {
      if case .reply(7, let reply) = effect { return reply }
    }
    return nil
  }

  /// Lets time pass as a daemon does: it wakes at each deadline and at no other time. Gives all that follows.
  @discardableResult
  mutating func wait(_ duration: Duration) -> [Effect] {
    let end = Now(wall: now.wall + duration, boot: now.boot + duration)
    var all: [Effect] = []
    var turns = 0
    while let pause = pauseUntilDeadline(), now.boot + pause <= end.boot {
      now = Now(wall: now.wall + pause, boot: now.boot + pause)
      all += apply(.deadline)
      turns += 1
      precondition(turns < 100_000, "the engine never rests")
    }
    now = end
    effects = all
    return all
  }

  /// How long until the engine wants to be woken.
  func pauseUntilDeadline() -> Duration? {
    let next = engine.nextDeadline
    let pauses = [next.wall.map { $0 - now.wall }, next.boot.map { $0 - now.boot }].compactMap { $0 }
    return pauses.min().map { max($0, .zero) }
  }

  /// Sets the wall clock, and lets the engine look.
  mutating func setClock(by step: Duration) {
    now.wall = now.wall + step
    apply(.clockStepped)
  }
}

extension Stage {
  static func request(
    _ app: String = "com.example.Shop", _ id: String = "order", type: String = "Order",
    style: ActivityStyle = .standard, attributes: ValueObject = ["shop": "Corner"], state: ValueObject = ["step": 1],
    stale: WallTime? = nil, relevance: Double = 0, alert: Alert? = nil, timestamp: WallTime? = nil,
    startDate: WallTime? = nil, channel: String = "", token: String = "",
    families: Set<SurfaceFamily> = SurfaceFamily.all, isPrivate: Bool = false
  ) -> ActivityRequest {
    let owner: Owner =
      app.hasPrefix(Owner.feedPrefix) ? .feed(app) : app.hasPrefix(":") ? .connection(app) : .app(app)
    return ActivityRequest(
      owner: owner, id: id, type: type, style: style, attributes: attributes,
      content: ContentUpdate(
        contentState: state, staleDate: stale, relevanceScore: relevance, alert: alert, timestamp: timestamp),
      startDate: startDate, channel: channel, pushToken: token, families: families, isPrivate: isPrivate)
  }

  /// Starts an activity and gives its number; 0 if it was refused.
  @discardableResult
  mutating func start(_ request: ActivityRequest) -> Int {
    guard case .activity(let number, _)? = ask({ .request(request, call: $0) }) else { return 0 }
    return number
  }

  /// Starts a plain activity of an app.
  @discardableResult
  mutating func start(_ app: String, _ id: String = "order", relevance: Double = 0, alert: Alert? = nil) -> Int {
    start(Stage.request(app, id, relevance: relevance, alert: alert))
  }

  /// The owner's update.
  @discardableResult
  mutating func update(_ number: Int, _ content: ContentUpdate) -> Reply? {
    let owner = engine.activity(number)?.owner ?? .app("nobody")
    return ask { .update(activity: number, caller: owner, content: content, call: $0) }
  }

  /// The owner's end.
  @discardableResult
  mutating func end(_ number: Int, _ ending: ActivityEnding = ActivityEnding()) -> Reply? {
    let owner = engine.activity(number)?.owner ?? .app("nobody")
    return ask { .end(activity: number, caller: owner, ending: ending, call: $0) }
  }

  /// Adds a surface of a shell named `:shell`.
  mutating func add(_ name: String, _ family: SurfaceFamily, _ settings: (inout SurfaceSettings) -> Void = { _ in }) {
    var surface = Surface(name: name, family: family)
    settings(&surface.settings)
    apply(.surfaceCreated(surface, creator: ":shell", call: nil))
  }

  /// Changes the device's situation.
  @discardableResult
  mutating func device(_ change: (inout DeviceEnvironment) -> Void) -> [Effect] {
    var device = engine.device
    change(&device)
    return apply(.deviceEnvironment(device))
  }

  /// The numbers of the activities that a surface shows, in order.
  func shown(_ surface: String) -> [Int] {
    engine.glances(on: surface).compactMap { glance in
      switch glance.source {
      case .activity(let number): number
      case .conversation: nil
      }
    }
  }

  /// The forms of a surface's glances, in order.
  func forms(_ surface: String) -> [GlanceForm] { engine.glances(on: surface).map(\.form) }

  /// The first glance of a surface that shows an activity.
  func glance(_ surface: String, of activity: Int) -> Glance? {
    engine.glances(on: surface).first { $0.source == .activity(activity) }
  }

  /// What a surface presents of an activity.
  func presented(_ surface: String, of activity: Int) -> ValueObject? {
    glance(surface, of: activity).flatMap { engine.presented($0.number) }?.contentState
  }

  func state(_ number: Int) -> ActivityState? { engine.activity(number)?.state }
}

extension [Effect] {
  /// Every alert that the effects announce, by surface.
  var alerts: [(surface: String, glance: Int, alert: Alert)] {
    compactMap { if case .alert(let surface, let glance, let alert) = $0 { (surface, glance, alert) } else { nil } }
  }

  /// The reasons of every end among the effects.
  var endReasons: [ActivityEndReason] {
    compactMap { if case .historyAdded(let activity) = $0 { activity.endReason } else { nil } }
  }

  /// The glances that are to be presented anew.
  var changedGlances: [Int] {
    compactMap { if case .glanceChanged(_, let glance) = $0 { glance } else { nil } }
  }
}

extension Reply? {
  /// The refusal's kind, if it is one.
  var refusal: RefusalKind? { if case .refused(let refusal)? = self { refusal.kind } else { nil } }

  /// The refusal's sentence, or nothing.
  var sentence: String { if case .refused(let refusal)? = self { refusal.sentence } else { "" } }
}
