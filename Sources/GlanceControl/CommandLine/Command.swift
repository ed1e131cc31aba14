import SystemdBus

/// One thing that the program does.
protocol Command: Sendable {
  /// What it is called, takes and does.
  static var manual: Manual { get }

  /// Reads its words.
  init(_ words: Words) throws(UsageFailure)

  /// Does it; an error that is thrown was refused by the daemon or has no daemon to blame.
  @LoopActor func run(in session: Session) async throws
}
