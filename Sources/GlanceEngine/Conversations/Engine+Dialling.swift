import GlanceModel

extension Engine {
  /// Starts a conversation: screens first (`joining`, outgoing), then the provider.
  ///
  /// - Throws: where nobody can carry it; `AlreadyExists`, `LimitsExceeded`.
  mutating func start(_ request: ConversationRequest, _ call: CallID?) throws(Refusal) {
    try checkCanBeCalled(request.handles)
    let provider = try carrier(of: request)
    try checkNew(request.uuid, of: provider)
    try checkAnswers(provider)
    if let obstacle = obstacle(toOneMoreGroupOf: provider) { throw obstacle }
    let slot = insertOutgoing(request.uuid, request.handles, video: request.video, of: provider)
    // Those that would be heard besides give way, as far as they can; a feed's source does that by itself.
    let before = liveSlots(beside: slot).filter { canPause($0) && !isOneFeed($0, slot) }.flatMap(pauseSteps)
    run(
      (before.isEmpty ? [] : [before]) + [[step(slot, .start(handles: request.handles, video: request.video))]],
      for: .start, on: slot, call, answering: .conversation(conversations[slot].conversation.number))
  }

  /// Refuses to call nobody.
  private func checkCanBeCalled(_ handles: [Handle]) throws(Refusal) {
    guard !handles.isEmpty else {
      throw Refusal(.invalidArgs, "handles: it is empty; one at least says whom to call.")
    }
    if let index = handles.firstIndex(where: \.value.isEmpty) {
      throw Refusal(.invalidArgs, "handles[\(index)].value: it is empty; a number or an address says whom to call.")
    }
  }

  /// The provider that a conversation is to go by.
  private mutating func carrier(of request: ConversationRequest) throws(Refusal) -> Int {
    switch request.carrier {
    case .any:
      let fitting = providersByAge.filter { reaches($0, request) }
      // The one that is made for it: who can reach least else, and of these the oldest.
      let best = fitting.min {
        providers[$0].configuration.handleTypes.count < providers[$1].configuration.handleTypes.count
      }
      guard let best else {
        let kinds = Engine.wording(of: Set(request.handles.map(\.kind)))
        let how = request.video ? " with pictures" : ""
        throw Refusal(.invalidState, "Nothing here can call \(kinds)\(how) now.")
      }
      return best
    case .provider(let number):
      guard let slot = slotsByProvider[number], providers[slot].isThere else {
        throw Refusal(.unknownObject, "There is no provider \(number).")
      }
      if let obstacle = obstacle(toReaching: request, by: slot) { throw obstacle }
      return slot
    case .app(let app):
      let own = registeredProviders(of: app)
      if let slot = own.first(where: { reaches($0, request) }) ?? own.first {
        if let obstacle = obstacle(toReaching: request, by: slot) { throw obstacle }
        return slot
      }
      return try providerSlot(ofApp: app)
    }
  }

  private func reaches(_ provider: Int, _ request: ConversationRequest) -> Bool {
    providers[provider].isThere && obstacle(toReaching: request, by: provider) == nil
  }

  /// Why a provider cannot call what it is asked to; nil if it can.
  private func obstacle(toReaching request: ConversationRequest, by provider: Int) -> Refusal? {
    let configuration = providers[provider].configuration
    if let handle = request.handles.first(where: { !configuration.handleTypes.contains($0.kind) }) {
      return Refusal(
        .invalidState,
        "\(providerName(provider)) cannot call \(handle.kind.wording); it calls "
          + "\(Engine.wording(of: configuration.handleTypes))."
      )
    }
    guard request.video, !configuration.supportsVideo else { return nil }
    return Refusal(.invalidState, "\(providerName(provider)) does not send pictures; call without video.")
  }

  /// Kinds of handles in a sentence.
  private static func wording(of kinds: Set<Handle.Kind>) -> String {
    Handle.Kind.allCases.filter(kinds.contains).map(\.wording).joined(separator: " and ")
  }

  private mutating func insertOutgoing(_ uuid: String, _ handles: [Handle], video: Bool, of provider: Int) -> Int {
    let slot = insert(
      Conversation(
        number: nextConversationNumber, uuid: uuid, provider: providers[provider].configuration.app,
        direction: .outgoing, state: .joining, members: handles, startedAt: now.wall),
      of: provider)
    conversations[slot].conversation.video = video
    return slot
  }

