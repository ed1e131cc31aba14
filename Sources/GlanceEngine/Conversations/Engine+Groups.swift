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

  /// Those a conversation could be merged with: both joined or paused, of one provider, room left.
  func partners(of slot: Int) -> [Int] {
    guard goesOn(slot), conversations[slot].conversation.capabilities.contains(.merging) else { return [] }
    return providers[conversations[slot].provider].open.filter { other in
      other != slot && leads(other) && goesOn(other) && !areGrouped(slot, other) && hasRoom(for: slot, with: other)
    }
  }

  /// Whether two are in one group.
  func areGrouped(_ left: Int, _ right: Int) -> Bool {
    guard let group = conversations[left].conversation.group else { return false }
    return group == conversations[right].conversation.group
  }

  /// Whether a conversation's group has room for one more; a feed has its source's limits.
  func hasRoom(for slot: Int, with target: Int) -> Bool {
    let provider = providers[conversations[slot].provider]
    return provider.tellsStates || group(of: target).count < provider.configuration.maximumPerGroup
  }

  /// Whether a provider may have one more group, a conversation by itself counting as one.
  func hasRoomForGroup(in provider: Int) -> Bool {
    providers[provider].tellsStates || groupCount(of: provider) < providers[provider].configuration.maximumGroups
  }

  /// How many groups a provider has, a conversation by itself counting as one.
  func groupCount(of provider: Int) -> Int { providers[provider].open.count { leads($0) } }

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
