import GlanceModel

extension Engine {
  /// What a person asks of a conversation.
  ///
  /// - Throws: `UnknownObject`; `InvalidState`, `LimitsExceeded` where it would not work; nothing changes then.
  mutating func take(_ command: ConversationCommand, on number: Int, _ call: CallID?) throws(Refusal) {
    let slot = try conversationSlot(of: number)
    switch command {
    case .end, .silence, .activate: break
    case .answer, .answerHolding, .answerEnding, .setPaused, .setMuted, .playTones, .merge, .unmerge, .swap, .setVideo:
      try checkAnswers(conversations[slot].provider)
    }
    switch command {
    case .answer: try answer(slot, others: nil, call)
    case .answerHolding: try answer(slot, others: .hold, call)
    case .answerEnding: try answer(slot, others: .end, call)
    case .end: try end(slot, call)
    case .setPaused(let paused): try setPaused(paused, slot, call)
    case .setMuted(let muted):
      try checkIsUnderWay(slot)
      guard canMute(slot) else {
        throw Refusal(.invalidState, "\(providerName(conversations[slot].provider)) cannot silence the microphone.")
      }
      for part in whole(slot) { try checkIsFree(part, of: .mute(muted)) }
      run([whole(slot).map { step($0, .mute(muted)) }], on: slot, call)
    case .playTones(let digits): try playTones(digits, slot, call)
    case .merge(let other): try merge(slot, with: other, call)
    case .unmerge: try unmerge(slot, call)
    case .swap: try swap(slot, call)
    case .silence: try silence(slot, call)
    case .setVideo(let on):
      try checkIsUnderWay(slot)
      try require(.video, of: slot, to: "send pictures")
      guard providers[conversations[slot].provider].configuration.supportsVideo else {
        throw Refusal(.invalidState, "\(providerName(conversations[slot].provider)) does not send pictures.")
      }
      try checkIsFree(slot, of: .video(on))
      run([[step(slot, .video(on))]], on: slot, call)
    case .activate(let control, let other, let surface):
      try activate(control, with: other, on: surface, slot, call)
    }
  }

  // MARK: Ending

  /// `leaving` at once; the provider asked. On an incoming idle one: declines. On a group's first: ends all of it.
  private mutating func end(_ slot: Int, _ call: CallID?) throws(Refusal) {
    switch conversations[slot].state {
    case .idle, .joining, .joined, .paused: break
    case .leaving: throw Refusal(.invalidState, "The conversation is being ended already.")
    case .left: throw isOver
    }
    run([whole(slot).map { step($0, .end) }], for: .end, on: slot, call)
  }

  // MARK: Going on

  private mutating func setPaused(_ paused: Bool, _ slot: Int, _ call: CallID?) throws(Refusal) {
    guard goesOn(slot) else { throw notNow(slot, "only one that goes on can be held, and one on hold resumed") }
    try require(.pausing, of: slot, to: "be put on hold")
    guard (conversations[slot].state == .paused) != paused else {
      if let call { effects.append(.reply(call, .done)) }
      return
    }
    try checkIsFree(slot, of: .pause(paused))
    if let obstacle = paused ? obstacle(toHolding: slot) : obstacle(toResuming: slot) { throw obstacle }
    if paused { return run([pauseSteps(slot)], on: slot, call) }
    // The others give way, as far as they can; the one of its own feed in the same step.
    let live = liveSlots(beside: slot)
    let others = live.filter { canPause($0) && !isOneFeed(slot, $0) }.flatMap(pauseSteps)
    guard let beside = live.first(where: { isOneFeed(slot, $0) && conversations[$0].state == .joined }) else {
      return run([others, resumeSteps(slot)], on: slot, call)
    }
    try checkIsFree(beside, of: .pause(true))
    run([others, [step(beside, .swap(with: conversations[slot].conversation.uuid))]], on: slot, call)
  }

  /// Pause of this, resume of the one paused last; of a paused one, the other way round.
  private mutating func swap(_ slot: Int, _ call: CallID?) throws(Refusal) {
    guard let (going, coming) = swapPair(slot) else {
      if let obstacle = obstacle(toResuming: slot) { throw obstacle }
      throw Refusal(
        .invalidState, "There is nothing to swap with: one conversation has to go on while another is on hold.")
    }
    try checkIsFree(going, of: .pause(true))
    try checkIsFree(coming, of: .pause(false))
    if isOneFeed(going, coming) {
      return run([[step(going, .swap(with: conversations[coming].conversation.uuid))]], on: slot, call)
    }
    run([pauseSteps(going), resumeSteps(coming)], on: slot, call)
  }

