/// How much a store keeps, and how long things may take.
public struct StoreLimits: Sendable, Hashable {
  /// Ended activities kept in the history.
  public var history = 200
  /// How long a saved change may wait for others; with the write itself it stays below a second.
  public var saveDelay: Duration = .milliseconds(750)
  /// How long to wait at the start for another process to let go of the database.
  public var lockPatience: Duration = .seconds(2)
  /// The first pause after a failed write; each further one is twice as long.
  public var firstRetry: Duration = .seconds(1)
  /// The longest pause between two tries.
  public var lastRetry: Duration = .seconds(60)
  /// Commits that may wait for the disk at once; one more is told at once that it failed, though it is still written.
  public var waitingCommits = 1024

  /// The limits as shipped.
  public init() {}
}
