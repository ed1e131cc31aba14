import GlanceModel

extension Engine {
  /// Incoming reported: `idle`, ringing. UUID known → `AlreadyExists`, unless it is a push's, which is taken over.
  mutating func reportIncoming(
    _ uuid: String, _ update: ConversationUpdate, to number: Int, by caller: String
  ) throws(Refusal) -> Reply {
    let provider = try providerSlot(of: number, for: caller)
    if let slot = providers[provider].slotsByUUID[uuid], conversations[slot].push != nil {
      takeOverPush(slot, update)
      return .conversation(conversations[slot].conversation.number)
    }
    try checkNew(uuid, of: provider)
    let slot = insert(
      Conversation(
        number: nextConversationNumber, uuid: uuid, provider: providers[provider].configuration.app,
        direction: .incoming, state: .idle, startedAt: now.wall),
      of: provider)
    apply(update, to: slot)
    return .conversation(conversations[slot].conversation.number)
  }

  /// What an app reports of one of its conversations.
  ///
  /// - Throws: for an unknown UUID; nothing changes.
  mutating func take(_ report: ConversationReport, to number: Int, by caller: String) throws(Refusal) -> Reply {
    let provider = try providerSlot(of: number, for: caller)
    take(report.event, of: try slot(of: report.uuid, of: provider))
    return .done
  }

  /// What a feed reports. A source that contradicts itself is believed its last word; what is about nothing known is
  /// left out.
  mutating func take(_ reports: [ConversationReport], to number: Int) {
    guard let provider = slotsByProvider[number] else { return }
    for report in reports {
      if let slot = providers[provider].slotsByUUID[report.uuid] {
        take(report.event, of: slot)
      } else if case .appeared(let appearance) = report.event {
        appear(report.uuid, appearance, of: provider)
      } else {
        counters.unknownReports += 1
      }
    }
  }

  /// A feed's source has a conversation that was not known, in whatever state.
  private mutating func appear(_ uuid: String, _ appearance: ConversationAppearance, of provider: Int) {
    guard appearance.state != .left, obstacle(toOneMoreOf: provider) == nil else {
      counters.unknownReports += 1
      return
    }
    let state = appearance.state == .leaving ? .joined : appearance.state
    let slot = insert(
      Conversation(
        number: nextConversationNumber, uuid: uuid, provider: providers[provider].configuration.app,
        direction: appearance.direction, state: state, startedAt: min(appearance.startedAt ?? now.wall, now.wall)),
      of: provider)
    if state == .joined || state == .paused { connected(slot, since: appearance.connectedAt) }
    apply(appearance.update, to: slot)
  }

  private mutating func take(_ event: ConversationEvent, of slot: Int) {
    conversationsUnsettled = true
    switch event {
    case .startedConnecting:
      conversations[slot].isConnecting = true
      if conversations[slot].given == .idle { conversations[slot].given = .joining }
    case .connected(let date):
      switch conversations[slot].given {
      case .idle, .joining: join(slot, since: date)
      case .joined, .paused, .leaving, .left: break
      }
    case .updated(let update): apply(update, to: slot)
    case .ended(let reason, let date): leave(slot, reason ?? .remoteEnded, on: date)
    case .appeared(let appearance):
      set(slot, to: appearance.state, since: appearance.connectedAt)
      apply(appearance.update, to: slot)
    case .state(let state): set(slot, to: state, since: nil)
    }
    guard conversations[slot].given != .idle else { return }
    for command in commandsByAge where commands[command].arriving == slot {
      commands[command].arriving = nil
      advance(command)
    }
  }

  /// Takes over the state that a feed's source has.
  private mutating func set(_ slot: Int, to state: ConversationState, since date: WallTime?) {
    switch state {
    case .idle, .joining: conversations[slot].given = state
    case .joined: join(slot, since: date)
    case .paused: pause(slot)
    case .leaving: break
    case .left: leave(slot, .remoteEnded)
    }
  }

  /// It is joined: `ConnectedAt` set once, never reset by hold.
  mutating func join(_ slot: Int, since date: WallTime?) {
    if conversations[slot].given != .joined { conversations[slot].changedInTurn = turn }
    conversations[slot].given = .joined
    conversations[slot].isBeingAnswered = false
    connected(slot, since: date)
  }

