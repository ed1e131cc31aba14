import GlanceModel

/// One change to what is kept. Of two changes to the same thing the newer counts.
public enum StoreChange: Sendable, Hashable {
  /// An activity is new, or any of its facts has changed.
  case activity(StoredActivity)
  /// An activity is gone.
  case removeActivity(number: Int)
  /// A person has allowed an app to show activities, or not.
  case authorisation(app: String, allowed: Bool)
  /// Nothing has been said about an app any more.
  case removeAuthorisation(app: String)
  /// What is switched on.
  case settings(StoredSettings)
  /// A document has been registered.
  case presentation(StoredPresentation)
  /// A document has been taken back.
  case removePresentation(type: String)
  /// A push-to-start token has been given out.
  case startToken(type: String, token: String)
  /// A push-to-start token has been taken back.
  case removeStartToken(type: String)
  /// An activity has ended.
  case history(HistoryEntry)
  /// A conversation is over, or more is known of one.
  case recent(StoredRecent)
  /// A person has seen a recent.
  case recentRead(id: Int)
  /// A recent is gone.
  case removeRecent(id: Int)
  /// The wall time that is known now.
  case lastWallTime(WallTime)
  /// The number for the next activity.
  case nextActivityNumber(Int)
  /// The id of the bus that connections' names are of.
  case bus(String)

  /// The row it writes; nil for one that is always new.
  var row: StoreRow? {
    switch self {
    case .activity(let stored): .activity(stored.activity.number)
    case .removeActivity(let number): .activity(number)
    case .authorisation(let app, _): .authorisation(app)
    case .removeAuthorisation(let app): .authorisation(app)
    case .settings: .settings
    case .presentation(let stored): .presentation(stored.type)
    case .removePresentation(let type): .presentation(type)
    case .startToken(let type, _): .startToken(type)
    case .removeStartToken(let type): .startToken(type)
    case .history: nil
    case .recent(let stored): .recent(stored.id)
    case .recentRead(let id), .removeRecent(let id): .recent(id)
    case .lastWallTime: .lastWallTime
    case .nextActivityNumber: .nextActivityNumber
    case .bus: .bus
    }
  }

  /// Whether it takes its row away.
  var isRemoval: Bool {
    switch self {
    case .removeActivity, .removeAuthorisation, .removePresentation, .removeStartToken, .removeRecent: true
    case .activity, .authorisation, .settings, .presentation, .startToken, .history, .recent, .recentRead,
      .lastWallTime, .nextActivityNumber, .bus:
      false
    }
  }

  /// Whether it makes its row, if there is none.
  var makesRow: Bool { if case .recentRead = self { false } else { !isRemoval } }

  /// What is to be written where an older change of the same row waits: this one, but that a recent which has been seen
  /// stays what it is, be it gone.
  func after(_ older: StoreChange?) -> StoreChange {
    guard case .recentRead = self, let older else { return self }
    guard case .recent(var stored) = older else { return older }
    stored.isRead = true
    return .recent(stored)
  }
}

/// What a change is about: changes to the same row replace one another while they wait.
enum StoreRow: Sendable, Hashable {
  case activity(Int)
  case authorisation(String)
  case settings
  case presentation(String)
  case startToken(String)
  case recent(Int)
  case lastWallTime
  case nextActivityNumber
  case bus

  /// Whether it is among all that is written anew at once. Recents are not: the disk alone has them all.
  var isPartOfWhole: Bool { if case .recent = self { false } else { true } }
}
