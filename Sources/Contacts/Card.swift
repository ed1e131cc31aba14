/// What of a vCard tells who is at a number or an address.
public struct Card: Sendable, Equatable {
  /// The number of the line it begins on, from 1.
  public var line: Int
  /// What its owner is called: one line, safe to show; empty if the card does not say.
  public var name = ""
  /// Telephone numbers, in order.
  public var numbers: [WrittenNumber] = []
  /// Addresses as ``Address`` compares them: e-mail, and those of calls and messages.
  public var addresses: [Address] = []
  /// The picture.
  public var photo = CardPhoto.none

  /// A card that says nothing yet.
  public init(line: Int) { self.line = line }
}
