import GlanceModel

extension Engine {
  /// A source has answered an action. A second completion, or one after the time-out: ignored, logged [C].
  mutating func take(_ result: ActionResult, of id: Int) {
    guard let action = actions.removeValue(forKey: id) else {
      counters.lateAnswers += 1
      forgetOverdue(id)
      return
    }
    conversationsUnsettled = true
    let slot = action.conversation
    conversations[slot].running.removeAll { $0 == id }
    if let command = action.command { commands[command].asked.removeAll { $0 == id } }
    switch result {
    case .fulfilled(let date):
      if providers[conversations[slot].provider].tellsStates {
        awaitState(action)
      } else {
        fulfilled(action.request.action, of: slot, on: date)
      }
      // An end may have finished the command already.
      if let command = action.command, action.request.action != .end { advance(command) }
    case .failed(let why): failed(action, why)
    }
  }

  /// A feed's source that has answered a call says so by the call's state, in what remains of the command's time.
  private mutating func awaitState(_ action: ActionRecord) {
    switch action.request.action {
    case .join, .answer:
      guard let command = action.command, conversations[action.conversation].isBeingAnswered,
        conversations[action.conversation].given == .idle
      else { return }
      commands[command].arriving = action.conversation
      answer(command, commands[command].reply)
    case .start, .end, .pause, .swap, .mute, .merge, .unmerge, .playTones, .video: break
    }
  }

  /// What an app has done is so.
  private mutating func fulfilled(_ action: ConversationAction, of slot: Int, on date: WallTime?) {
    switch action {
    case .start:
      // An app that has said it is being connected will say when it is; its answer only means that it has begun.
      if conversations[slot].given == .joining, !conversations[slot].isConnecting { join(slot, since: date) }
    case .join, .answer:
      switch conversations[slot].given {
      case .idle, .joining: join(slot, since: date)
      case .joined, .paused, .leaving, .left: break
      }
    case .end: leave(slot, .ended, on: date)
    case .pause(true), .swap: if conversations[slot].given == .joined { pause(slot) }
    case .pause(false): if conversations[slot].given == .paused { join(slot, since: nil) }
    case .mute(let muted): conversations[slot].conversation.muted = muted
    case .merge(let uuid): merged(slot, with: uuid)
    case .unmerge: leaveGroup(slot)
    case .playTones: break
    case .video(let on): conversations[slot].conversation.video = on
    }
  }

  /// Join or start fails → `left`, `failed` [C]. Pause, mute, merge, unmerge, tones, video fail → state unchanged; the
  /// caller gets the error [D]. End fails → back to the last state the source gave.
  private mutating func failed(_ action: ActionRecord, _ why: String) {
    let slot = action.conversation
    let who = providerName(conversations[slot].provider)
    let refusal = Refusal(.actionFailed, "\(who) could not \(wording(of: action)): \(reason(why)).")
    if let command = action.command { abandon(command, refusal) }
    switch action.request.action {
    case .end: endFailed(slot, refusal)
    case .start, .join, .answer: joinFailed(slot, action.request.action)
    case .pause, .swap, .mute, .merge, .unmerge, .playTones, .video: break
    }
  }

  /// What could not be done, in a sentence.
  private func wording(of action: ActionRecord) -> String {
    let isDeclined = action.request.action == .end && conversations[action.conversation].endAsked == .declined
    return isDeclined ? "decline" : action.request.action.wording
  }

  /// A source's reason as the end of a sentence, whose full stop is ours.
  private func reason(_ why: String) -> Substring {
    var reason = Quotation.excerpt(why, limit: 200)[...]
    while let last = reason.last, last == "." || last.isWhitespace { reason.removeLast() }
    return reason.isEmpty ? "it gave no reason" : reason
  }

  /// Whoever waits for it to be over waits in vain. A join that is still under way is what it goes back to.
  mutating func endFailed(_ slot: Int, _ refusal: Refusal) {
    conversations[slot].endAsked = nil
    if conversations[slot].joinFailed { return leave(slot, .failed) }
    conversations[slot].isBeingAnswered = !isFree(slot, of: .join)
    for command in commandsByAge where commandsByAge.contains(command) && commands[command].departing.contains(slot) {
      commands[command].departing.removeAll { $0 == slot }
      abandon(command, refusal)
    }
  }

  /// A join or start has come to nothing. A feed's source has the last word: what it still says rings, rings on.
  mutating func joinFailed(_ slot: Int, _ action: ConversationAction) {
    conversations[slot].isBeingAnswered = false
    if case .start = action {} else if providers[conversations[slot].provider].tellsStates { return }
    if conversations[slot].endAsked == nil { leave(slot, .failed) } else { conversations[slot].joinFailed = true }
  }
}

extension ConversationAction {
  /// What it is called in a sentence.
  fileprivate var wording: String {
    switch self {
    case .start: "start the conversation"
    case .join, .answer: "answer"
    case .end: "hang up"
    case .pause(true): "put it on hold"
    case .pause(false): "resume it"
    case .swap: "swap"
    case .mute(true): "mute it"
    case .mute(false): "unmute it"
    case .merge: "merge"
    case .unmerge: "unmerge"
    case .playTones: "play the tones"
    case .video(true): "send pictures"
    case .video(false): "stop sending pictures"
    }
  }
}
