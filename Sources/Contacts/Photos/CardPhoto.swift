/// The picture of a card.
public enum CardPhoto: Sendable, Equatable {
  /// There is none, or none that can be used.
  case none
  /// A file, by its absolute path; and how many bytes of it are ours, which were in the card.
  case file(String, kept: Int)
  /// In the card, and not kept as a file.
  case inline
  /// On a network, from which nothing is fetched.
  case remote
}
