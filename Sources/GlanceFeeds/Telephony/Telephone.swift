import GlanceModel
import SystemdBus

/// One telephone: the calls its source says it has, and what is asked of it, one after the other.
///
/// What the source says is logged and handed on at once, but for the moments in which it has said only half of something
/// (``Telephone/isPlausible``).
@LoopActor
final class Telephone {
  /// A call, and what it is here.
  struct Entry {
    /// Its path, which may be used again once it is over.
    let path: String
    /// What it is called here; nil while it may be the one that is being dialled.
    var uuid: String?
    /// What its source says of it.
    var call: TelephoneCall
    /// Whom it was dialled here to reach; nil if it was not.
    var dialled: Handle?
    /// Whether its end was asked for here.
    var isEndAsked = false
    /// Whether the microphone shall be silent while it goes on.
    var wantsMuted = false
    /// What was said last of what it can do.
    var toldCapabilities: Set<ConversationCapability> = []
    /// What was said last of the microphone.
    var toldMuted = false
  }

  /// The call that is being dialled.
  struct Dialling {
    /// What it is called here.
    let uuid: String
    /// Whom it is to reach.
    let handle: Handle?
    /// Its path, once it is known.
    var path: String?
    /// Those of which it may have been one and that are over already.
    var over: [String: TelephoneCall.End] = [:]
  }

  /// Its provider's number.
  let provider: Int
  /// What was said last of the provider.
  var configuration: ProviderConfiguration
  let exchange: TelephoneExchange
  private(set) weak var driver: (any TelephoneDriver)?

  /// Its calls, in the order they appeared.
  var entries: [Entry] = []
  var dialling: Dialling?
  /// What was said and is not handed on yet.
  var log: [ConversationReport] = []
  /// Hands on what stays implausible.
  var settling: Alarm?
  var isSettling = false

  var queue: [TelephoneTask] = []
  var current: TelephoneOperation?
  var lastSerial = 0
  /// Begins what was asked for in a turn at its end, so that what belongs together can be seen.
  var hook: TurnHook?
  /// Gives up waiting for what a source has said it has done.
  var patience: Alarm?
  /// Ends the rest after something that has failed.
  var resting: Alarm?
  var isResting = false
  /// The pauses between tones, by their requests' ids.
  var pauses: [Int: Alarm] = [:]

  /// What its source has turned out not to have.
  var missing: Set<TelephoneAbility> = []
  /// Whether its microphone is silent; nil if it has no such switch.
  var isMuted: Bool?
  var isClosed = false

  init(
    provider: Int, _ configuration: ProviderConfiguration, driver: any TelephoneDriver, exchange: TelephoneExchange
  ) throws(BusError) {
    self.provider = provider
    self.configuration = configuration
    self.driver = driver
    self.exchange = exchange
    settling = try Alarm(.boot, on: exchange.loop) { [weak self] in self?.handOn() }
    patience = try Alarm(.boot, on: exchange.loop) { [weak self] in self?.losePatience() }
    resting = try Alarm(.boot, on: exchange.loop) { [weak self] in self?.endRest() }
    hook = TurnHook(on: exchange.loop) { [weak self] in self?.advance() }
  }

  /// The calls it has when it is first seen; one that rings already rings.
  func begin(_ calls: [(path: String, call: TelephoneCall)], isMuted: Bool?) {
    self.isMuted = isMuted
    for (path, call) in calls { insert(path, call) }
    for index in entries.indices where entries[index].call.phase.hasMicrophone {
      entries[index].wantsMuted = isMuted ?? false
    }
    settle()
  }

  /// It is gone: whatever was asked for has failed, after its provider has gone with all its calls.
  func close() {
    isClosed = true
    settling = nil
    patience = nil
    resting = nil
    let requests = (current?.requests ?? []).map(\.id) + queue.compactMap(\.request?.id) + pauses.keys.sorted()
    current = nil
    queue = []
    pauses = [:]
    for request in requests { exchange.answer(request, .failed("the telephone is gone")) }
  }

  // MARK: What the source says

  /// A call has appeared. A path that is known is the same call, or a new one in its place.
  func add(_ path: String, _ call: TelephoneCall) {
    if let index = index(at: path) {
      guard !entries[index].call.canBecome(call) else { return change(path) { $0 = call } }
      finish(index, .unknown)
    }
    insert(path, call)
    settle()
  }

  /// Something of a call is other than it was.
  func change(_ path: String, _ body: (inout TelephoneCall) throws -> Void) rethrows {
    guard let index = index(at: path) else { return }
    let old = entries[index].call
    var call = old
    try body(&call)
    if old.canBecome(old.updated(to: call)) {
      entries[index].call = old.updated(to: call)
      if let uuid = entries[index].uuid { logChange(of: index, uuid, from: old) }
    } else {
      finish(index, .unknown)
      call.direction = call.phase.state == .joining ? .outgoing : old.direction
      insert(path, call)
    }
    settle()
  }

  /// A call is over; saying so again is nothing.
  func remove(_ path: String, _ end: TelephoneCall.End) {
    guard let index = index(at: path) else { return }
    finish(index, end)
    settle()
  }

  private func insert(_ path: String, _ call: TelephoneCall) {
    guard entries.count < TelephoneTrouble.mostCalls else {
      return exchange.warn(of: .tooManyCalls, driver?.source ?? "A source")
    }
    var entry = Entry(path: path, uuid: nil, call: call)
    guard call.direction == .outgoing, let dialling, dialling.path ?? path == path else {
      entry.uuid = exchange.newUUID(for: path)
      entries.append(entry)
      return logAppearance(of: entries.count - 1)
    }
    entries.append(entry)
    if dialling.path != nil || driver?.tellsDialled == false { bind(path) }
  }

  private func finish(_ index: Int, _ end: TelephoneCall.End) {
    let entry = entries.remove(at: index)
    guard let uuid = entry.uuid else {
      if let known = dialling?.over.count, known < TelephoneTrouble.mostCalls { dialling?.over[entry.path] = end }
      return
    }
    log.append(ConversationReport(uuid, .ended(Telephone.reason(end, entry), nil)))
  }

  /// The place of the call at a path.
  func index(at path: String) -> Int? { entries.firstIndex { $0.path == path } }

  /// The place of the call of a conversation.
  func index(of uuid: String) -> Int? { entries.firstIndex { $0.uuid == uuid } }
}
