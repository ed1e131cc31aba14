import GlanceModel

@testable import GlanceEngine

/// Draws what people, apps and telephones do, right and wrong alike: the sources lie, answer late, twice or never.
struct RandomConversations {
  var dice: Dice
  private let uuids = ["a", "b", "c", "d", "e", "f"]
  private let connections = [":1.1", ":1.2"]
  private let apps = ["com.example.Phone", "com.example.Talk"]

  private var call: CallID = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// How long until the next input.
  mutating func pause() -> Duration {
    dice.pick([.zero, .zero, .milliseconds(3), .milliseconds(700), .seconds(1), .seconds(3), .seconds(21)])
  }

  mutating func next(_ engine: Engine, at now: Now) -> Input {
    call += 1
    return switch dice.roll(40) {
    case 0: .providerRegistered(configuration(), connection: dice.pick(connections), call: call)
    case 1: .providerRegistered(configuration("org.glanced.Feed.ofono"), connection: nil, call: call)
    case 2:
      dice.once(in: 3)
        ? .connectionLeft(dice.pick(connections))
        : .providerUpdated(provider: provider(engine), configuration(), caller: caller(engine), call: call)
    case 3:
      dice.once(in: 4)
        ? .providerUnregistered(provider: provider(engine), caller: caller(engine), call: call)
        : .deviceEnvironment(device())
    case 4..<8:
      .incomingReported(
        provider: provider(engine), uuid: dice.pick(uuids), update: update(), caller: dice.pick(connections), call: call
      )
    case 8..<12:
      .conversationReported(
        provider: provider(engine), ConversationReport(uuid(engine), event()), caller: dice.pick(connections),
        call: call)
    case 12..<18: .feedReported(provider: feed(engine), (0...dice.roll(3)).map { _ in report(engine) })
    case 18:
      .actionsRequested(provider: provider(engine), requested(engine), caller: dice.pick(connections), call: call)
    case 19..<26: .actionAnswered(action(engine), result(now))
    case 26: .conversationStarted(request(), call: call)
    case 27:
      .callPushed(
        CallPush(app: dice.pick(apps), uuid: dice.pick(uuids), update: update(), payload: ["n": 1]), call: call)
    case 28: .pushAnswered(conversation: number(engine))
    case 29: surface()
    default: .conversationCommand(conversation: number(engine), command(engine), call: call)
    }
  }

  private mutating func configuration(_ app: String? = nil) -> ProviderConfiguration {
    ProviderConfiguration(
      app: app ?? dice.pick(apps), name: "Phone", ringtone: dice.pick(["", "bell"]), maximumGroups: 1 + dice.roll(3),
      maximumPerGroup: 1 + dice.roll(4), includesInRecents: !dice.once(in: 8), supportsVideo: dice.once(in: 2),
      canMute: !dice.once(in: 4))
  }

  private mutating func provider(_ engine: Engine) -> Int {
    let numbers = engine.providerNumbers
    return numbers.isEmpty || dice.once(in: 20) ? dice.roll(40) : dice.pick(numbers)
  }

  private mutating func feed(_ engine: Engine) -> Int {
    let feeds = engine.providerNumbers.filter { engine.connection(ofProvider: $0) == nil }
    return feeds.isEmpty || dice.once(in: 10) ? provider(engine) : dice.pick(feeds)
  }

  private mutating func caller(_ engine: Engine) -> String? { dice.once(in: 4) ? nil : dice.pick(connections) }

  private mutating func number(_ engine: Engine) -> Int {
    let numbers = engine.conversationNumbers
    return numbers.isEmpty || dice.once(in: 20) ? dice.roll(40) : dice.pick(numbers)
  }

  private mutating func uuid(_ engine: Engine) -> String {
    let open = engine.conversationNumbers.compactMap { engine.conversation($0)?.uuid }
    return open.isEmpty || dice.once(in: 10) ? dice.pick(uuids) : dice.pick(open)
  }

  private mutating func action(_ engine: Engine) -> Int {
    let ids = engine.actions.keys.sorted()
    return ids.isEmpty || dice.once(in: 8) ? dice.roll(engine.nextAction) : dice.pick(ids)
  }

  private mutating func result(_ now: Now) -> ActionResult {
    dice.once(in: 4)
      ? .failed(dice.pick(["", "busy"]))
      : .fulfilled(dice.once(in: 3) ? now.wall + .seconds(dice.roll(20) - 15) : nil)
  }

