/// How every feed fares, as `Daemon.Feeds` tells it.
struct FeedStandings: Sendable, Equatable {
  /// How one feed fares.
  enum Standing: Sendable, Equatable {
    /// Switched off.
    case off
    /// Its source is not there.
    case waiting
    /// At work.
    case ready
    /// Broken.
    case failed(String)

    /// As the bus tells it.
    var text: String {
      switch self {
      case .off: "off"
      case .waiting: "waiting"
      case .ready: "ready"
      case .failed(let why): "failed: \(why)"
      }
    }
  }

  /// The feeds by name.
  var standings: [String: Standing] = [:]
}
