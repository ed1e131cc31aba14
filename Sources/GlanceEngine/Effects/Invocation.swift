import GlanceModel

/// A tapped control on its way to the one place it goes to.
public struct Invocation: Sendable, Hashable {
  /// Who the activity belongs to.
  public var owner: Owner
  /// The activity's number.
  public var activity: Int
  /// The control's id in `Controls`, to be named again when it is answered.
  public var control: String
  /// What its owner gets with it.
  public var arguments: ValueObject

  /// A tapped control.
  public init(owner: Owner, activity: Int, control: String, arguments: ValueObject) {
    self.owner = owner
    self.activity = activity
    self.control = control
    self.arguments = arguments
  }
}
