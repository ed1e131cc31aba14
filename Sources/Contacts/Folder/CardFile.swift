/// What a file of vCards says.
public struct CardFile: Sendable, Equatable {
  /// Its cards, in order, those included that name nobody.
  public internal(set) var cards: [Card] = []
  /// What of it cannot be used, the first ``ContactLimits/flaws``.
  public internal(set) var flaws: [CardFlaw] = []
  /// How many more flaws it has.
  public internal(set) var otherFlaws = 0
  /// Whether there was no room for the rest of it, nor for any file behind it.
  var isCut = false

  /// Adds a flaw, while there is room.
  mutating func add(_ flaw: CardFlaw) {
    if flaws.count < ContactLimits.flaws { flaws.append(flaw) } else { otherFlaws += 1 }
  }
}
