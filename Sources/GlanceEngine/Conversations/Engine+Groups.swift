import GlanceModel

extension Engine {
  /// The slots of a conversation's group, the first before the others; itself alone if it is in none.
  func group(of slot: Int) -> [Int] {
    guard let leader = conversations[slot].conversation.group else { return [slot] }
    let members = providers[conversations[slot].provider].open.filter {
      conversations[$0].conversation.group == leader
    }
    return members.filter { conversations[$0].conversation.number == leader }
      + members.filter { conversations[$0].conversation.number != leader }
  }

  /// What a command on a glance is about: of a group's first, all of it; else the conversation.
  func whole(_ slot: Int) -> [Int] {
    conversations[slot].conversation.group == conversations[slot].conversation.number ? group(of: slot) : [slot]
  }

  /// An app has merged: the source joins the target and leaves any other group.
  mutating func merged(_ slot: Int, with uuid: String) {
    guard let target = providers[conversations[slot].provider].slotsByUUID[uuid] else { return }
    leaveGroup(slot)
    let leader = conversations[target].conversation.group ?? conversations[target].conversation.number
    conversations[target].conversation.group = leader
    conversations[slot].conversation.group = leader
  }

  /// Takes a conversation with its members out of its group. A group of one dissolves; of one that has lost its first,
  /// the oldest is the first.
  mutating func leaveGroup(_ slot: Int) {
    guard let leader = conversations[slot].conversation.group else { return }
    let rest = group(of: slot).filter { $0 != slot }
    conversations[slot].conversation.group = nil
    let isFirst = conversations[slot].conversation.number == leader
    form(
      rest,
      first: isFirst ? rest.min { conversations[$0].conversation.number < conversations[$1].conversation.number } : nil)
  }

  /// A feed's source has told who is in its one group.
  mutating func regroup(_ provider: Int) {
    let members = providers[provider].open.filter { conversations[$0].isInMultiparty }
    for slot in providers[provider].open where !conversations[slot].isInMultiparty {
      conversations[slot].conversation.group = nil
    }
    let first = members.first {
      conversations[$0].conversation.group == conversations[$0].conversation.number
    }
    let target = providers[provider].mergeTarget.flatMap { members.contains($0) ? $0 : nil }
    form(members, first: first ?? target ?? members.first)
  }

  /// Makes a group of conversations; with nobody named, its first stays.
  private mutating func form(_ members: [Int], first: Int?) {
    for slot in members {
      if members.count < 2 {
        conversations[slot].conversation.group = nil
      } else if let first {
        conversations[slot].conversation.group = conversations[first].conversation.number
      }
    }
  }

  // MARK: Limits

  /// Those a conversation could be merged with.
  func partners(of slot: Int) -> [Int] {
    guard conversations[slot].conversation.capabilities.contains(.merging) else { return [] }
    return providers[conversations[slot].provider].open.filter {
      leads($0) && obstacle(toMerging: slot, with: $0) == nil
    }
  }

  /// Why a conversation cannot be merged with another; nil if it can: both joined or paused, of one provider, room left,
  /// else `InvalidState` or `LimitsExceeded`. A feed has its source's limits.
  func obstacle(toMerging slot: Int, with other: Int) -> Refusal? {
    let provider = providers[conversations[slot].provider]
    let room = provider.configuration.maximumPerGroup
    if other == slot { return Refusal(.invalidState, "A conversation cannot be merged with itself.") }
    if let early = [slot, other].first(where: { !goesOn($0) }) {
      return notNow(early, "only one that goes on or is on hold can be merged")
    }
    if conversations[slot].provider != conversations[other].provider {
      return Refusal(.invalidState, "The two are carried by different providers, which cannot be merged.")
    }
    if areGrouped(slot, other) { return Refusal(.invalidState, "The two are in one group already.") }
    if !provider.tellsStates, group(of: other).count >= room {
      let name = providerName(conversations[slot].provider)
      return Refusal(.limitsExceeded, "\(name) allows \(room) in a group (maximumPerGroup).")
    }
    return nil
  }

  /// Why a conversation cannot be taken out of its group; nil if it can.
  func obstacle(toUnmerging slot: Int) -> Refusal? {
    conversations[slot].conversation.group == nil
      ? Refusal(.invalidState, "The conversation is in no group.")
      : obstacle(toOneMoreGroupOf: conversations[slot].provider)
  }

  /// Why a provider cannot have one more group, a conversation by itself counting as one; nil if it can. A feed has its
  /// source's limits.
  func obstacle(toOneMoreGroupOf provider: Int) -> Refusal? {
    let limit = providers[provider].configuration.maximumGroups
    guard case .app = providers[provider].source else { return nil }
    let groups = providers[provider].open.count { leads($0) && conversations[$0].given != .left }
    let coming = groupChanges(at: provider).count { $0 == .unmerge }
    guard groups + coming >= limit else { return nil }
    return Refusal(.limitsExceeded, "\(providerName(provider)) allows \(limit) groups (maximumGroups).")
  }

  /// Whether no merge or unmerge is under way at a conversation's provider: who is in which group counts once it is
  /// done.
  func groupsAreFree(of slot: Int) -> Bool { groupChanges(at: conversations[slot].provider).isEmpty }

  /// Refuses a merge or an unmerge while another one is under way.
  func checkGroupsAreFree(of slot: Int) throws(Refusal) {
    guard let change = groupChanges(at: conversations[slot].provider).first else { return }
    let name = providerName(conversations[slot].provider)
    throw Refusal(.invalidState, "The action \(change.name) is under way at \(name); it changes the groups first.")
  }

  /// The merges and unmerges of a provider that are asked for and not done.
  private func groupChanges(at provider: Int) -> [ConversationAction] {
    let running = providers[provider].open.flatMap { conversations[$0].running }.compactMap {
      actions[$0]?.request.action
    }
    let coming = commandsByAge.flatMap { commands[$0].stages.joined() }
      .filter { conversations[$0.conversation].provider == provider }.map(\.action)
    return (running + coming).filter { action in
      switch action {
      case .merge, .unmerge: true
      case .start, .join, .answer, .end, .pause, .swap, .mute, .playTones, .video: false
      }
    }
  }

  /// Whether two are in one group.
  func areGrouped(_ left: Int, _ right: Int) -> Bool {
    guard let group = conversations[left].conversation.group else { return false }
    return group == conversations[right].conversation.group
  }

  /// Whether it is in no group, or its group's first: it has glances.
  func leads(_ slot: Int) -> Bool { conversations[slot].conversation.leads }

  /// Whether it is joined or paused.
  func goesOn(_ slot: Int) -> Bool {
    switch conversations[slot].state {
    case .joined, .paused: true
    case .idle, .joining, .leaving, .left: false
    }
  }
}
