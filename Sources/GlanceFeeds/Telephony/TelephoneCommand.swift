/// What a telephone's source is told to do: one step of it.
enum TelephoneCommand: Sendable, Hashable {
  /// Answer a call that comes in, by its path.
  case answer(String)
  /// Hold what goes on, and answer the one that waits.
  case holdAndAnswer
  /// End what goes on, and answer the one that waits.
  case releaseAndAnswer
  /// End a call, by its path.
  case hangUp(String)
  /// End all that talk together, by their paths.
  case hangUpMultiparty([String])
  /// Hold what goes on, and take what is held off it.
  case swap
  /// Let what goes on and what is held, by its path, talk together.
  case merge(held: String)
  /// Talk to one of several alone, by its path, and hold the rest.
  case unmerge(String)
  /// Play one tone in the call with this path: a digit, `*`, `#`, or `A` to `D`.
  case tone(Character, String)
  /// Dial a number.
  case dial(String)
  /// Silence the microphone, or no longer.
  case mute(Bool)
}
