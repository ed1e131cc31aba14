import GlanceEngine
import GlanceModel
import GlanceStore
import SystemdBus

/// Keeps the engine: hands it inputs with the time, carries out what follows, and wakes it at its deadlines.
@LoopActor
final class EngineHost {
  /// The engine, for its queries; lent, since a copy would cost more than most of them.
  var engine: Engine { _read { yield current } }
  /// Carries out every effect but replies and stores.
  var carryOut: (@LoopActor (Effect) -> Void)?
  /// Keeps a conversation that is over, and goes on when that is on the disk.
  var keepRecent: (@LoopActor (Recent, _ body: @escaping @LoopActor () -> Void) -> Void)?
  /// Sees every input before the engine does.
  var recorder: InputRecorder?

  private var current: Engine
  private let store: StoreKeeper
  private let time: TimeSource
  private var wallAlarm: Alarm?
  private var bootAlarm: Alarm?
  private var waiting: [CallID: Waiting] = [:]
  private var lastCall: CallID = 0
  private var buffer: [Effect] = []
  private var answers: [(waiting: Waiting, reply: Reply)] = []
  private var unsaved: Set<Int> = []
  /// Runs at the end of the turn, after the shells have been told: who waits for them should not wait for these.
  private var lateWork: TurnHook?

  /// A call that the engine will answer.
  private struct Waiting {
    let call: Call
    let write: @LoopActor (Reply, inout MessageWriter) -> Void
  }

  init(engine: Engine, store: StoreKeeper, time: TimeSource, loop: EventLoop) throws {
    current = engine
    self.store = store
    self.time = time
    wallAlarm = try Alarm(.wall, on: loop) { [weak self] in self?.apply { _ in .deadline } }
    bootAlarm = try Alarm(.boot, on: loop) { [weak self] in self?.apply { _ in .deadline } }
    lateWork = TurnHook(on: loop) { [weak self] in self?.finishTurn() }
  }

  /// The present.
  var now: Now { time.now }

  /// The machine's own reading of its wall clock at a moment.
  func machineTime(_ time: WallTime) -> Int64 { self.time.real(time) }

  /// Hands the engine an input that answers a call; `write` writes the reply if it is not an error.
  func apply(
    for call: Call, _ input: (CallID) -> Input,
    reply write: @escaping @LoopActor (Reply, inout MessageWriter) -> Void
  ) {
    lastCall += 1
    waiting[lastCall] = Waiting(call: call, write: write)
    apply { _ in input(lastCall) }
  }

  /// Hands the engine an input that answers nobody.
  func apply(_ input: (Now) -> Input) { take(input(time.now), at: time.now) }

  /// Hands the engine an input at a time; for what is replayed.
  func take(_ input: Input, at now: Now) {
    recorder?.record(input, at: now)
    var effects: [Effect] = []
    swap(&effects, &buffer)
    current.apply(input, at: now, into: &effects)
    carryOut(effects)
    effects.removeAll(keepingCapacity: true)
    swap(&effects, &buffer)
    arm()
  }

  /// Answers once changes are on the disk; at once if there are none.
  func afterCommit(_ changes: [StoreChange], _ body: @escaping @LoopActor () -> Void) {
    if changes.isEmpty { body() } else { store.commit(changes, then: body) }
  }

  private func carryOut(_ effects: [Effect]) {
    var durable: [StoreChange] = []
    var recents: [Recent] = []
    for effect in effects {
      switch effect {
      case .store(.recent(let recent)): recents.append(recent)
      case .store(let change): collect(change, into: &durable)
      case .reply(let id, let reply):
        guard let waiting = waiting.removeValue(forKey: id) else { continue }
        if !recents.isEmpty {
          keep(durable, recents) { EngineHost.answer(waiting, reply) }
          (durable, recents) = ([], [])
        } else if !durable.isEmpty {
          store.commit(durable) { EngineHost.answer(waiting, reply) }
          durable = []
        } else if reply.comesFirst {
          EngineHost.answer(waiting, reply)
        } else {
          answers.append((waiting, reply))
        }
      default: carryOut?(effect)
      }
    }
    keep(durable, recents) {}
    if !answers.isEmpty || !unsaved.isEmpty { lateWork?.request() }
  }

  /// Keeps changes and recents, and goes on when all are on the disk.
  private func keep(
    _ durable: [StoreChange], _ recents: [Recent], then body: @escaping @LoopActor () -> Void
  ) {
    for recent in recents.dropLast() { keepRecent?(recent) {} }
    if let last = recents.last {
      if !durable.isEmpty { store.commit(durable) {} }
      // What is committed last is on the disk last.
      if let keepRecent { keepRecent(last, body) } else { body() }
    } else if !durable.isEmpty {
      store.commit(durable, then: body)
    }
  }

  /// Answers calls that wait for nothing, and has new content kept, once for all updates of a turn.
  private func finishTurn() {
    for (waiting, reply) in answers { EngineHost.answer(waiting, reply) }
    answers.removeAll(keepingCapacity: true)
    for number in unsaved {
      if let checkpoint = current.checkpoint(number) { store.save([.activity(checkpoint.stored)]) }
    }
    unsaved.removeAll(keepingCapacity: true)
  }

  private func collect(_ change: StoreRequest, into durable: inout [StoreChange]) {
    switch change {
    case .activity(let number):
      if let checkpoint = current.checkpoint(number) {
        durable += [.activity(checkpoint.stored), .nextActivityNumber(engine.nextActivityNumber)]
        if current.clockIsSynchronised { durable.append(.lastWallTime(now.wall)) }
      }
    case .recent: break
    case .content(let number): unsaved.insert(number)
    case .removed(let number): durable.append(.removeActivity(number: number))
    case .allowed(let app, let allowed): durable.append(.authorisation(app: app, allowed: allowed))
    case .forgotten(let app): durable.append(.removeAuthorisation(app: app))
    case .settings:
      durable.append(
        .settings(StoredSettings(enabled: current.isEnabled, frequentPushes: current.frequentPushes)))
    }
  }

  private static func answer(_ waiting: Waiting, _ reply: Reply) {
    if case .refused(let refusal) = reply {
      waiting.call.fail(refusal)
    } else {
      waiting.call.reply { waiting.write(reply, &$0) }
    }
  }

  private func arm() {
    let next = current.nextDeadline
    if let wall = next.wall { wallAlarm?.arm(at: time.real(wall)) } else { wallAlarm?.disarm() }
    if let boot = next.boot { bootAlarm?.arm(at: time.real(boot)) } else { bootAlarm?.disarm() }
  }
}
