import GlanceModel
import SystemdBus
import TestLoop
import TestPeers
import Testing

@testable import GlanceFeeds

/// A telephone whose source is the test.
///
/// Each call of ``on(_:)`` is a turn of the loop: what it asks for begins at its end.
final class TelephoneBench: Sendable {
  let record = Monitor(Record())
  private let parts: Parts

  /// What lives on the loop.
  @LoopActor final class Parts {
    let feed: EmptyFeed
    let source: MadeUpSource
    let recorder: Recorder
    let exchange: TelephoneExchange
    let telephone: Telephone

    init(
      _ loop: EventLoop, _ record: Monitor<Record>, tellsDialled: Bool, without missing: Set<TelephoneAbility>,
      _ calls: [(String, TelephoneCall)]
    ) throws {
      feed = EmptyFeed()
      source = MadeUpSource(tellsDialled: tellsDialled, without: missing)
      recorder = Recorder(record)
      exchange = TelephoneExchange(of: feed, on: loop, sharing: PhoneLines())
      exchange.start(recorder)
      telephone = try #require(
        try exchange.connect(
          source, name: "Made up", calls: calls.map { (path: $0.0, call: $0.1) }, isMuted: false))
    }
  }

  init(
    tellsDialled: Bool = true, without missing: Set<TelephoneAbility> = [], _ calls: [(String, TelephoneCall)] = []
  ) throws {
    parts = try TestLoop.run { [record] loop in
      try Parts(loop, record, tellsDialled: tellsDialled, without: missing, calls)
    }
  }

  /// Does something in one turn.
  @discardableResult
  func on<Result: Sendable>(_ body: @escaping @LoopActor @Sendable (Parts) throws -> Result) throws -> Result {
    try TestLoop.run { [parts] _ in try body(parts) }
  }

  /// Asks for an action in a turn of its own.
  func ask(_ id: Int, _ action: ConversationAction, _ uuid: String) throws {
    if case .start = action { record.with { _ = $0.started.insert(uuid) } }
    try on { $0.telephone.perform(ActionRequest(id: id, provider: 1, uuid: uuid, action: action)) }
  }

  /// What the source was told, after what was asked for has begun.
  func commands() throws -> [TelephoneCommand] { try on { $0.source.commands } }

  var said: Record { record.with { $0 } }

  /// The reports so far, each hand-over by itself.
  var reports: [[ConversationReport]] {
    said.events.compactMap { if case .reports(let reports, _) = $0 { reports } else { nil } }
  }
}

/// A feed that only has an id.
@LoopActor
final class EmptyFeed: ConversationFeed {
  let id = "org.glanced.Feed.test"
  func start(_ delegate: any ConversationFeedDelegate) {}
  func perform(_ request: ActionRequest) {}
}

/// A source that does what the test says.
@LoopActor
final class MadeUpSource: TelephoneDriver {
  let source = "The source"
  let tellsDialled: Bool
  let abilities: Set<TelephoneAbility>
  var commands: [TelephoneCommand] = []
  private var waiting: [@LoopActor (Result<String?, SystemdBus.BusError>) -> Void] = []

  init(tellsDialled: Bool, without missing: Set<TelephoneAbility>) {
    self.tellsDialled = tellsDialled
    abilities = Set(TelephoneAbility.allCases).subtracting(missing)
  }

  func carryOut(
    _ command: TelephoneCommand, then completion: @escaping @LoopActor (Result<String?, SystemdBus.BusError>) -> Void
  ) {
    commands.append(command)
    waiting.append(completion)
  }

  /// Whether something waits for its answer.
  var isAsked: Bool { !waiting.isEmpty }

  /// Answers what was asked first.
  func answer(_ path: String? = nil) { if isAsked { waiting.removeFirst()(.success(path)) } }

  /// Refuses what was asked first.
  func refuse(_ error: SystemdBus.BusError = .failed("No.")) {
    if isAsked { waiting.removeFirst()(.failure(error)) }
  }
}

extension TelephoneCall {
  /// A call as a source might tell it.
  static func made(_ phase: Phase, _ number: String = "", multiparty: Bool = false) -> TelephoneCall {
    var call = TelephoneCall(phase)
    call.number = number
    call.isMultiparty = multiparty
    return call
  }
}
