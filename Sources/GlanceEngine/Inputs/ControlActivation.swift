import GlanceModel

/// A tap on one of an activity's controls.
public struct ControlActivation: Sendable, Hashable, Codable {
  /// The activity's number.
  public var activity: Int
  /// The control's id in `Controls`, `#2` and all.
  public var control: String
  /// What its owner gets with it.
  public var arguments: ValueObject
  /// The surface that was tapped; nil when the activity itself was asked.
  public var surface: String?

  /// A tap.
  public init(activity: Int, control: String, arguments: ValueObject = [:], surface: String? = nil) {
    self.activity = activity
    self.control = control
    self.arguments = arguments
    self.surface = surface
  }
}
