import GlanceModel
import SystemdBus

/// The telephones of one feed, each a provider of its own.
@LoopActor
final class TelephoneExchange {
  let loop: EventLoop
  /// Which of the phones in reach are the feed's.
  let lines: PhoneLines
  private unowned let feed: any ConversationFeed
  private weak var delegate: (any ConversationFeedDelegate)?
  private var telephones: [Int: Telephone] = [:]
  private var generation = 0
  private var service = FeedStanding.waiting
  private var told: FeedStanding?
  private var warned: Set<TelephoneTrouble> = []

  init(of feed: any ConversationFeed, on loop: EventLoop, sharing lines: PhoneLines) {
    self.feed = feed
    self.loop = loop
    self.lines = lines
  }

  /// Whether there is somebody to hand anything to.
  var isStarted: Bool { delegate != nil }

  /// From now on hands everything to this delegate.
  func start(_ delegate: any ConversationFeedDelegate) {
    self.delegate = delegate
    tellStanding()
  }

  /// The feed's service fares like this.
  func service(is standing: FeedStanding) {
    service = standing
    tellStanding()
  }

  /// A service that works, but has no telephone yet, is none to be ready with.
  private func tellStanding() {
    let standing = service == .ready && telephones.isEmpty ? .waiting : service
    guard standing != told else { return }
    told = standing
    delegate?.feed(feed, is: standing)
  }

  /// A telephone is there, with the calls it has.
  func connect(
    _ driver: any TelephoneDriver, name: String, calls: [(path: String, call: TelephoneCall)], isMuted: Bool? = nil
  ) throws(BusError) -> Telephone? {
    guard let delegate else { return nil }
    let configuration = ProviderConfiguration(
      app: feed.id, name: SafeText.name(name), canMute: isMuted != nil, handleTypes: [.phone])
    let telephone = try Telephone(
      provider: delegate.feed(feed, registers: configuration), configuration, driver: driver, exchange: self)
    telephones[telephone.provider] = telephone
    telephone.begin(calls, isMuted: isMuted)
    tellStanding()
    return telephone
  }

  /// A telephone can do other things than was said.
  func update(_ telephone: Telephone) {
    delegate?.feed(feed, updates: telephone.provider, to: telephone.configuration)
  }

  /// A telephone is gone, and its calls with it.
  func disconnect(_ telephone: Telephone) {
    guard telephones.removeValue(forKey: telephone.provider) != nil else { return }
    delegate?.feed(feed, unregisters: telephone.provider)
    telephone.close()
    tellStanding()
  }

  /// Hands an action to its telephone.
  func perform(_ request: ActionRequest) {
    guard let telephone = telephones[request.provider] else {
      return answer(request.id, .failed("the telephone is gone"))
    }
    telephone.perform(request)
  }

  /// What a call is called here: never used again, though its path may be.
  func newUUID(for path: String) -> String {
    generation += 1
    return "\(path.suffix(TelephoneExchange.pathLength))#\(generation)"
  }

  /// How much of a path is in what its call is called.
  private static let pathLength = 128

  /// Says that a source is not as it should be: once, however often it is not.
  func warn(of trouble: TelephoneTrouble, _ source: String) {
    guard warned.insert(trouble).inserted else { return }
    Log.warning(trouble.sentence(source))
  }

  /// Hands reports on.
  func report(_ reports: [ConversationReport], from telephone: Telephone) {
    delegate?.feed(feed, reports: reports, from: telephone.provider)
  }

  /// Answers an action.
  func answer(_ action: Int, _ result: ActionResult) { delegate?.feed(feed, answers: action, with: result) }
}
