/// Who takes part in a conversation, by the address they are reached at.
public struct Handle: Sendable, Hashable, Codable {
  /// What kind of address it is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A telephone number.
    case phone
    /// An e-mail address.
    case email
    /// Anything else that its provider understands.
    case generic
  }

  /// What kind of address it is.
  public var kind: Kind
  /// The address as its source gave it; empty while it is not known, ``withheld`` if it is kept back.
  public var value: String
  /// The name its source gave it; empty for none.
  public var displayName: String

  /// A handle.
  public init(kind: Kind = .generic, value: String, displayName: String = "") {
    self.kind = kind
    self.value = value
    self.displayName = displayName
  }

  /// The value of a number that the network keeps back; it is a value of its own, and no two of them are the same person.
  public static let withheld = "withheld"

  /// Whether its number is kept back.
  public var isWithheld: Bool { kind == .phone && value == Handle.withheld }

  /// What it is called: displayName → value → "Unknown", "Withheld" for a withheld number; contacts come before.
  public var name: String {
    if !displayName.isEmpty { return displayName }
    if isWithheld { return "Withheld" }
    return value.isEmpty ? "Unknown" : value
  }
}
