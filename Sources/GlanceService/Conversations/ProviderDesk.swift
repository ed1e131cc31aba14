import GlanceEngine
import GlanceFeeds
import GlanceModel
import GlanceWire
import SystemdBus

/// Takes actions to whoever carries conversations, apps' delegates and feeds, and their answers back to the engine.
@LoopActor
final class ProviderDesk {
  /// Who carries a provider's conversations.
  private enum Carrier {
    case app(connection: String, delegate: String)
    case feed(any ConversationFeed)
  }

  private unowned let service: GlanceService
  private var connection: Connection?
  private var carriers: [Int: Carrier] = [:]
  /// Whoever is registering just now, and the number it has got.
  private var registration: (carrier: Carrier, number: Int?)?
  private var feeds: [any ConversationFeed] = []
  /// What has been said already of the delegates of apps that are there, so that it is said once.
  private var noted: [Int: Set<Fault>] = [:]

  /// What a delegate does wrong that is worth a line in the log.
  private enum Fault: Hashable { case absent, unreadable, late }

  init(service: GlanceService) { self.service = service }

  private var host: EngineHost { service.host }

  /// From now on speaks on this connection.
  func use(_ connection: Connection?) { self.connection = connection }

  // MARK: Registering

  /// Registers an app's provider, whose delegate is at a path of the caller.
  func register(_ configuration: ProviderConfiguration, delegate: String, _ call: Call) {
    registration = (.app(connection: call.sender, delegate: delegate), nil)
    defer { registration = nil }
    host.apply(for: call) {
      .providerRegistered(configuration, connection: call.sender, call: $0)
    } reply: { reply, writer in
      if case .provider(let number) = reply { writer.path(ObjectPath.provider(number).text) }
    }
  }

  /// Begins to run a feed.
  func run(_ feed: any ConversationFeed) {
    feeds.append(feed)
    feed.start(self)
  }

  /// Takes over what an effect of the engine says has to be done.
  func follow(_ effect: Effect) {
    switch effect {
    case .providerAdded(let number):
      carriers[number] = registration?.carrier
      registration?.number = number
    case .providerRemoved(let number): (carriers[number], noted[number]) = (nil, nil)
    case .perform(let request): perform(request)
    case .actionTimedOut(let provider, let action, let uuid):
      tell(provider, "TimedOut") { writer in
        writer.string(action)
        writer.string(uuid)
      }
    case .audioActivated(let provider, let isActive): tell(provider, "AudioActivated") { $0.bool(isActive) }
    case .activate(let app): activate(app)
    case .deliverPush(let provider, let conversation, let payload):
      deliver(payload, to: provider, about: conversation)
    case .reply, .store, .activityAdded, .activityChanged, .activityRemoved, .surfaceAdded, .surfaceChanged,
      .surfaceRemoved, .glancesChanged, .glanceChanged, .alert, .conversationAdded, .conversationChanged,
      .conversationRemoved, .historyAdded, .invoke, .settingsChanged, .applicationsChanged, .ongoingChanged,
      .providerChanged, .setRoute:
      break
    }
  }

  /// Tells every app that its conversations are forgotten.
  func reset() {
    for number in carriers.keys.sorted() { tell(number, "Reset") { _ in } }
  }

  // MARK: Actions

  private func perform(_ request: ActionRequest) {
    switch carriers[request.provider] {
    case .feed(let feed): feed.perform(request)
    case .app(let name, let delegate): ask(name, delegate, request)
    case nil: _ = answer(request.id, .failed("its provider is gone"))
    }
  }

  /// `PerformAction`: the reply fulfils, an error fails, silence times out.
  private func ask(_ name: String, _ delegate: String, _ request: ActionRequest) {
    guard let connection else { return _ = answer(request.id, .failed("the bus is gone")) }
    // The engine's deadline is the one that counts. The bus waits for the reply as long as the app is there, so that it is
    // known here when it comes, too.
    connection.call(
      "PerformAction", ProviderDesk.delegateInterface, at: delegate, of: name,
      timeout: ProviderDesk.longest
    ) { writer in
      writer.string(request.action.name)
      writer.string(request.uuid)
      writer.object(request.action.arguments)
    } then: { [weak self] reply in
      guard let self else { return }
      let app = host.engine.provider(request.provider)?.app ?? name
      guard let result = result(of: reply, request, from: app) else { return }
      let isLate = answer(request.id, result)
      if isLate { note(.late, of: request, "\(app) has answered \(request.action.name) too late.") }
    }
  }

