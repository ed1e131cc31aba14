import GlanceEngine
import GlanceFeeds
import GlanceModel
import GlancePresentation
import JSON
import SystemdBus

/// Turns a payload into what the engine takes, with the documents' word on what may stand in it.
@LoopActor
struct PushTranslator {
  let documents: DocumentLibrary
  let host: EngineHost
  let locale: String
  private let binder = Binder()
  private let missingStrings = MissingStrings()

  init(documents: DocumentLibrary, host: EngineHost, locale: String) {
    self.documents = documents
    self.host = host
    self.locale = locale
  }

  /// The push that a payload asks for; nil if it clears what is not there, as automations do to be on the safe side.
  func push(_ payload: PushPayload, bytes: Int, owner: Owner, routing: PushRouting) throws(Refusal) -> Push? {
    let address: PushAddress?
    let event: Push.Event
    switch payload.event {
    case .start:
      address = routing.channel.map(PushAddress.channel)
      event = .start(try request(payload, owner: owner, routing: routing))
    case .update:
      address = routing.address(app: owner.appID, tag: payload.tag)
      event = .update(try content(payload, of: Subject(activity(at: address))))
    case .end:
      address = routing.address(app: owner.appID, tag: payload.tag)
      let activity = activity(at: address)
      if payload.tag != nil, case .id = address, activity == nil { return nil }
      event = .end(try ending(payload, of: Subject(activity)))
    }
    return Push(event: event, address: address, priority: routing.priority, payloadBytes: bytes)
  }

  /// What a push is about, as far as its content is looked at; without a type nothing is known of it.
  private struct Subject {
    var type: String?
    var attributes: ValueObject = [:]

    init(type: String, attributes: ValueObject) {
      self.type = type
      self.attributes = attributes
    }

    init(_ activity: Activity?) {
      type = activity?.type
      attributes = activity?.attributes ?? [:]
    }
  }

  private func request(_ payload: PushPayload, owner: Owner, routing: PushRouting) throws(Refusal) -> ActivityRequest {
    let type = payload.type ?? ""
    try ActivityType.check(type)
    let id = routing.id ?? payload.tag ?? RandomToken.short()
    try ActivityID.check(id)
    if !payload.channel.isEmpty { try ChannelID.check(payload.channel, at: "aps.input-push-channel") }
    return ActivityRequest(
      owner: owner, id: id, type: type, attributes: payload.attributes,
      attributesBytes: JSON.size(.object(payload.attributes)),
      content: try content(payload, of: Subject(type: type, attributes: payload.attributes)),
      channel: payload.channel, pushToken: payload.wantsToken ? RandomToken.long() : "")
  }

  private func content(_ payload: PushPayload, of subject: Subject) throws(Refusal) -> ContentUpdate {
    let state = payload.contentState ?? [:]
    try check(state, of: subject)
    return ContentUpdate(
      contentState: state, stateBytes: JSON.size(.object(state)), staleDate: payload.staleDate,
      relevanceScore: payload.relevanceScore, alert: payload.alert.flatMap { alert($0, state, of: subject) },
      timestamp: payload.timestamp)
  }

  private func ending(_ payload: PushPayload, of subject: Subject) throws(Refusal) -> ActivityEnding {
    if let state = payload.contentState { try check(state, of: subject) }
    return ActivityEnding(
      contentState: payload.contentState,
      stateBytes: payload.contentState.map { JSON.size(.object($0)) } ?? 2,
      dismissal: payload.dismissalDate.map(Dismissal.at) ?? .standard, timestamp: payload.timestamp)
  }

  private func check(_ state: ValueObject, of subject: Subject) throws(Refusal) {
    guard let type = subject.type else { return }
    try documents.check(type: type, attributes: subject.attributes, state: state)
  }

  /// The activity that an address leads to; nil if it leads to none, or to many.
  private func activity(at address: PushAddress?) -> Activity? {
    let number: Int? =
      switch address {
      case .token(let token): host.engine.activityNumber(pushToken: token)
      case .id(let app, let id): host.engine.activityNumber(app: app, id: id)
      case .onlyOne(let app): host.engine.onlyLiveActivity(app: app)
      case .channel, nil: nil
      }
    return number.flatMap { host.engine.activity($0) }
  }

  /// An alert with its texts looked up and made safe; for one that is not found the activity's title or subtitle stands,
  /// since a key is no word for people. One that says nothing is none: a start's form demands one.
  private func alert(_ alert: PushAlert, _ state: ValueObject, of subject: Subject) -> Alert? {
    guard alert != PushAlert() else { return nil }
    let document = subject.type.map { documents.document(for: $0) }
    let context = BindingContext(
      attributes: subject.attributes, state: state,
      environment: EnvironmentFacts(family: .lockscreen, presentation: .content), locale: locale, now: host.now.wall)
    func text(_ text: PushAlert.Text, else stand: KeyPath<BoundSummary, String>) -> String {
      switch text {
      case .plain(let text): return SafeText.clean(text)
      case .localized(let key, let arguments):
        guard let type = subject.type, let document else { return "" }
        if let text = binder.string(key, arguments: arguments, of: document, in: context) { return text }
        missingStrings.note(key, of: type)
        var summary = BoundSummary()
        binder.bindSummary(document, in: context, into: &summary)
        return summary[keyPath: stand]
      }
    }
    return Alert(
      title: text(alert.title, else: \.title), body: text(alert.body, else: \.subtitle),
      sound: SafeText.clean(alert.sound))
  }
}