  private mutating func handle() -> Handle {
    Handle(kind: dice.pick(Handle.Kind.allCases), value: dice.pick(["", "+4930", "withheld", "x@example.com"]))
  }

  private mutating func update() -> ConversationUpdate {
    var update = ConversationUpdate()
    if dice.once(in: 2) { update.members = (0..<dice.roll(3)).map { _ in handle() } }
    if !dice.once(in: 4) {
      update.capabilities = Set(ConversationCapability.allCases.filter { _ in !dice.once(in: 4) })
    }
    if dice.once(in: 5) { update.muted = dice.once(in: 2) }
    if dice.once(in: 5) { update.remoteHeld = dice.once(in: 2) }
    if dice.once(in: 3) { update.multiparty = dice.once(in: 2) }
    return update
  }

  private mutating func event() -> ConversationEvent {
    switch dice.roll(5) {
    case 0: .startedConnecting
    case 1, 2: .connected(nil)
    case 3: .updated(update())
    default: .ended(dice.pick(ConversationEndReason.allCases.filter(\.isReported)), nil)
    }
  }

  private mutating func report(_ engine: Engine) -> ConversationReport {
    switch dice.roll(10) {
    case 0, 1, 2:
      ConversationReport(
        dice.pick(uuids),
        .appeared(
          ConversationAppearance(
            direction: dice.pick(ConversationDirection.allCases), state: dice.pick(ConversationState.allCases),
            update: update())))
    case 3..<7: ConversationReport(uuid(engine), .state(dice.pick(ConversationState.allCases)))
    default: ConversationReport(uuid(engine), dice.once(in: 3) ? event() : .updated(grouping()))
    }
  }

  private mutating func grouping() -> ConversationUpdate {
    var update = ConversationUpdate()
    update.multiparty = !dice.once(in: 3)
    return update
  }

  private mutating func requested(_ engine: Engine) -> [RequestedAction] {
    (0..<dice.roll(4)).map { _ in RequestedAction(uuid(engine), action()) }
  }

  private mutating func action() -> ConversationAction {
    dice.pick([
      .start(handles: [handle()], video: false), .join, .end, .pause(true), .pause(false), .mute(true),
      .merge(with: dice.pick(uuids)), .unmerge, .playTones("1"), .video(true), .answer(others: .hold),
    ])
  }

  private mutating func request() -> ConversationRequest {
    ConversationRequest(
      carrier: dice.pick([.any, .app(dice.pick(apps)), .provider(dice.roll(20)), .app("org.glanced.Feed.ofono")]),
      handles: (0..<dice.roll(3)).map { _ in handle() }, video: dice.once(in: 4), uuid: dice.pick(uuids))
  }

  private mutating func command(_ engine: Engine) -> ConversationCommand {
    let offered = engine.conversationNumbers.flatMap { engine.controls(ofConversation: $0).map(\.id) }
    if !offered.isEmpty, dice.once(in: 4) { return .activate(control: dice.pick(offered), with: nil) }
    return dice.pick([
      .answer, .answer, .answerHolding, .answerEnding, .end, .end, .setPaused(dice.once(in: 2)),
      .setPaused(dice.once(in: 2)), .setMuted(dice.once(in: 2)), .playTones("12,3"), .merge(with: nil),
      .merge(with: number(engine)), .unmerge, .swap, .swap, .silence, .setVideo(true),
    ])
  }

  private mutating func device() -> DeviceEnvironment {
    var device = DeviceEnvironment()
    device.driving = dice.pick(Driving.allCases)
    device.locked = dice.once(in: 3)
    if dice.once(in: 2) {
      device.audioRoutes = [
        AudioRoute(id: "1", name: "Earpiece", kind: "earpiece"), AudioRoute(id: "2", name: "Speaker", kind: "speaker"),
      ]
      device.audioRoute = dice.pick(["1", "2"])
    }
    return device
  }

  private mutating func surface() -> Input {
    let family = dice.pick(SurfaceFamily.allCases)
    var surface = Surface(name: family.rawValue, family: family)
    surface.settings.audio = dice.once(in: 2)
    return .surfaceCreated(surface, creator: ":1.9", call: call)
  }
}
