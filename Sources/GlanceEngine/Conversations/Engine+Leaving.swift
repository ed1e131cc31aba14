import GlanceModel

extension Engine {
  /// How long one that is over stays readable.
  static let leftTime: Duration = .seconds(2)

  /// A conversation is over, once. What was asked here counts more than the reason its source gives.
  ///
  /// - Parameters:
  ///   - reason: why, if no end was asked for.
  ///   - date: since when; nil is now.
  ///   - refusal: what waiting callers get; nil is that it is over.
  mutating func leave(
    _ slot: Int, _ reason: ConversationEndReason, on date: WallTime? = nil, refusing refusal: Refusal? = nil
  ) {
    guard conversations[slot].given != .left else { return }
    conversationsUnsettled = true
    let provider = conversations[slot].provider
    let end = min(date ?? now.wall, now.wall)
    conversations[slot].conversation.endReason = conversations[slot].endAsked ?? reason
    conversations[slot].conversation.endedAt = max(
      end, conversations[slot].conversation.connectedAt ?? conversations[slot].conversation.startedAt)
    conversations[slot].given = .left
    if providers[provider].configuration.includesInRecents { effects.append(.store(.recent(recent(of: slot)))) }
    leaveGroup(slot)
    providers[provider].open.removeAll { $0 == slot }
    providers[provider].slotsByUUID[conversations[slot].conversation.uuid] = nil
    if providers[provider].mergeTarget == slot { providers[provider].mergeTarget = nil }
    for glance in conversations[slot].glances { discard(glance: glance) }
    if let deadline = conversations[slot].deadline { bootDeadlines.remove(deadline) }
    conversations[slot].deadline = add(.conversationGone(slot), at: now.boot + Engine.leftTime)
    release(slot, refusal)
  }

  /// Every command that has to do with it goes on, or is answered.
  private mutating func release(_ slot: Int, _ refusal: Refusal?) {
    let running = conversations[slot].running
    conversations[slot].running = []
    for id in running { if let action = actions.removeValue(forKey: id) { noteOverdue(action) } }
    for command in commandsByAge where commandsByAge.contains(command) {
      commands[command].asked.removeAll { running.contains($0) }
      commands[command].departing.removeAll { $0 == slot }
      for index in commands[command].stages.indices {
        commands[command].stages[index].removeAll { $0.conversation == slot }
      }
      switch commands[command].purpose {
      case .answer, .start, .other:
        if commands[command].target == slot {
          abandon(command, refusal ?? Refusal(.invalidState, "The conversation has ended meanwhile."))
        } else {
          advance(command)
        }
      case .end, .transaction: advance(command)
      }
    }
  }

  /// One that is over is readable no longer.
  mutating func vanish(_ slot: Int) {
    let number = conversations[slot].conversation.number
    conversationsByAge.removeAll { $0 == slot }
    slotsByConversation[number] = nil
    conversations.remove(at: slot)
    effects.append(.conversationRemoved(number))
  }

  // MARK: Recents

  /// Its row among the recents.
  private func recent(of slot: Int) -> Recent {
    let record = conversations[slot]
    let conversation = record.conversation
    var duration = Duration.zero
    if let connected = record.connectedBoot, let end = conversation.endedAt {
      duration = max(.zero, now.boot - connected - (now.wall - end))
    }
    return Recent(
      provider: conversation.provider, handles: conversation.members, direction: conversation.direction,
      status: Engine.status(of: conversation, weEnded: record.endAsked != nil), startedAt: conversation.startedAt,
      duration: duration, video: conversation.video, donation: record.donation)
  }

  /// | direction | ever joined | how it ended | status |
  /// |---|---|---|---|
  /// | any | yes | any | `connected` |
  /// | incoming | no | we declined | `declined` |
  /// | incoming | no | `joinedElsewhere` / `declinedElsewhere` | `answeredElsewhere` / `declinedElsewhere` |
  /// | incoming | no | any other (also a failed answer, or the provider's death while ringing) | `missed` |
  /// | outgoing | no | we ended it, or `unanswered` | `cancelled` |
  /// | outgoing | no | any other | `failed` |
  private static func status(of conversation: Conversation, weEnded: Bool) -> Recent.Status {
    guard conversation.connectedAt == nil else { return .connected }
    switch conversation.direction {
    case .incoming:
      if weEnded { return .declined }
      switch conversation.endReason {
      case .joinedElsewhere: return .answeredElsewhere
      case .declinedElsewhere: return .declinedElsewhere
      case .failed, .remoteEnded, .unanswered, .declined, .ended, nil: return .missed
      }
    case .outgoing: return weEnded || conversation.endReason == .unanswered ? .cancelled : .failed
    }
  }
}
