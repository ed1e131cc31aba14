/// How a feed fares, as `Daemon.Feeds` tells it.
public enum FeedStanding: Sendable, Hashable {
  /// Switched off.
  case off
  /// Its source is not there; of telephones, their service or any telephone of it.
  case waiting
  /// At work.
  case ready
  /// Broken, and why.
  case failed(String)

  /// As the bus tells it.
  public var text: String {
    switch self {
    case .off: "off"
    case .waiting: "waiting"
    case .ready: "ready"
    case .failed(let why): "failed: \(why)"
    }
  }
}