  /// It is on hold.
  mutating func pause(_ slot: Int) {
    if conversations[slot].given != .paused { conversations[slot].changedInTurn = turn }
    conversations[slot].given = .paused
    conversations[slot].isBeingAnswered = false
    connected(slot, since: nil)
  }

  private mutating func connected(_ slot: Int, since date: WallTime?) {
    guard conversations[slot].conversation.connectedAt == nil else { return }
    let since = min(date ?? now.wall, now.wall)
    conversations[slot].conversation.connectedAt = since
    conversations[slot].connectedBoot = now.boot + (.zero - (now.wall - since))
    conversations[slot].conversation.startedAt = min(conversations[slot].conversation.startedAt, since)
  }

  /// Takes over what a source newly says.
  mutating func apply(_ update: ConversationUpdate, to slot: Int) {
    conversationsUnsettled = true
    if let local = update.localMember { conversations[slot].conversation.localMember = local }
    if let members = update.members { conversations[slot].conversation.members = members }
    if let active = update.activeRemoteMembers { conversations[slot].conversation.activeRemoteMembers = active }
    if let capabilities = update.capabilities { conversations[slot].conversation.capabilities = capabilities }
    if let muted = update.muted { conversations[slot].conversation.muted = muted }
    if let held = update.remoteHeld { conversations[slot].conversation.remoteHeld = held }
    if let video = update.video { conversations[slot].conversation.video = video }
    if let donation = update.donation { conversations[slot].donation = donation }
    if let multiparty = update.multiparty {
      conversations[slot].isInMultiparty = multiparty
      regroup(conversations[slot].provider)
    }
  }

  // MARK: Roster

  /// Takes a conversation in.
  mutating func insert(_ conversation: Conversation, of provider: Int) -> Int {
    let slot = conversations.insert(ConversationRecord(conversation, provider: provider))
    conversations[slot].changedInTurn = turn
    slotsByConversation[conversation.number] = slot
    nextConversationNumber = conversation.number + 1
    conversationsByAge.append(slot)
    providers[provider].open.append(slot)
    providers[provider].slotsByUUID[conversation.uuid] = slot
    conversationsUnsettled = true
    return slot
  }

  /// A conversation's slot by what its provider calls it.
  func slot(of uuid: String, of provider: Int) throws(Refusal) -> Int {
    guard let slot = providers[provider].slotsByUUID[uuid] else {
      throw Refusal(.unknownObject, "\(providerName(provider)) has no conversation \(quoting: uuid) that is not over.")
    }
    return slot
  }

  /// A conversation's slot by its number.
  func conversationSlot(of number: Int) throws(Refusal) -> Int {
    guard let slot = slotsByConversation[number] else {
      throw Refusal(.unknownObject, "There is no conversation \(number); it may be over.")
    }
    return slot
  }

  /// UUIDs are unique within their provider, which has room for 12 that are not over.
  func checkNew(_ uuid: String, of provider: Int) throws(Refusal) {
    guard providers[provider].slotsByUUID[uuid] == nil else {
      throw Refusal(.alreadyExists, "\(providerName(provider)) has a conversation \(quoting: uuid) already.")
    }
    if let obstacle = obstacle(toOneMoreOf: provider) { throw obstacle }
  }

  /// Why a provider cannot have one more conversation; nil if it can.
  private func obstacle(toOneMoreOf provider: Int) -> Refusal? {
    let own = providers[provider].open.count
    if own >= limits.conversationsPerProvider {
      return Refusal(
        .limitsExceeded,
        "\(providerName(provider)) has \(own) conversations; ConversationsPerProvider allows \(limits.conversationsPerProvider)."
      )
    }
    let all = providersByAge.reduce(0) { $0 + providers[$1].open.count }
    if all >= limits.conversations {
      return Refusal(.limitsExceeded, "There are \(all) conversations; Conversations allows \(limits.conversations).")
    }
    guard !providers[provider].tellsStates else { return nil }
    let ofApps = providersByAge.reduce(0) { $0 + (providers[$1].tellsStates ? 0 : providers[$1].open.count) }
    guard ofApps >= limits.conversationsOfApps else { return nil }
    return Refusal(
      .limitsExceeded,
      "Apps have \(ofApps) conversations; Conversations allows them \(ofApps), and keeps the rest for telephones.")
  }
}
