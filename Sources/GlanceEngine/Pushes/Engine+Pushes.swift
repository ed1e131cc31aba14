import GlanceModel

extension Engine {
  /// Takes a push in: finds what it is addressed to, then starts, updates or ends it. Start and end always pass [D].
  mutating func take(_ push: Push) throws(Refusal) -> Reply {
    if case .channel = push.address { try limits.checkChannelPayload(push.payloadBytes) }
    switch push.event {
    case .start(let request):
      if case .channel = push.address {
        throw Refusal(.invalidArgs, "A channel cannot start an activity; push the start to a device instead.")
      }
      return try start(request)
    case .update(let content):
      try content.checkRelevance()
      return try deliver(push) { engine, slot throws(Refusal) in
        try engine.limits.checkSize(attributes: engine.activities[slot].attributesBytes, state: content.stateBytes)
        return engine.deliver(content, to: slot, priority: push.priority)
      }
    case .end(let ending):
      return try deliver(push) { engine, slot throws(Refusal) in
        try engine.limits.checkSize(attributes: engine.activities[slot].attributesBytes, state: ending.stateBytes)
        engine.end(slot, ending)
        return true
      }
    }
  }

  /// Does something to everything that a push is addressed to: `token`, else `channel`, else app + `id`, else that
  /// app's only live one, else `InvalidArgs`. What does it returns whether it did, or ignored it.
  private mutating func deliver(
    _ push: Push, _ event: (inout Engine, Int) throws(Refusal) -> Bool
  ) throws(Refusal) -> Reply {
    guard let address = push.address else {
      throw Refusal(.invalidArgs, "The push has no address; give a token, a channel, or an app with an id.")
    }
    let slot: Int
    switch address {
    case .token(let token):
      guard let found = slotsByToken[token] else { return .ignored }
      slot = found
    case .channel(let channel):
      broadcast(to: channel, event)
      return .ignored
    case .id(let app, let id):
      guard let found = slotsByApp[app].flatMap({ apps[$0].byID[id] }) else {
        throw Refusal(.invalidArgs, "\(app) has no activity with the id \(quoting: id); start it first.")
      }
      slot = found
    case .onlyOne(let app): slot = try onlyLiveActivity(of: app)
    }
    guard activities[slot].activity.state.isLive else { return .ignored }
    let reply = Reply.activity(
      number: activities[slot].activity.number, pushToken: activities[slot].activity.pushToken)
    return try event(&self, slot) ? reply : .ignored
  }

  /// A channel's update goes to every activity on it [A]; one that it is too large for keeps what it has.
  private mutating func broadcast(to channel: String, _ event: (inout Engine, Int) throws(Refusal) -> Bool) {
    for slot in slotsByChannel[channel] ?? [] {
      do { _ = try event(&self, slot) } catch { counters.oversizedUpdates += 1 }
    }
  }

  private func onlyLiveActivity(of app: String) throws(Refusal) -> Int {
    guard let number = onlyLiveActivity(app: app), let slot = slotsByNumber[number] else {
      let live = slotsByApp[app].map { apps[$0].live } ?? 0
      throw Refusal(.invalidArgs, "\(app) has \(live) live activities; say which by token, channel or id.")
    }
    return slot
  }

  /// The slot of an app's live activity, where it has one only.
  func onlyLiveSlot(of app: Int) -> Int? {
    apps[app].byID.values.first { activities[$0].activity.state.isLive }
  }
}
