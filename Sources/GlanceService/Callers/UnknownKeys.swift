import GlanceModel
import SystemdBus

/// Logs keys that nobody understands, once per sender.
@LoopActor
final class UnknownKeys {
  private var noted: Set<String> = []
  private static let mostKept = 1024
  private static let mostNamed = 5

  /// Notes the keys of an object that are not among the known.
  func note(_ object: ValueObject, known: [String], from call: Call) {
    let unknown = object.entries.lazy.map(\.key).filter { !known.contains($0) }
    guard !unknown.isEmpty else { return }
    let sender = call.sender
    if noted.count >= UnknownKeys.mostKept { noted.removeAll() }
    guard noted.insert(sender).inserted else { return }
    let names = unknown.prefix(UnknownKeys.mostNamed).map { "\(quoting: $0)" }
    let more = unknown.count > names.count ? " and \(unknown.count - names.count) more" : ""
    Log.info("\(sender) gave \(call.member) \(names.joined(separator: ", "))\(more), which is unknown and left out.")
  }
}
