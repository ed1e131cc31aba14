/// A number as a card or a call has it.
public enum WrittenNumber: Sendable, Hashable {
  /// With its country: the same wherever it is dialled.
  case international(PhoneNumber)
  /// As it is dialled, where no rules say what number that is: its digits, `*` and `#`.
  case dialled(String)

  /// Reads a number; nil if there is nothing to dial in it.
  public init?(_ text: String, in region: Region?) {
    guard text.utf8.count <= WrittenNumber.mostBytes else { return nil }
    if let number = PhoneNumber(text, in: region) {
      self = .international(number)
      return
    }
    let signs = text.unicodeScalars.filter { ("0"..."9").contains($0) || $0 == "*" || $0 == "#" }
    // Words with a digit in them are no number.
    guard !signs.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return nil }
    self = .dialled(String(String.UnicodeScalarView(signs)))
  }

  private static let mostBytes = 250

  /// As a person reads it.
  public var text: String {
    switch self {
    case .international(let number): number.text
    case .dialled(let digits): digits
    }
  }
}