  // MARK: Transactions

  /// How many actions one transaction may have [D].
  public static let transactionLimit = 16

  /// A provider asks for actions: all or none, one after the other, back through the delegate.
  ///
  /// A transaction's error (unknown UUID, UUID exists, empty, invalid, too many groups) leaves everything as it was [C].
  mutating func take(_ requested: [RequestedAction], from number: Int, by caller: String) throws(Refusal) -> Reply {
    let provider = try providerSlot(of: number, for: caller)
    guard !requested.isEmpty, requested.count <= Engine.transactionLimit else {
      throw Refusal(
        .invalidArgs, "There are \(requested.count) actions; 1 to \(Engine.transactionLimit) make a transaction.")
    }
    try checkAnswers(provider)
    // Each is checked against what those before it will have made of things, if they are done.
    var outcome = self
    for action in requested { try outcome.foresee(action, of: provider) }
    let steps = requested.compactMap { step(for: $0, of: provider) }
    for step in steps where step.action == .join { conversations[step.conversation].isBeingAnswered = true }
    let reply = Reply.conversations(steps.map { conversations[$0.conversation].conversation.number })
    run(steps.map { [$0] }, for: .transaction, on: steps[0].conversation, nil)
    return reply
  }

  private mutating func step(for requested: RequestedAction, of provider: Int) -> CommandRecord.Step? {
    if case .start(let handles, let video) = requested.action {
      return step(insertOutgoing(requested.uuid, handles, video: video, of: provider), requested.action)
    }
    return providers[provider].slotsByUUID[requested.uuid].map { step($0, requested.action) }
  }

  /// Checks an action, and makes of its conversation what it will be once the action is done.
  private mutating func foresee(_ requested: RequestedAction, of provider: Int) throws(Refusal) {
    if case .start(let handles, let video) = requested.action {
      try checkNew(requested.uuid, of: provider)
      if let obstacle = obstacle(toOneMoreGroupOf: provider) { throw obstacle }
      try checkCanBeCalled(handles)
      conversations[insertOutgoing(requested.uuid, handles, video: video, of: provider)].given = .joined
      return
    }
    let slot = try slot(of: requested.uuid, of: provider)
    try check(requested.action, on: slot)
    switch requested.action {
    case .join: conversations[slot].given = .joined
    case .end:
      leaveGroup(slot)
      conversations[slot].given = .left
    case .pause(let paused): conversations[slot].given = paused ? .paused : .joined
    case .merge(let uuid): merged(slot, with: uuid)
    case .unmerge: leaveGroup(slot)
    case .start, .answer, .swap, .mute, .playTones, .video: break
    }
  }

  private func check(_ action: ConversationAction, on slot: Int) throws(Refusal) {
    switch action {
    case .start: break
    case .join:
      guard conversations[slot].awaitsAnswer, !conversations[slot].isBeingAnswered else {
        throw notNow(slot, "only one that came in and was not answered yet can be joined")
      }
    case .end:
      guard conversations[slot].state != .leaving, conversations[slot].given != .left else {
        throw notNow(slot, "that is under way already")
      }
    case .merge(let uuid):
      let other = try self.slot(of: uuid, of: conversations[slot].provider)
      if let obstacle = obstacle(toMerging: slot, with: other) { throw obstacle }
      try checkGroupsAreFree(of: slot)
    case .unmerge:
      if let obstacle = obstacle(toUnmerging: slot) { throw obstacle }
      try checkGroupsAreFree(of: slot)
    case .mute, .video: try checkIsUnderWay(slot)
    case .pause:
      guard goesOn(slot) else { throw notNow(slot, "this works while it goes on") }
    case .playTones(let digits):
      guard goesOn(slot) else { throw notNow(slot, "this works while it goes on") }
      _ = try Tones(digits)
    case .answer, .swap:
      throw Refusal(.invalidArgs, "\(action.name) is asked for by the methods of the conversation.")
    }
  }
}

extension Handle.Kind {
  /// What it is called in a sentence.
  fileprivate var wording: String {
    switch self {
    case .phone: "telephone numbers"
    case .email: "e-mail addresses"
    case .generic: "addresses of other kinds"
    }
  }
}
