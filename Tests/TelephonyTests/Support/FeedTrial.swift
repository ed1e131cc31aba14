import GlanceFeeds
import GlanceModel
import SystemdBus
import TestLoop
import TestPeers
import Testing

/// A feed at work on a bus, and a record of what it says.
final class FeedTrial {
  private let record = Monitor(Record())
  private let feed: TelephonyFeed
  private let delegate: Recorder
  private let connection: Connection
  private var lastAction = 0

  /// Makes a feed, and has it follow its source on a connection of its own.
  init(
    on bus: PrivateBus, _ make: @escaping @LoopActor @Sendable (EventLoop) throws -> TelephonyFeed
  ) throws {
    let (record, address) = (record, bus.address)
    (feed, delegate, connection) = try TestLoop.run { loop in
      let connection = try Connection(to: .address(address), on: loop)
      let feed = try make(loop)
      let delegate = Recorder(record)
      feed.start(delegate)
      feed.use(connection)
      return (feed, delegate, connection)
    }
  }

  /// Takes the bus away from the feed.
  func loseBus() throws { try TestLoop.run { [feed] _ in feed.use(nil) } }

  /// Gives it back.
  func findBus() throws { try TestLoop.run { [feed, connection] _ in feed.use(connection) } }

  // MARK: What it says

  /// What it has said so far.
  var said: Record { record.with { $0 } }

  /// Waits until what it has said satisfies a condition.
  @discardableResult
  func wait<Result>(
    for what: String, within duration: Duration = .seconds(10), until condition: (Record) throws -> Result?
  ) throws -> Result {
    if let result = try record.wait(within: duration, until: { try condition($0) }) { return result }
    throw PeerFailure.timedOut("\(what); it said: \(said.events.suffix(8).map { "\($0)" }.joined(separator: "\n"))")
  }

  /// Waits until a telephone is there, and returns its provider's number.
  @discardableResult
  func provider() throws -> Int { try wait(for: "a telephone") { $0.providers.last } }

  /// Waits until the feed fares like this.
  func wait(forStanding standing: FeedStanding) throws {
    try wait(for: "the feed to be \(standing.text)") { $0.standing == standing ? true : nil }
  }

  /// Waits for an open conversation with this number.
  func conversation(with number: String) throws -> Record.Shown {
    try wait(for: "a conversation with \(number)") { $0.open.last { $0.number == number } }
  }

  /// A conversation by what it is called.
  func conversation(_ uuid: String) throws -> Record.Shown {
    try #require(said.conversations.last { $0.uuid == uuid })
  }

  /// Waits until a conversation is in a state.
  @discardableResult
  func wait(for uuid: String, toBe state: ConversationState) throws -> Record.Shown {
    try wait(for: "\(uuid) to be \(state)") { $0.conversations.last { $0.uuid == uuid && $0.state == state } }
  }

  // MARK: What is asked of it

  /// Asks for an action, and returns its number.
  @discardableResult
  func ask(_ action: ConversationAction, of uuid: String, provider: Int? = nil) throws -> Int {
    try ask([(action, uuid)], provider: provider)[0]
  }

  /// Asks for several at once.
  func ask(_ actions: [(ConversationAction, String)], provider: Int? = nil) throws -> [Int] {
    let provider = try provider ?? self.provider()
    let requests = actions.map { action, uuid in
      lastAction += 1
      return ActionRequest(id: lastAction, provider: provider, uuid: uuid, action: action)
    }
    for case .start in actions.map(\.0) { record.with { $0.started.formUnion(actions.map(\.1)) } }
    try TestLoop.run { [feed] _ in for request in requests { feed.perform(request) } }
    return requests.map(\.id)
  }

  /// Waits for an action's answer.
  @discardableResult
  func answer(to action: Int) throws -> ActionResult {
    try wait(for: "the answer to \(action)") { $0.answers(to: action).first }
  }

  /// Asks for an action, and waits until it is done.
  func perform(_ action: ConversationAction, on uuid: String) throws {
    let result = try answer(to: ask(action, of: uuid))
    #expect(result == .fulfilled(nil), "\(action)")
  }

  /// Asks for an action, and waits until it has failed; says why.
  func failure(of action: ConversationAction, on uuid: String) throws -> String {
    guard case .failed(let why) = try answer(to: ask(action, of: uuid)) else {
      Issue.record("\(action) did not fail")
      return ""
    }
    return why
  }

  /// Where something is among all it has said.
  func place(_ what: String, _ matches: (Record.Event) -> Bool) throws -> Int {
    guard let place = said.events.firstIndex(where: matches) else { throw PeerFailure.timedOut(what) }
    return place
  }
}

/// Writes down what a feed says.
@LoopActor
final class Recorder: ConversationFeedDelegate {
  private let record: Monitor<Record>
  private var providers = 0

  init(_ record: Monitor<Record>) { self.record = record }

  func feed(_ feed: any ConversationFeed, registers provider: ProviderConfiguration) -> Int {
    providers += 1
    let number = providers
    record.with { $0.take(.registered(number, provider)) }
    return number
  }

  func feed(_ feed: any ConversationFeed, updates provider: Int, to configuration: ProviderConfiguration) {
    record.with { $0.take(.updated(provider, configuration)) }
  }

  func feed(_ feed: any ConversationFeed, unregisters provider: Int) {
    record.with { $0.take(.unregistered(provider)) }
  }

  func feed(_ feed: any ConversationFeed, reports: [ConversationReport], from provider: Int) {
    record.with { $0.take(.reports(reports, provider)) }
  }

  func feed(_ feed: any ConversationFeed, answers action: Int, with result: ActionResult) {
    record.with { $0.take(.answered(action, result)) }
  }

  func feed(_ feed: any ConversationFeed, is standing: FeedStanding) { record.with { $0.take(.standing(standing)) } }
}
