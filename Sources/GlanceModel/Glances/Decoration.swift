/// What any view node may have.
public struct Decoration: Sendable, Hashable {
  /// For screen readers; empty for what it shows.
  public var label = ""
  /// The colours behind it: none, one, or a gradient's.
  public var background: [RGBA] = []
  /// The gradient's direction in degrees: 0 to the right, 90 down.
  public var angle = 0.0
  /// How round its corners are.
  public var cornerRadius = 0.0
  /// 0 invisible … 1 solid.
  public var opacity = 1.0
  /// The expanded island's region; empty elsewhere.
  public var region = ""

  /// Nothing special.
  public init() {}
}
