/// The names under which Glance stands on the bus.
public enum Names {
  /// The bus name.
  public static let service = "org.glanced.Glance1"
  /// The root object's path.
  public static let root = "/org/glanced/Glance1"
  /// The id of the feed that what is pushed without an app belongs to.
  static let pushFeed = "org.glanced.Feed.push"

  /// An interface's whole name, by its last part.
  static func interface(_ last: String) -> String { "org.glanced.Glance1.\(last)" }
}
