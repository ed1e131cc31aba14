import GlanceModel

extension Engine {
  /// Every conversation's number, ascending; those that are over stay readable for 2 s.
  public var conversationNumbers: [Int] { conversationsByAge.map { conversations[$0].conversation.number } }

  /// A conversation by its number; nil if there is none.
  public func conversation(_ number: Int) -> Conversation? {
    slotsByConversation[number].map { conversations[$0].conversation }
  }

  /// The controls that a conversation offers, without labels and symbols; none if there is no such conversation.
  public func controls(ofConversation number: Int) -> [Control] {
    slotsByConversation[number].map { conversations[$0].controls } ?? []
  }

  /// A conversation as its glance shows it: of a group's first, with the members of all, each once.
  public func shownConversation(_ number: Int) -> Conversation? {
    guard let slot = slotsByConversation[number] else { return nil }
    var shown = conversations[slot].conversation
    guard shown.group == number else { return shown }
    let group = group(of: slot)
    shown.members = union(group.map { conversations[$0].conversation.members })
    shown.activeRemoteMembers = union(group.map { conversations[$0].conversation.activeRemoteMembers })
    return shown
  }

  /// Whether a conversation came in while another was live.
  public func isWaiting(_ number: Int) -> Bool {
    guard let slot = slotsByConversation[number], conversations[slot].awaitsAnswer else { return false }
    return !liveSlots(beside: slot).isEmpty
  }

  /// The conversations that a conversation could be merged with.
  public func mergePartners(of number: Int) -> [Int] {
    slotsByConversation[number].map { partners(of: $0).map { conversations[$0].conversation.number } } ?? []
  }

  /// The ringtone that a surface's shell is to play, empty for its own; nil while nothing rings, or another shell makes
  /// the sounds.
  public func ringtone(on surface: String) -> String? { hasAudioRole(surface) ? ringtone : nil }

  /// The numbers of the providers that can be seen, the oldest first.
  public var providerNumbers: [Int] { providersByAge.filter { providers[$0].isThere }.map { providers[$0].number } }

  /// What a provider says of itself; nil if there is none.
  public func provider(_ number: Int) -> ProviderConfiguration? {
    guard let slot = slotsByProvider[number], providers[slot].isThere else { return nil }
    return providers[slot].configuration
  }

  /// The connection that registered a provider; nil of a feed's, or if there is none.
  public func connection(ofProvider number: Int) -> String? {
    guard let slot = slotsByProvider[number], case .app(let connection) = providers[slot].source else { return nil }
    return connection
  }

  /// The provider that carries a conversation, by its number; nil once either is gone.
  public func provider(ofConversation number: Int) -> Int? {
    guard let slot = slotsByConversation[number], conversations[slot].given != .left else { return nil }
    return providers[conversations[slot].provider].number
  }

  /// Each once; those without an address are never the same.
  private func union(_ lists: [[Handle]]) -> [Handle] {
    var seen: Set<String> = []
    return lists.joined().filter { handle in
      guard !handle.value.isEmpty, !handle.isWithheld else { return true }
      return seen.insert("\(handle.kind.rawValue) \(handle.value)").inserted
    }
  }
}
