/// Something a person can tap, and that would work now.
public struct Control: Sendable, Hashable, Codable {
  /// What kind of thing is tapped.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable { case button, toggle, disclosure }
  /// What tapping it means, for its colour.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable { case normal, positive, destructive }
  /// Whether it stands in the row or behind "more".
  public enum Slot: String, Sendable, Hashable, Codable, CaseIterable { case primary, more }

  /// Unique in its list: a repeated one gets `#2`, in document order.
  public var id: String
  /// What it says.
  public var label: String
  /// An icon's name; empty for none.
  public var symbol: String
  /// What kind of thing it is.
  public var kind: Kind
  /// Whether it can be tapped now: not while its action runs.
  public var enabled: Bool
  /// Whether a toggle is on.
  public var on: Bool
  /// What tapping it means.
  public var role: Role
  /// Where it stands.
  public var slot: Slot
  /// The id of the control that a long press means; empty for none.
  public var longPress: String
  /// What its owner gets with it.
  public var arguments: ValueObject

  /// A control; only the id has to be said.
  public init(
    id: String, label: String = "", symbol: String = "", kind: Kind = .button, enabled: Bool = true,
    on: Bool = false, role: Role = .normal, slot: Slot = .primary, longPress: String = "",
    arguments: ValueObject = [:]
  ) {
    self.id = id
    self.label = label
    self.symbol = symbol
    self.kind = kind
    self.enabled = enabled
    self.on = on
    self.role = role
    self.slot = slot
    self.longPress = longPress
    self.arguments = arguments
  }

  /// The id its owner knows, without `#2`.
  public var ownID: String {
    guard let mark = id.lastIndex(of: "#") else { return id }
    return String(id[..<mark])
  }
}
