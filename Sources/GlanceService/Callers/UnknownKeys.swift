import GlanceModel
import SystemdBus

/// Logs keys that nobody understands, once per sender and key.
@LoopActor
final class UnknownKeys {
  private var noted: Set<String> = []
  private static let mostKept = 1024

  /// Notes the keys of an object that are not among the known.
  func note(_ object: ValueObject, known: [String], from call: Call) {
    for entry in object.entries where !known.contains(entry.key) {
      let sender = call.sender
      if noted.count >= UnknownKeys.mostKept { noted.removeAll() }
      guard noted.insert("\(sender) \(entry.key)").inserted else { continue }
      Log.info("\(sender) gave \(call.member) the key “\(entry.key.prefix(64))”, which is unknown and left out.")
    }
  }
}
