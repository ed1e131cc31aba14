import GlanceModel

/// An app, or a feed, as long as it has activities or a limit to remember.
struct AppRecord {
  /// Its id, which limits count by.
  let id: String
  /// Whether it is a feed, which has limits of its own.
  let isFeed: Bool
  /// Its activities by their ids.
  var byID: [String: Int] = [:]
  /// Live activities, pending included.
  var live = 0
  /// Its activities in their order, one list for each class and each set of families that shows them.
  var lists: [RankedList] = []
  /// How old it is in each family's order, class by class; nil where it has nothing to show.
  var standing = PerFamily(repeating: PerClass<WallTime?>(repeating: nil))
  /// What is left of its pushes.
  var budget = TokenBucket()
  /// Activities whose push waits for the budget, the longest waiting first.
  var waiting: [Int] = []
  /// When the next waiting push goes, or the record itself.
  var deadline: DeadlineQueue<BootTime, BootEvent>.Handle?
  /// When it last made an alert.
  var lastAlert: BootTime?
}
