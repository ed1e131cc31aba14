import GlanceModel

extension Engine {
  /// Answering an incoming one: what happens to the live ones follows from the row of the table.
  ///
  /// | | nothing live | the live one can pause | it cannot (or is joining) |
  /// |---|---|---|---|
  /// | `Answer` | join | as holding | `InvalidState`, naming the choice |
  /// | `AnswerHoldingOthers` | join | pause it, then join | `InvalidState` |
  /// | `AnswerEndingOthers` | join | end it, then join | end it, then join |
  mutating func answer(_ slot: Int, others: ConversationAction.Others?, _ call: CallID?) throws(Refusal) {
    guard conversations[slot].awaitsAnswer else {
      throw notNow(slot, "only one that came in and was not answered yet can be answered")
    }
    guard !conversations[slot].isBeingAnswered else {
      throw Refusal(.invalidState, "The conversation is being answered already.")
    }
    let live = liveSlots(beside: slot)
    if others != .end, let stubborn = live.first(where: { !canPause($0, for: slot) }) {
      try checkIsFree(stubborn, of: .pause(true))
      throw Refusal(
        .invalidState, "\(wording(of: stubborn)) and cannot be put on hold; AnswerEndingOthers ends it first.")
    }
    conversations[slot].isBeingAnswered = true
    let way = others ?? .hold
    // Inside one feed this is one effect, carried out by the feed; only across feeds or providers are they two.
    let beside = live.filter { isOneFeed($0, slot) }
    let elsewhere = live.filter { !isOneFeed($0, slot) }
    let before = elsewhere.flatMap { other in
      switch way {
      case .hold: pauseSteps(other)
      case .end: whole(other).map { step($0, .end) }
      }
    }
    let join = step(slot, beside.isEmpty ? .join : .answer(others: way))
    run((before.isEmpty ? [] : [before]) + [[join]], for: .answer, on: slot, call)
  }
}
