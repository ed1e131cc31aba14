/// An address that is no number, so written that two which reach the same person are equal: without scheme and parameters,
/// in small letters.
public struct Address: Sendable, Hashable {
  /// `anna@example.org`
  public let text: String

  /// Reads an address; nil if there is nothing in it.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Address.mostBytes else { return nil }
    var rest = text.trimmed[...]
    if let colon = rest.firstIndex(of: ":"), Address.schemes.contains(rest[..<colon].lowercased()) {
      rest = rest[rest.index(after: colon)...]
      rest = rest.prefix { $0 != ";" && $0 != "?" }
    }
    guard !rest.isEmpty else { return nil }
    self.text = rest.lowercased()
  }

  /// What stands before an address and says only by which service it is reached.
  private static let schemes: Set<String> = ["mailto", "sip", "sips", "xmpp", "im", "skype", "tel", "callto"]
  private static let mostBytes = 1024

  /// The number in it, if what is in front of the `@` is one as the whole world dials it: `sip:+4930123@example.org`.
  var number: String? {
    let user = text.prefix { $0 != "@" }
    guard user.first == "+", user.utf8.count > 4 else { return nil }
    return String(user)
  }
}

extension StringProtocol {
  /// Without the blanks around it.
  var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
