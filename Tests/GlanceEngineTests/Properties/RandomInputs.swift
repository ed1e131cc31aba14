import GlanceEngine
import GlanceModel

/// Draws inputs that a busy bus could bring, in any order, right and wrong alike.
struct RandomInputs {
  var dice: Dice
  private let apps = ["com.example.A", "com.example.B", "org.glanced.Feed.mqtt", ":1.1", ":1.2"]
  private let names = ["a", "b", "c", "d"]

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// How long until the next input.
  mutating func pause() -> Duration {
    dice.pick([.zero, .milliseconds(3), .milliseconds(700), .seconds(1), .seconds(5), .seconds(300), .seconds(9000)])
  }

  mutating func next(_ engine: Engine, at now: Now) -> Input {
    switch dice.roll(40) {
    case 0..<9: .request(request(now), call: 1)
    case 9..<18: .update(activity: number(engine), caller: owner(engine), content: content(now), call: 1)
    case 18..<20: .end(activity: number(engine), caller: owner(engine), ending: ending(now), call: 1)
    case 20: .dismiss(activity: number(engine), call: 1)
    case 21..<27: .push(push(now), call: 1)
    case 27: .setAllowed(app: dice.pick(apps), allowed: !dice.once(in: 3), call: 1)
    case 28: dice.once(in: 6) ? .setEnabled(dice.once(in: 2), call: 1) : .setFrequentPushes(dice.once(in: 2), call: 1)
    case 29: .connectionLeft(dice.pick([":1.1", ":1.2", ":1.3"]))
    case 30, 31: .surfaceCreated(surface(), creator: dice.pick([":1.2", ":1.3"]), call: 1)
    case 32: .surfaceUpdated(name: surfaceName(engine), changes: settings(), caller: ":1.3", call: 1)
    case 33:
      dice.once(in: 2)
        ? .surfaceRemoved(name: surfaceName(engine), caller: ":1.3", call: 1) : .surfaceConfigured(surface())
    case 34, 35: .deviceEnvironment(device())
    case 36: .expand(surface: surfaceName(engine), glance: glance(engine), call: 1)
    case 37: .collapse(surface: surfaceName(engine), glance: glance(engine), call: 1)
    case 38:
      .activateControl(
        ControlActivation(activity: number(engine), control: dice.pick(names), surface: surfaceName(engine)), call: 1)
    default:
      dice.once(in: 2) ? .controlAnswered(activity: number(engine), control: dice.pick(names)) : .clockSynchronised
    }
  }

  private mutating func number(_ engine: Engine) -> Int {
    let numbers = engine.activityNumbers
    return numbers.isEmpty || dice.once(in: 20) ? dice.roll(50) : dice.pick(numbers)
  }

  private mutating func owner(_ engine: Engine) -> Owner {
    let numbers = engine.activityNumbers
    guard !numbers.isEmpty, !dice.once(in: 10) else { return .app("com.example.A") }
    return engine.activity(dice.pick(numbers))?.owner ?? .app("com.example.A")
  }

  private mutating func date(_ now: Now) -> WallTime { now.wall + .seconds(dice.roll(60_000) - 5_000) }

  private mutating func content(_ now: Now) -> ContentUpdate {
    ContentUpdate(
      contentState: ["step": .integer(Int64(dice.roll(100)))], stateBytes: dice.once(in: 30) ? 5000 : 12,
      staleDate: dice.once(in: 3) ? date(now) : nil, relevanceScore: dice.once(in: 3) ? Double(dice.roll(5)) : 0,
      alert: dice.once(in: 4) ? Alert(title: "Alert", sound: "bell") : nil,
      timestamp: dice.once(in: 3) ? now.wall + .seconds(dice.roll(200) - 100) : nil)
  }

  private mutating func ending(_ now: Now) -> ActivityEnding {
    ActivityEnding(
      contentState: dice.once(in: 2) ? ["step": 100] : nil,
      dismissal: dice.pick([.standard, .immediate, .at(date(now))]), timestamp: dice.once(in: 3) ? date(now) : nil)
  }

  private mutating func request(_ now: Now) -> ActivityRequest {
    var request = Stage.request(
      dice.pick(apps), dice.pick(names + ["e", "f"]), style: dice.once(in: 6) ? .transient : .standard,
      attributes: ["kind": .integer(Int64(dice.roll(8) / 7))], startDate: dice.once(in: 5) ? date(now) : nil,
      channel: dice.once(in: 3) ? "news" : "", isPrivate: dice.once(in: 4))
    request.content = content(now)
    request.pushToken = "\(request.owner.appID) \(request.id) \(dice.roll(1000))"
    if dice.once(in: 3) { request.families = Set(SurfaceFamily.allCases.filter { _ in dice.once(in: 2) }) }
    return request
  }

  private mutating func push(_ now: Now) -> Push {
    let event: Push.Event =
      switch dice.roll(5) {
      case 0: .start(request(now))
      case 1: .end(ending(now))
      default: .update(content(now))
      }
    let app = dice.pick(apps)
    let address = dice.pick([
      PushAddress.channel("news"), .id(app: app, id: dice.pick(names)), .onlyOne(app: app), .token("wrong"),
    ])
    return Push(event: event, address: address, priority: dice.pick([.considerate, .immediate]))
  }

  private mutating func surface() -> Surface {
    let family = dice.pick(SurfaceFamily.allCases)
    return Surface(name: family.rawValue + dice.pick(["", "2"]), family: family, settings: settings())
  }

  private mutating func settings() -> SurfaceSettings {
    var settings = SurfaceSettings()
    if dice.once(in: 3) { settings.capacity = dice.roll(6) }
    if dice.once(in: 3) { settings.vehicle = dice.once(in: 2) }
    if dice.once(in: 3) { settings.audio = dice.once(in: 2) }
    if dice.once(in: 3) { settings.privacy = dice.pick(Privacy.allCases) }
    if dice.once(in: 3) { settings.interactive = dice.once(in: 2) }
    return settings
  }

  private mutating func device() -> DeviceEnvironment {
    var device = DeviceEnvironment()
    device.driving = dice.pick(Driving.allCases)
    device.night = dice.once(in: 2)
    device.locked = dice.once(in: 3)
    device.charging = dice.once(in: 2)
    device.orientation = dice.pick(Orientation.allCases)
    return device
  }

  private mutating func surfaceName(_ engine: Engine) -> String {
    let names = engine.surfaceNames
    return names.isEmpty ? "island" : dice.pick(names)
  }

  private mutating func glance(_ engine: Engine) -> Int {
    let numbers = engine.surfaceNames.filter { $0.hasPrefix("island") }.flatMap { engine.glances(on: $0).map(\.number) }
    return numbers.isEmpty ? 1 : dice.pick(numbers)
  }
}
