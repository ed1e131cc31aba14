import GlanceModel

/// The answer to a call.
public enum Reply: Sendable, Hashable {
  /// It is done, and there is nothing more to say.
  case done
  /// The activity that a start made or a push went to, with its push token, which is empty if it has none.
  case activity(number: Int, pushToken: String)
  /// A push was a broadcast, or went to nobody.
  case ignored
  /// The surface that was made, updated or adopted.
  case surface(String)
  /// The provider that was registered.
  case provider(Int)
  /// The conversation that was reported or started.
  case conversation(Int)
  /// The conversations of a transaction's actions, in their order.
  case conversations([Int])
  /// It was refused, and nothing changed.
  case refused(Refusal)

  /// Whether it has to be with the caller before what else follows: that may be for the caller, who needs the answer to
  /// deal with it.
  public var comesFirst: Bool { if case .provider = self { true } else { false } }
}
