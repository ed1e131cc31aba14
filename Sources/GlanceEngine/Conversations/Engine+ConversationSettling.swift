import GlanceModel

extension Engine {
  /// Once an input is dealt with, finds out what follows from it for every conversation, and tells what is other than it
  /// was.
  mutating func settleConversations() {
    guard conversationsUnsettled else { return }
    dropAwaited()
    conversationsUnsettled = false
    for slot in conversationsByAge { settle(conversation: slot) }
    settleOrder()
    settleAudio()
    settleRinging()
    let ongoing = conversationsByAge.contains {
      conversations[$0].given == .joined || conversations[$0].given == .paused
    }
    if ongoing != hasOngoingConversation {
      hasOngoingConversation = ongoing
      effects.append(.ongoingChanged(ongoing))
    }
  }

  private mutating func settle(conversation slot: Int) {
    conversations[slot].conversation.state = conversations[slot].state
    conversations[slot].conversation.ringing = conversations[slot].rings
    conversations[slot].conversation.pending = pending(of: slot)
    let controls = offeredControls(of: slot)
    let told = conversations[slot].told
    guard told != conversations[slot].conversation || controls != conversations[slot].controls else { return }
    conversations[slot].controls = controls
    conversations[slot].told = conversations[slot].conversation
    let number = conversations[slot].conversation.number
    effects.append(told == nil ? .conversationAdded(number) : .conversationChanged(number))
    nameGlances(of: slot)
    if let group = conversations[slot].conversation.group, group != number, let first = slotsByConversation[group] {
      nameGlances(of: first)
    }
    if let group = told?.group, group != number, let first = slotsByConversation[group] { nameGlances(of: first) }
  }

  /// The action under way: an end before a join before the newest other.
  private func pending(of slot: Int) -> String {
    let record = conversations[slot]
    if record.given == .left { return "" }
    if record.endAsked != nil { return ConversationAction.end.name }
    if record.isBeingAnswered { return ConversationAction.join.name }
    return record.running.last.flatMap { actions[$0]?.request.action.name } ?? ""
  }

  /// Has a conversation's glances presented anew, and their surfaces arranged: its state may give them another form.
  mutating func nameGlances(of slot: Int) {
    for glance in conversations[slot].glances where glances[glance].isShown {
      unsettle(surface: glances[glance].surface)
      name(glance)
    }
  }

  /// 1. Ringing conversations, newest first. 2. Other conversations: joined, joining, paused, leaving.
  ///
  /// What came in stands first until it is joined or gone, answered or silenced though it may be. A group counts as one.
  private mutating func settleOrder() {
    let order = conversationsByAge.filter { conversations[$0].given != .left && leads($0) }
      .map { slot in (slot: slot, rank: rank(of: slot)) }
      .sorted { $0.rank < $1.rank }.map(\.slot)
    guard order != conversationOrder else { return }
    conversationOrder = order
    unsettle(FamilyMask(SurfaceFamily.all), all: false)
  }

  private func rank(of slot: Int) -> (Int, UInt64, Int) {
    let record = conversations[slot]
    let newestFirst = (UInt64.max - record.changedInTurn, -record.conversation.number)
    switch record.state {
    case .idle: return (record.rings ? 0 : 1, 0, -record.conversation.number)
    case .joined: return (2, newestFirst.0, newestFirst.1)
    case .joining: return (3, newestFirst.0, newestFirst.1)
    case .paused: return (4, newestFirst.0, newestFirst.1)
    case .leaving, .left: return (5, newestFirst.0, newestFirst.1)
    }
  }

  /// That one conversation has audio is asked for, never asserted: if the sources report two joined, the newest has it.
  private mutating func settleAudio() {
    let owner = newest(conversationsByAge.filter { conversations[$0].given == .joined }).map {
      conversations[$0].provider
    }
    guard owner != audioProvider else { return }
    if let old = audioProvider { effects.append(.audioActivated(provider: providers[old].number, false)) }
    if let owner { effects.append(.audioActivated(provider: providers[owner].number, true)) }
    audioProvider = owner
  }

  /// The surface with the audio role plays the ringtone of what rings, the newest; a new one closes what a tap opened.
  private mutating func settleRinging() {
    let newest = conversationOrder.first.flatMap { conversations[$0].rings ? $0 : nil }
    let tone = newest.map { providers[conversations[$0].provider].configuration.ringtone }
    if tone != ringtone {
      ringtone = tone
      if let surface = audioSurface { effects.append(.surfaceChanged(surfaces[surface].surface.name)) }
    }
    guard let newest, conversations[newest].conversation.number > lastRinging else { return }
    lastRinging = conversations[newest].conversation.number
    for surface in surfacesByAge { dropTap(on: surface) }
  }
}
