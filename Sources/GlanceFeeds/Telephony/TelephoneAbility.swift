/// What not every source can do with its calls.
enum TelephoneAbility: Sendable, Hashable, CaseIterable {
  /// Hold what goes on, and take it off hold again.
  case holding
  /// Hold what goes on though there is nothing that could go on instead.
  case holdingAlone
  /// Let two calls talk together.
  case merging
  /// Take one of several that talk together out of them.
  case unmerging
  /// Play tones.
  case playingTones
  /// Silence the microphone.
  case muting
  /// End any call by itself: one of several that talk together, or one beside another that waits.
  case endingAlone
}

extension TelephoneCommand {
  /// What it takes that a source may turn out not to have.
  var ability: TelephoneAbility? {
    switch self {
    case .holdAndAnswer, .swap: .holding
    case .merge: .merging
    case .unmerge: .unmerging
    case .tone: .playingTones
    case .mute: .muting
    case .answer, .releaseAndAnswer, .hangUp, .hangUpMultiparty, .dial: nil
    }
  }
}