  /// What a swap of a conversation holds and resumes; nil if there is nothing to swap.
  func swapPair(_ slot: Int) -> (going: Int, coming: Int)? {
    let other: Int?
    switch conversations[slot].state {
    case .joined: other = newest(.paused, beside: slot)
    case .paused: other = newest(.joined, beside: slot)
    case .idle, .joining, .leaving, .left: other = nil
    }
    guard let other, [slot, other].allSatisfy({ conversations[$0].conversation.capabilities.contains(.pausing) }) else {
      return nil
    }
    let pair = conversations[slot].state == .joined ? (going: slot, coming: other) : (going: other, coming: slot)
    return obstacle(toSwapping: pair) == nil ? pair : nil
  }

  /// Ringing stops, state stays.
  private mutating func silence(_ slot: Int, _ call: CallID?) throws(Refusal) {
    guard conversations[slot].rings else { throw Refusal(.invalidState, "The conversation does not ring.") }
    conversations[slot].isSilenced = true
    conversationsUnsettled = true
    if let call { effects.append(.reply(call, .done)) }
  }

  /// One digit per action, the next after the former; after a pause character the rest goes as one [C].
  private mutating func playTones(_ digits: String, _ slot: Int, _ call: CallID?) throws(Refusal) {
    guard conversations[slot].state == .joined else { throw notNow(slot, "tones are played while it goes on") }
    try require(.playingTones, of: slot, to: "play tones")
    run(try Tones(digits).parts.map { [step(slot, .playTones($0))] }, on: slot, call)
  }

  // MARK: Groups

  /// Both joined or paused, of one provider, room left; else `InvalidState` or `LimitsExceeded`.
  private mutating func merge(_ slot: Int, with number: Int?, _ call: CallID?) throws(Refusal) {
    guard goesOn(slot) else { throw notNow(slot, "only one that goes on or is on hold can be merged") }
    try require(.merging, of: slot, to: "be merged")
    let target: Int
    if let number { target = try conversationSlot(of: number) } else { target = try onlyPartner(of: slot) }
    if let obstacle = obstacle(toMerging: slot, with: target) { throw obstacle }
    try checkGroupsAreFree(of: slot)
    run(
      [[step(slot, .merge(with: conversations[target].conversation.uuid))], resumesOnceMerged(slot, target)],
      on: slot, call)
  }

  /// Who was on hold when the other goes on talks along once they are merged [D]. A feed's source sees to that itself.
  private func resumesOnceMerged(_ slot: Int, _ target: Int) -> [CommandRecord.Step] {
    let parts = [slot] + group(of: target)
    guard !providers[conversations[slot].provider].tellsStates,
      parts.contains(where: { conversations[$0].state == .joined })
    else { return [] }
    return parts.filter { conversations[$0].state == .paused }.map { step($0, .pause(false)) }
  }

  private func onlyPartner(of slot: Int) throws(Refusal) -> Int {
    let partners = partners(of: slot)
    guard let partner = partners.first else {
      // The sentence for the one that comes closest.
      let others = providers[conversations[slot].provider].open.filter { $0 != slot && goesOn($0) }
      if let other = others.first, let obstacle = obstacle(toMerging: slot, with: other) { throw obstacle }
      throw Refusal(.invalidState, "There is nothing to merge with: another one of the same provider has to go on.")
    }
    guard partners.count == 1 else {
      throw Refusal(.invalidState, "It could be merged with \(partners.count) others; the option with says which.")
    }
    return partner
  }

  private mutating func unmerge(_ slot: Int, _ call: CallID?) throws(Refusal) {
    let obstacle = obstacle(toUnmerging: slot)
    if let obstacle, obstacle.kind == .invalidState { throw obstacle }
    guard goesOn(slot) else { throw notNow(slot, "only one that goes on or is on hold can be taken out") }
    try require(.unmerging, of: slot, to: "be taken out of its group")
    if let obstacle { throw obstacle }
    try checkGroupsAreFree(of: slot)
    run([[step(slot, .unmerge)]], on: slot, call)
  }
}