  /// What a delegate's reply says; nil for none.
  private func result(
    of reply: Result<Message, BusError>, _ request: ActionRequest, from name: String
  ) -> ActionResult? {
    switch reply {
    // What the bus says for one that has left, and sd-bus for one that keeps quiet, is not its answer.
    case .failure(let error) where error.name == "org.freedesktop.DBus.Error.NoReply": return nil
    case .failure(let error) where ProviderDesk.absences.contains(error.name):
      note(.absent, of: request, "\(name) has registered a delegate, but does not export it: \(error.message)")
      return .failed("its delegate is not there")
    case .failure(let error): return .failed(SafeText.clean(error.message))
    case .success(let message):
      do {
        let result = try message.read { try $0.object("result", atMost: 64 << 10) }
        return .fulfilled(try ObjectReader(result, at: "result").time("date"))
      } catch {
        let why = (error as? Refusal)?.sentence ?? (error as? BusError)?.message ?? "\(error)"
        note(
          .unreadable, of: request,
          "\(name) has fulfilled \(request.action.name), and answered with what cannot be read: \(why)")
        return .fulfilled(nil)
      }
    }
  }

  /// Hands on what became of an action; whether that came too late, or twice.
  private func answer(_ action: Int, _ result: ActionResult) -> Bool {
    let before = host.engine.counters.lateAnswers
    host.apply { _ in .actionAnswered(action, result) }
    return host.engine.counters.lateAnswers != before
  }

  /// Logs what a delegate does wrong, once for as long as it is there.
  private func note(_ fault: Fault, of request: ActionRequest, _ sentence: @autoclosure () -> String) {
    guard carriers[request.provider] != nil, noted[request.provider, default: []].insert(fault).inserted else { return }
    Log.warning(sentence())
  }

  /// Tells an app's delegate something that wants no answer.
  private func tell(_ provider: Int, _ member: String, _ arguments: (inout MessageWriter) -> Void) {
    guard case .app(let name, let delegate)? = carriers[provider], let connection else { return }
    do throws(BusError) {
      try connection.send(member, ProviderDesk.delegateInterface, at: delegate, of: name, arguments)
    } catch {
      Log.warning("\(name) could not be told \(member): \(error.message)")
    }
  }

  // MARK: Apps that are not there

  private func activate(_ app: String) {
    connection?.call(
      "StartServiceByName", "org.freedesktop.DBus", at: "/org/freedesktop/DBus", of: "org.freedesktop.DBus",
      timeout: host.engine.limits.registerTime
    ) { writer in
      writer.string(app)
      writer.uint32(0)
    } then: { [weak self] reply in
      guard case .failure(let error) = reply else { return }
      self?.host.apply { _ in .activationFailed(app: app, why: Self.reason(error)) }
    }
  }

  /// Why an app could not be activated, for a person.
  private static func reason(_ error: BusError) -> String {
    error.name == "org.freedesktop.DBus.Error.ServiceUnknown" ? "no app of that name is installed here" : error.message
  }

  private func deliver(_ payload: ValueObject, to provider: Int, about conversation: Int) {
    guard case .app(let name, let delegate)? = carriers[provider], let connection else { return }
    connection.call(
      "IncomingPush", ProviderDesk.delegateInterface, at: delegate, of: name,
      timeout: host.engine.limits.pushReportTime * 2
    ) { writer in
      writer.object(payload)
    } then: { [weak self] _ in
      self?.host.apply { _ in .pushAnswered(conversation: conversation) }
    }
  }

  /// What a bus library says of an object that is not exported.
  private static let absences = ["UnknownMethod", "UnknownObject", "UnknownInterface"].map {
    "org.freedesktop.DBus.Error.\($0)"
  }

  private static let longest: Duration = .seconds(86_400)
  private static let delegateInterface = Names.interface("ProviderDelegate")
}

extension ProviderDesk: ConversationFeedDelegate {
  func feed(_ feed: any ConversationFeed, registers provider: ProviderConfiguration) -> Int {
    registration = (.feed(feed), nil)
    defer { registration = nil }
    host.apply { _ in .providerRegistered(provider, connection: nil, call: nil) }
    // Without room for one more there is none, and what is reported of it is left out.
    return registration?.number ?? 0
  }

  func feed(_ feed: any ConversationFeed, updates provider: Int, to configuration: ProviderConfiguration) {
    host.apply { _ in .providerUpdated(provider: provider, configuration, caller: nil, call: nil) }
  }

  func feed(_ feed: any ConversationFeed, unregisters provider: Int) {
    host.apply { _ in .providerUnregistered(provider: provider, caller: nil, call: nil) }
  }

  func feed(_ feed: any ConversationFeed, reports: [ConversationReport], from provider: Int) {
    host.apply { _ in .feedReported(provider: provider, reports) }
  }

  func feed(_ feed: any ConversationFeed, answers action: Int, with result: ActionResult) {
    if answer(action, result) { Log.info("\(feed.id) has answered action \(action) too late, or twice.") }
  }

  func feed(_ feed: any ConversationFeed, is standing: FeedStanding) {
    service.setStanding(of: String(feed.id.dropFirst(Owner.feedPrefix.count)), standing)
  }
}
