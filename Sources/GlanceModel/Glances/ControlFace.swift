/// How a control looks where it stands.
public struct ControlFace: Sendable, Hashable {
  /// The control's id in `Controls`.
  public var control: String
  /// What it says, already cut; empty where only its symbol fits.
  public var label: String
  /// An icon's name; empty for none.
  public var symbol: String
  /// What tapping it means.
  public var role: Control.Role
  /// Whether it can be tapped now.
  public var enabled: Bool
  /// Whether a toggle is on.
  public var on: Bool
  /// The label's colour.
  public var color: RGBA
  /// The label's size.
  public var size: Double

  /// How a control looks.
  public init(
    control: String, label: String, symbol: String, role: Control.Role, enabled: Bool, on: Bool, color: RGBA,
    size: Double
  ) {
    self.control = control
    self.label = label
    self.symbol = symbol
    self.role = role
    self.enabled = enabled
    self.on = on
    self.color = color
    self.size = size
  }
}
