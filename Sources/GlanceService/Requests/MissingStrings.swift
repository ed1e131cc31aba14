import GlanceModel
import SystemdBus

/// Logs strings that alerts name and that no document has, once each.
@LoopActor
final class MissingStrings {
  private var noted: Set<[String]> = []
  private static let mostKept = 1024

  /// Notes a key that the document of a type does not have.
  func note(_ key: String, of type: String) {
    if noted.count >= MissingStrings.mostKept { noted.removeAll() }
    guard noted.insert([type, key]).inserted else { return }
    Log.notice(
      "An alert of \(naming: type) names \(quoting: key), which is none of its presentation's strings; "
        + "what the activity shows stands in for it.")
  }
}
