import GlanceModel

/// Everything a store holds, as it was found.
public struct StoreContents: Sendable, Hashable {
  /// Activities by number.
  public var activities: [StoredActivity] = []
  /// Which apps a person has allowed or not.
  public var authorisations: [String: Bool] = [:]
  /// What is switched on.
  public var settings = StoredSettings()
  /// Documents registered over the bus, by type.
  public var presentations: [StoredPresentation] = []
  /// Push-to-start tokens by type.
  public var startTokens: [String: String] = [:]
  /// Ended activities, newest first.
  public var history: [HistoryEntry] = []
  /// Which conversations are kept that are over. They themselves stay on the disk: ``Store/find(_:)`` hands them over.
  public var recents = RecentIndex()
  /// The latest wall time that was known; nil in a new store.
  public var lastWallTime: WallTime?
  /// The number for the next activity.
  ///
  /// It begins at 1; at the present second of wall time where an earlier store may have given out numbers that cannot
  /// be read, so that no path of then means another activity now.
  public var nextActivityNumber = 1
  /// The id of the bus that connections' names are of; nil if none is known.
  public var bus: String?
  /// What a person should be told about how it was found, each one sentence.
  public var notes: [String] = []
  /// Why nothing can be read or written at present; nil if all is well. Changes are kept in memory, and tried again.
  public var problem: String?

  /// The contents of a new store.
  public init() {}

  /// Gives out no number below one.
  mutating func skipNumbers(to number: Int) {
    nextActivityNumber = max(nextActivityNumber, number)
    recents.skip(to: number)
  }
}
