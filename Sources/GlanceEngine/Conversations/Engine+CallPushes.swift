import GlanceModel

extension Engine {
  /// How many pushes in a row an app may leave unreported.
  static let refusedPushesLimit = 3

  /// How many apps with such pushes are remembered.
  private static let refusedAppsLimit = 256

  /// A push for a call: rings at once, and the app is activated and asked to take it over.
  ///
  /// The app is activated, gets `IncomingPush`, and must `ReportIncoming` that UUID before it replies, within 5 s; else
  /// the ringing stops, `failed`, recents `missed`; the third time in a row its pushes are `Denied` until it registers
  /// [S, D].
  mutating func take(_ push: CallPush) throws(Refusal) -> Reply {
    if let refused = refusedPushes[push.app], refused >= Engine.refusedPushesLimit {
      throw Refusal(
        .denied, "\(push.app) did not report the calls of its last \(refused) pushes; it has to register again first.")
    }
    let provider = try providerSlot(ofApp: push.app)
    try checkNew(push.uuid, of: provider)
    let slot = insert(
      Conversation(
        number: nextConversationNumber, uuid: push.uuid, provider: push.app, direction: .incoming, state: .idle,
        startedAt: now.wall),
      of: provider)
    apply(push.update, to: slot)
    conversations[slot].push = push.payload
    if providers[provider].isThere { pushed.append(slot) }
    return .conversation(conversations[slot].conversation.number)
  }

  /// Hands a push to its app, which has from now on to report the call.
  mutating func deliverPush(of slot: Int) {
    guard let payload = conversations[slot].push else { return }
    conversations[slot].deadline = add(.pushReport(conversation: slot), at: now.boot + limits.pushReportTime)
    effects.append(
      .deliverPush(
        provider: providers[conversations[slot].provider].number,
        conversation: conversations[slot].conversation.number, payload: payload))
  }

  /// The app has answered a push: by now it must have reported the call.
  mutating func pushAnswered(_ number: Int) {
    guard let slot = slotsByConversation[number] else { return }
    pushFailed(slot)
  }

  /// A pushed call was not reported in time. One that its app has answered meanwhile goes on.
  mutating func pushFailed(_ slot: Int) {
    guard conversations[slot].push != nil, conversations[slot].given == .idle else { return }
    let app = conversations[slot].conversation.provider
    countRefusedPush(of: app)
    leave(
      slot, .failed, refusing: Refusal(.actionFailed, "\(app) was told of the call, and did not report it in time."))
  }

  /// An app has not reported a pushed call, or has not even registered for it.
  mutating func countRefusedPush(of app: String) {
    if refusedPushes[app] == nil, refusedPushes.count >= Engine.refusedAppsLimit, let oldest = refusedPushes.keys.min()
    {
      refusedPushes[oldest] = nil
    }
    refusedPushes[app, default: 0] += 1
  }

  /// The app has reported a pushed call.
  mutating func takeOverPush(_ slot: Int, _ update: ConversationUpdate) {
    conversations[slot].push = nil
    if let deadline = conversations[slot].deadline { bootDeadlines.remove(deadline) }
    conversations[slot].deadline = nil
    refusedPushes[conversations[slot].conversation.provider] = nil
    apply(update, to: slot)
  }
}
