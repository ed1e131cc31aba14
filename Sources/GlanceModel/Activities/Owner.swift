/// Who an activity belongs to.
public enum Owner: Sendable, Hashable, Codable {
  /// An app by its well-known bus name; a restarted app finds its own again.
  case app(String)
  /// A connection by its unique name; its activities leave with it.
  case connection(String)
  /// A feed, by its id `org.glanced.Feed.NAME`.
  case feed(String)

  /// The id that is published and that limits count by.
  public var appID: String {
    switch self {
    case .app(let name), .connection(let name), .feed(let name): name
    }
  }

  /// What every feed's id begins with.
  public static let feedPrefix = "org.glanced.Feed."
}
