import GlanceModel
import Testing

@testable import GlanceEngine

/// Conversations: apps and telephones that carry them, people who answer, and sources that fulfil, fail or keep quiet.
extension Stage {
  static let phone = "com.example.Phone"
  static let talk = "com.example.Talk"
  static let modem = "org.glanced.Feed.ofono"

  /// Everything a source can do.
  static let all = Set(ConversationCapability.allCases)

  /// An app registers a provider, or a feed does; gives its number, 0 if it was refused.
  @discardableResult
  mutating func register(
    _ app: String = Stage.phone, by connection: String? = nil,
    _ change: (inout ProviderConfiguration) -> Void = { _ in }
  ) -> Int {
    var configuration = ProviderConfiguration(app: app)
    change(&configuration)
    let sender: String? = app.hasPrefix(Owner.feedPrefix) ? nil : connection ?? ":\(app)"
    let reply = ask { .providerRegistered(configuration, connection: sender, call: $0) }
    guard case .provider(let number)? = reply else { return 0 }
    return number
  }

  /// A conversation comes in, by the way its provider says so; gives its number, 0 if it was refused.
  @discardableResult
  mutating func comesIn(
    _ uuid: String, _ provider: Int, can: Set<ConversationCapability> = all, from value: String = "+4930123456"
  ) -> Int {
    var update = ConversationUpdate()
    update.capabilities = can
    update.members = [Handle(kind: .phone, value: value)]
    guard let connection = engine.connection(ofProvider: provider) else {
      return appears(uuid, provider, update: update)
    }
    let reply = ask {
      .incomingReported(provider: provider, uuid: uuid, update: update, caller: connection, call: $0)
    }
    guard case .conversation(let number)? = reply else { return 0 }
    return number
  }

  /// A feed's source has a conversation; gives its number.
  @discardableResult
  mutating func appears(
    _ uuid: String, _ provider: Int, _ direction: ConversationDirection = .incoming,
    _ state: ConversationState = .idle, update: ConversationUpdate = ConversationUpdate(), started: WallTime? = nil,
    connected: WallTime? = nil
  ) -> Int {
    let appearance = ConversationAppearance(
      direction: direction, state: state, update: update, startedAt: started, connectedAt: connected)
    feed(provider, ConversationReport(uuid, .appeared(appearance)))
    return number(uuid)
  }

  /// A feed reports, all at once.
  @discardableResult
  mutating func feed(_ provider: Int, _ reports: ConversationReport...) -> [Effect] {
    apply(.feedReported(provider: provider, reports))
  }

  /// An app or a feed reports something of a conversation. Gives the answer, of a feed none.
  @discardableResult
  mutating func report(_ uuid: String, _ event: ConversationEvent, _ provider: Int? = nil) -> Reply? {
    guard let provider = provider ?? engine.provider(ofConversation: number(uuid)) else { return nil }
    guard let connection = engine.connection(ofProvider: provider) else {
      feed(provider, ConversationReport(uuid, event))
      return nil
    }
    return ask {
      .conversationReported(provider: provider, ConversationReport(uuid, event), caller: connection, call: $0)
    }
  }

  /// Brings a new incoming conversation into a state, by the way its provider says so; gives its number.
  @discardableResult
  mutating func bring(
    _ uuid: String, _ provider: Int, to state: ConversationState, can: Set<ConversationCapability> = all
  ) -> Int {
    let isApp = engine.connection(ofProvider: provider) != nil
    let number = comesIn(uuid, provider, can: can)
    switch state {
    case .idle: break
    case .joining: report(uuid, isApp ? .startedConnecting : .state(.joining))
    case .joined: report(uuid, isApp ? .connected(nil) : .state(.joined))
    case .paused where isApp:
      report(uuid, .connected(nil))
      give(number, .setPaused(true))
      fulfil(uuid)
    case .paused: report(uuid, .state(.paused))
    case .leaving:
      report(uuid, isApp ? .connected(nil) : .state(.joined))
      give(number, .end)
    case .left: report(uuid, .ended(.remoteEnded, nil))
    }
    return number
  }

  /// A person asks something of a conversation; gives the answer, if there is one at once.
  @discardableResult
  mutating func give(_ number: Int, _ command: ConversationCommand, call: CallID = 7) -> Reply? {
    apply(.conversationCommand(conversation: number, command, call: call)).reply(to: call)
  }

