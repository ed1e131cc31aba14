import GlanceModel
import SystemdBus

/// Plays a script of timed pushes and calls, so that one command shows everything.
@LoopActor
public final class DemoFeed: ActivityFeed {
  /// The id that owns what the demo shows.
  public let id = Owner.feedPrefix + "demo"

  /// The telephone whose calls it plays.
  public let telephone = DemoTelephone()

  private let script: DemoScript
  private weak var delegate: (any ActivityFeedDelegate)?
  private var next = 0
  private var alarm: Alarm?

  /// A feed of a script.
  public init(_ script: DemoScript, on loop: EventLoop) throws(BusError) {
    self.script = script
    alarm = try Alarm(.boot, on: loop) { [weak self] in self?.step() }
  }

  /// Begins with the first step.
  public func start(_ delegate: any ActivityFeedDelegate) {
    self.delegate = delegate
    delegate.feed(self, is: .ready)
    arm()
  }

  /// Goes on at once if the next step waits for this control.
  public func invoked(_ control: String, arguments: ValueObject, on activity: String) {
    guard case .push(_, activity, control) = script.steps[next].event else { return }
    step()
  }

  private func arm() {
    alarm?.arm(at: Clock.boot.now + script.steps[next].after.wholeMicroseconds)
  }

  private func step() {
    switch script.steps[next].event {
    case .push(let payload, let id, _):
      delegate?.feed(self, pushes: payload.resolved(at: WallTime(microseconds: Clock.wall.now)), id: id)
    case .calls(let calls): telephone.play(calls)
    }
    next += 1
    if next == script.steps.count {
      guard script.repeats else {
        alarm?.disarm()
        next = 0
        return
      }
      next = 0
    }
    arm()
  }
}
