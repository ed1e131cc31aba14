import GlanceModel

extension Engine {
  /// Begins a command: its actions go out stage by stage, all in one deadline on boot time.
  mutating func run(
    _ stages: [[CommandRecord.Step]], for purpose: CommandRecord.Purpose = .other, on target: Int, _ call: CallID?,
    answering reply: Reply = .done
  ) {
    conversationsUnsettled = true
    let command = commands.insert(
      CommandRecord(call: call, target: target, purpose: purpose, reply: reply, stages: stages))
    commandsByAge.append(command)
    commands[command].deadline = add(.command(command), at: now.boot + limits.commandTimeout)
    advance(command)
  }

  /// The next stages of a command, or its end. What a step wanted may have come about by itself.
  mutating func advance(_ command: Int) {
    while commands[command].stageIsOver(actions) {
      guard !commands[command].stages.isEmpty else { return finish(command, commands[command].reply) }
      let stage = commands[command].stages.removeFirst().filter(isNeeded)
      for step in stage { ask(step, for: command) }
      for step in stage where step.action == .end && isUnheardOf(step.conversation) {
        leave(step.conversation, .ended, refusing: endedBeforeItWasJoined)
      }
      guard commandsByAge.contains(command) else { return }
    }
  }

  /// If the live one ends meanwhile: go on.
  private func isNeeded(_ step: CommandRecord.Step) -> Bool {
    let record = conversations[step.conversation]
    switch step.action {
    case .pause(true), .swap: return record.state == .joined
    case .pause(false): return record.state == .paused
    case .join, .answer: return record.state == .idle
    // What is over has no steps left.
    case .start, .end, .mute, .merge, .unmerge, .playTones, .video: return true
    }
  }

  /// Sends an action to the conversation's source. An end that is under way is waited for.
  private mutating func ask(_ step: CommandRecord.Step, for command: Int) {
    let slot = step.conversation
    if step.action == .end {
      commands[command].departing.append(slot)
      guard conversations[slot].endAsked == nil else { return }
      beginEnd(of: slot)
    }
    let provider = conversations[slot].provider
    if case .merge(let uuid) = step.action { providers[provider].mergeTarget = providers[provider].slotsByUUID[uuid] }
    let isAsked = canBeAsked(provider)
    let request = ActionRequest(
      id: nextAction, provider: providers[provider].number, uuid: conversations[slot].conversation.uuid,
      action: step.action)
    nextAction += 1
    actions[request.id] = ActionRecord(request: request, conversation: slot, command: command)
    commands[command].asked.append(request.id)
    conversations[slot].running.append(request.id)
    if isAsked { requests.append(request) }
  }

  /// `leaving` at once. While a join is pending: the join's caller gets `InvalidState`.
  private mutating func beginEnd(of slot: Int) {
    let never = conversations[slot].conversation.connectedAt == nil
    conversations[slot].endAsked = conversations[slot].conversation.direction == .incoming && never ? .declined : .ended
    conversations[slot].isBeingAnswered = false
    guard !isUnheardOf(slot) else { return }
    for command in commandsByAge where commands[command].target == slot {
      switch commands[command].purpose {
      case .answer, .start: abandon(command, endedBeforeItWasJoined)
      case .end, .transaction, .other: break
      }
    }
  }

  private var endedBeforeItWasJoined: Refusal {
    Refusal(.invalidState, "The conversation was ended before it was joined.")
  }

  /// Whether it was begun here and no source has been asked for it yet, so that none has to be asked to end it.
  private func isUnheardOf(_ slot: Int) -> Bool {
    guard conversations[slot].given == .joining else { return false }
    return !providers[conversations[slot].provider].isThere
      || commandsByAge.contains { command in
        commands[command].stages.joined().contains { step in
          guard step.conversation == slot, case .start = step.action else { return false }
          return true
        }
      }
  }

  /// Answers a command's call, once.
  mutating func answer(_ command: Int, _ answer: Reply) {
    guard let call = commands[command].call else { return }
    commands[command].call = nil
    effects.append(.reply(call, answer))
  }

  /// A command is over.
  private mutating func finish(_ command: Int, _ reply: Reply) {
    if let deadline = commands[command].deadline { bootDeadlines.remove(deadline) }
    for id in commands[command].asked { actions[id]?.command = nil }
    commandsByAge.removeAll { $0 == command }
    answer(command, reply)
    commands.remove(at: command)
  }

  /// A command has come to nothing: its caller hears so at once, what was to be answered rings on, what was to be started
  /// is over. What was asked already has the rest of its time to be answered.
  mutating func abandon(_ command: Int, _ refusal: Refusal) {
    answer(command, .refused(refusal))
    let unasked = Array(commands[command].stages.joined())
    commands[command].stages = []
    commands[command].arriving = nil
    giveUp(unasked, refusal)
    if commandsByAge.contains(command) { advance(command) }
  }

  /// What was to be answered rings on, what was to be started is over.
  private mutating func giveUp(_ steps: [CommandRecord.Step], _ refusal: Refusal) {
    for step in steps {
      switch step.action {
      case .start: leave(step.conversation, .failed, refusing: refusal)
      case .join, .answer: conversations[step.conversation].isBeingAnswered = false
      case .end, .pause, .swap, .mute, .merge, .unmerge, .playTones, .video: break
      }
    }
  }

  /// One deadline of 20 s per user command on boot time [D]; End timed out = `left`, and its caller gets `TimedOut`.
  ///
  /// A feed owns the truth: what its source has not ended goes on there, maybe with an open microphone, and so here.
  mutating func commandTimedOut(_ command: Int) {
    conversationsUnsettled = true
    commands[command].deadline = nil
    let late = commands[command].asked.compactMap { actions[$0] }
    let departing = commands[command].departing
    let arriving = commands[command].arriving
    let slow = late.first?.conversation ?? departing.first
    let who = slow.map { providerName(conversations[$0].provider) } ?? "The source"
    let refusal = Refusal(.timedOut, "\(who) did not answer within \(limits.commandTimeout.wording).")
    answer(command, .refused(refusal))
    let unasked = Array(commands[command].stages.joined())
    finish(command, .done)
    for action in late { timedOut(action) }
    for slot in departing {
      if providers[conversations[slot].provider].tellsStates { endFailed(slot, refusal) } else { leave(slot, .ended) }
    }
    if let arriving { conversations[arriving].isBeingAnswered = false }
    giveUp(unasked, refusal)
  }

  private mutating func timedOut(_ action: ActionRecord) {
    let request = action.request
    guard actions.removeValue(forKey: request.id) != nil else { return }
    let slot = action.conversation
    conversations[slot].running.removeAll { $0 == request.id }
    noteOverdue(action)
    effects.append(.actionTimedOut(provider: request.provider, action: request.action.name, uuid: request.uuid))
    switch request.action {
    case .start, .join, .answer: joinFailed(slot, request.action)
    // What was to end is over for want of an answer.
    case .end, .pause, .swap, .mute, .merge, .unmerge, .playTones, .video: break
    }
  }
}