  /// Somebody is called; gives the answer, if there is one at once.
  @discardableResult
  mutating func dial(
    _ uuid: String = "out", by carrier: ConversationRequest.Carrier = .any,
    _ handles: [Handle] = [Handle(kind: .phone, value: "+4930999")], video: Bool = false, call: CallID = 7
  ) -> Reply? {
    let request = ConversationRequest(carrier: carrier, handles: handles, video: video, uuid: uuid)
    return apply(.conversationStarted(request, call: call)).reply(to: call)
  }

  /// A push says that a call comes in; gives its number, 0 if it was refused.
  @discardableResult
  mutating func push(_ uuid: String, _ app: String = Stage.phone) -> Int {
    var update = ConversationUpdate()
    update.members = [Handle(kind: .phone, value: "+4930123456")]
    let push = CallPush(app: app, uuid: uuid, update: update, payload: ["uuid": .string(uuid)])
    guard case .conversation(let number)? = ask({ .callPushed(push, call: $0) }) else { return 0 }
    return number
  }

  /// A source does what it was asked of a conversation: what it was asked first, or the action of that name.
  @discardableResult
  mutating func fulfil(_ uuid: String, _ action: String? = nil, at date: WallTime? = nil) -> [Effect] {
    settle(uuid, action, .fulfilled(date))
  }

  /// A source cannot do what it was asked of a conversation: what it was asked first, or the action of that name.
  @discardableResult
  mutating func fail(_ uuid: String, _ action: String? = nil, _ why: String = "busy") -> [Effect] {
    settle(uuid, action, .failed(why))
  }

  private mutating func settle(_ uuid: String, _ name: String?, _ result: ActionResult) -> [Effect] {
    let fitting = engine.actions.values.filter {
      $0.request.uuid == uuid && $0.request.action.name == name ?? $0.request.action.name
    }
    guard let request = fitting.map(\.request).min(by: { $0.id < $1.id }) else {
      Issue.record("Nothing is asked of \(uuid)")
      return []
    }
    return apply(.actionAnswered(request.id, result))
  }

  /// The number of the newest conversation of a UUID; 0 if there is none.
  func number(_ uuid: String) -> Int {
    engine.conversationNumbers.last { engine.conversation($0)?.uuid == uuid } ?? 0
  }

  /// A conversation, the newest of its UUID.
  func conversation(_ uuid: String) -> Conversation? { engine.conversation(number(uuid)) }

  /// A conversation's state, `Pending` in parentheses, and a bell if it rings: `idle(join)`, `idle!`.
  func look(_ uuid: String) -> String {
    guard let conversation = conversation(uuid) else { return "gone" }
    let pending = conversation.pending.isEmpty ? "" : "(\(conversation.pending))"
    return conversation.state.rawValue + pending + (conversation.ringing ? "!" : "")
  }

  /// A conversation's controls, those that are disabled in parentheses.
  func controls(_ uuid: String) -> [String] {
    engine.controls(ofConversation: number(uuid)).map { $0.enabled ? $0.id : "(\($0.id))" }
  }

  /// The UUIDs of the conversations that a surface shows, in order; activities as `-`.
  func calls(_ surface: String) -> [String] {
    engine.glances(on: surface).map { glance in
      switch glance.source {
      case .activity: "-"
      case .conversation(let number): engine.conversation(number)?.uuid ?? "?"
      }
    }
  }
}

/// What a source was asked: a conversation's UUID and an action.
struct Asked: Equatable {
  let uuid: String
  let action: ConversationAction

  init(_ uuid: String, _ action: ConversationAction) {
    self.uuid = uuid
    self.action = action
  }
}

extension [Effect] {
  /// The answer to a call.
  func reply(to call: CallID = 7) -> Reply? {
    for case .reply(call, let reply) in self { return reply }
    return nil
  }

  /// What sources were asked.
  var asked: [Asked] { requests.map { Asked($0.uuid, $0.action) } }

  /// What sources were asked, with the providers and ids.
  var requests: [ActionRequest] { compactMap { if case .perform(let request) = $0 { request } else { nil } } }

  /// The actions that were not answered in time, as `join a`.
  var timedOut: [String] {
    compactMap { if case .actionTimedOut(_, let action, let uuid) = $0 { "\(action) \(uuid)" } else { nil } }
  }

  /// What was written to the recents.
  var recents: [Recent] { compactMap { if case .store(.recent(let recent)) = $0 { recent } else { nil } } }

  /// Who may use the sound from now on, and who not.
  var audio: [String] {
    compactMap {
      if case .audioActivated(let provider, let on) = $0 { "\(provider) \(on ? "on" : "off")" } else { nil }
    }
  }

  /// Whether conversations go on, as it changed.
  var ongoing: [Bool] { compactMap { if case .ongoingChanged(let ongoing) = $0 { ongoing } else { nil } } }
}
