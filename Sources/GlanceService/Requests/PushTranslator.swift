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

  /// The push that a payload asks for.
  func push(_ payload: PushPayload, bytes: Int, owner: Owner, routing: PushRouting) throws(Refusal) -> Push {
    let address = payload.event == .start ? routing.channel.map(PushAddress.channel) : target(payload, owner, routing)
    let event: Push.Event
    switch payload.event {
    case .start: event = .start(try request(payload, owner: owner, routing: routing))
    case .update: event = .update(try content(payload, type: type(at: address)))
    case .end: event = .end(try ending(payload, type: type(at: address)))
    }
    return Push(event: event, address: address, priority: routing.priority, payloadBytes: bytes)
  }

  private func target(_ payload: PushPayload, _ owner: Owner, _ routing: PushRouting) -> PushAddress {
    routing.address(app: owner.appID, tag: payload.tag)
  }

  private func request(_ payload: PushPayload, owner: Owner, routing: PushRouting) throws(Refusal) -> ActivityRequest {
    let type = payload.type ?? ""
    try TypeName.check(type)
    let id = routing.id ?? payload.tag ?? RandomToken.short()
    try ActivityID.check(id)
    return ActivityRequest(
      owner: owner, id: id, type: type, attributes: payload.attributes,
      attributesBytes: JSON.size(.object(payload.attributes)),
      content: try content(payload, type: type), channel: payload.channel,
      pushToken: payload.wantsToken ? RandomToken.long() : "")
  }

  private func content(_ payload: PushPayload, type: String?) throws(Refusal) -> ContentUpdate {
    let state = payload.contentState ?? [:]
    if let type { try documents.check(type: type, attributes: payload.attributes, state: state) }
    return ContentUpdate(
      contentState: state, stateBytes: JSON.size(.object(state)), staleDate: payload.staleDate,
      relevanceScore: payload.relevanceScore, alert: payload.alert.map { text($0, type: type) },
      timestamp: payload.timestamp)
  }

  private func ending(_ payload: PushPayload, type: String?) throws(Refusal) -> ActivityEnding {
    if let state = payload.contentState, let type {
      try documents.check(type: type, attributes: payload.attributes, state: state)
    }
    return ActivityEnding(
      contentState: payload.contentState,
      stateBytes: payload.contentState.map { JSON.size(.object($0)) } ?? 2,
      dismissal: payload.dismissalDate.map(Dismissal.at) ?? .standard, timestamp: payload.timestamp)
  }

  /// The type of the activity that an address leads to; nil if it leads to none, or to many.
  private func type(at address: PushAddress?) -> String? {
    let number: Int? =
      switch address {
      case .token(let token): host.engine.activityNumber(pushToken: token)
      case .id(let app, let id): host.engine.activityNumber(app: app, id: id)
      case .onlyOne(let app): host.engine.onlyLiveActivity(app: app)
      case .channel, nil: nil
      }
    return number.flatMap { host.engine.activity($0)?.type }
  }

  /// An alert with its texts looked up and made safe.
  private func text(_ alert: PushAlert, type: String?) -> Alert {
    Alert(
      title: SafeText.clean(text(alert.title, type)), body: SafeText.clean(text(alert.body, type)), sound: alert.sound)
  }

  private func text(_ text: PushAlert.Text, _ type: String?) -> String {
    switch text {
    case .plain(let text): text
    case .localized(let key, _):
      key
    }
  }
}
