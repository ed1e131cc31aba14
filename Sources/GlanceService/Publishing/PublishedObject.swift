import SystemdBus

/// An object that shells see: what of it changed since the bus was last told.
@LoopActor
protocol PublishedObject: AnyObject {
  /// Its path.
  var path: String { get }
  /// The object manager that announces it.
  var manager: String { get }
  /// Its interfaces' names.
  var interfaceNames: [String] { get }
  /// Whether its changes are told before others': somebody looks at it.
  var isLookedAt: Bool { get }
  /// What the bus knows of it.
  var publication: Publication { get set }

  /// Brings it up to date before anything is told.
  func prepare()
  /// Tells what changed, but for what ``publishLate(on:)`` tells.
  func publishChanges(on connection: Connection) throws(BusError)
  /// Tells what has to come after all other objects' changes.
  func publishLate(on connection: Connection) throws(BusError)
  /// Forgets what changed: it has just been announced whole.
  func forgetChanges()
}

extension PublishedObject {
  var isLookedAt: Bool { false }
  func prepare() {}
  func publishLate(on connection: Connection) throws(BusError) {}
}

/// What the bus knows of an object.
struct Publication {
  /// Whether it has been announced, and whether it still is there.
  enum Standing {
    /// There, and not yet announced.
    case new
    /// There, and announced.
    case announced
    /// Not there any more, which has to be told.
    case leaving
    /// Not there, and nobody thinks so.
    case gone

    /// Whether it is there.
    var isThere: Bool {
      switch self {
      case .new, .announced: true
      case .leaving, .gone: false
      }
    }
  }

  var standing: Standing = .new
  /// Whether it waits for the next flush.
  var isQueued = false
}
