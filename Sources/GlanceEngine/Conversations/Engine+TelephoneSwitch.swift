import GlanceModel

/// A telephone holds and resumes by one switch for all of its calls: what is asked of one call happens to the others, too.
/// So of a feed nothing is asked that would touch another call [D].
extension Engine {
  /// Why a feed's source cannot put a conversation on hold by itself now; nil if it can.
  ///
  /// - Parameter answered: the one that it has to give way to, which is no obstacle.
  func obstacle(toHolding slot: Int, for answered: Int? = nil) -> Refusal? {
    obstacle(toResuming: slot, for: answered)
      ?? beside(slot, answered).first { conversations[$0].state == .paused }.map { held in
        Refusal(.invalidState, "\(wording(of: held)) already, which would go on instead; Swap changes the two.")
      }
  }

  /// Why a feed's source cannot resume a conversation, or swap it with another, now; nil if it can.
  func obstacle(toResuming slot: Int, for answered: Int? = nil) -> Refusal? {
    let others = beside(slot, answered)
    if let waiting = others.first(where: { conversations[$0].awaitsAnswer }) {
      return Refusal(.invalidState, "\(wording(of: waiting)), and would be answered; answer or decline it first.")
    }
    return others.first { conversations[$0].state == .joining }.map { dialled in
      Refusal(.invalidState, "\(wording(of: dialled)), and two would go on at once; end it first.")
    }
  }

  /// Why two conversations cannot change places now; nil if they can.
  func obstacle(toSwapping pair: (going: Int, coming: Int)) -> Refusal? {
    obstacle(toResuming: pair.coming)
      ?? (isOneFeed(pair.going, pair.coming)
        ? obstacle(toResuming: pair.going)
        : obstacle(toHolding: pair.going) ?? obstacle(toResumingBesideJoined: pair.coming))
  }

  /// Why a feed's source cannot resume a conversation by itself: another one of its goes on.
  private func obstacle(toResumingBesideJoined slot: Int) -> Refusal? {
    beside(slot, nil).first { conversations[$0].state == .joined }.map { joined in
      Refusal(.invalidState, "\(wording(of: joined)), and would be held instead; Swap changes the two.")
    }
  }

  /// The other conversations of the same feed; none of an app, which can do with each what it likes.
  private func beside(_ slot: Int, _ answered: Int?) -> [Int] {
    let provider = providers[conversations[slot].provider]
    guard provider.tellsStates else { return [] }
    return provider.open.filter { $0 != slot && $0 != answered && !areGrouped(slot, $0) }
  }
}
