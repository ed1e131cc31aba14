import SystemdBus

/// One telephone of a source: a modem, or a phone in reach.
@LoopActor
protocol TelephoneDriver: AnyObject {
  /// What its source is called, for sentences.
  var source: String { get }
  /// Whether the reply to dialling tells the call's path. If not, the call that begins then is the one.
  var tellsDialled: Bool { get }
  /// What it can do, as far as that is known before it is asked for.
  var abilities: Set<TelephoneAbility> { get }
  /// Does one thing; the next comes only after this is answered.
  ///
  /// - Parameter completion: Called once; with the path of the call when it was dialled.
  func carryOut(
    _ command: TelephoneCommand, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void)
}

extension TelephoneDriver {
  var abilities: Set<TelephoneAbility> { Set(TelephoneAbility.allCases) }

  /// How long a source may take to answer: as long as a person's command has.
  static var timeout: Duration { .seconds(20) }
}
