/// A country or territory, for numbers that are written as they are dialled inside it.
public struct Region: Sendable, Hashable, CustomStringConvertible {
  /// Two capital letters, as ISO 3166 has them.
  public let code: String

  /// Reads two letters, in capitals or not; nil if there are no rules for such a region.
  /// Where there are no rules at all, see ``NumberRules``, every two letters are one.
  public init?(_ text: String) {
    let code = text.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
      NumberRules.shared?.knows(region: code) ?? true
    else { return nil }
    self.code = code
  }

  /// The region that a locale names: `de_DE.UTF-8` is of `DE`, `C.UTF-8` of none.
  public init?(locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard parts.count > 1, let last = parts.last else { return nil }
    self.init(String(last))
  }

  /// The two letters.
  public var description: String { code }
}
