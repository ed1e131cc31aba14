import SystemdBus

/// Who owns which name, as far as somebody asked; kept right by watching.
@LoopActor
final class NameOwners {
  /// What is known of a name.
  enum Knowledge: Equatable {
    /// Its owner's unique name; nil if nobody owns it.
    case known(String?)
    /// It has to be asked.
    case unknown
  }

  private final class Entry {
    var watch: NameWatch?
    var owner: String?
    var isKnown = false
    var waiting: [@LoopActor () -> Void] = []
  }

  /// Called when a name that was owned is not any more.
  var onVanished: (@LoopActor (String) -> Void)?

  private var connection: Connection?
  private var entries: [String: Entry] = [:]
  private static let mostKept = 1024

  /// From now on asks this connection; what was watched is watched again.
  func use(_ connection: Connection?) {
    self.connection = connection
    let names = Array(entries.keys)
    let waiting = entries.values.flatMap(\.waiting)
    for entry in entries.values { entry.watch?.cancel() }
    entries = [:]
    guard connection != nil else { return }
    for name in names { _ = entry(name) }
    for body in waiting { body() }
  }

  /// Who owns a name.
  func owner(of name: String) -> Knowledge {
    guard let entry = entries[name], entry.isKnown else { return .unknown }
    return .known(entry.owner)
  }

  /// Asks, watches from then on, and goes on when it is known.
  func ask(_ name: String, then body: @escaping @LoopActor () -> Void) {
    let entry = entry(name)
    if entry.isKnown { body() } else { entry.waiting.append(body) }
  }

  /// Watches a name so that ``onVanished`` tells when it goes.
  func watch(_ name: String) { _ = entry(name) }

  private func entry(_ name: String) -> Entry {
    if let entry = entries[name] { return entry }
    if entries.count >= NameOwners.mostKept { sweep() }
    let entry = Entry()
    entries[name] = entry
    do throws(BusError) {
      entry.watch = try connection?.watchName(name) { [weak self, weak entry] owner in
        guard let self, let entry else { return }
        learn(name, owner, entry)
      }
    } catch {
      Log.warning("The bus name \(name) cannot be watched: \(error.message)")
    }
    return entry
  }

  private func learn(_ name: String, _ owner: String?, _ entry: Entry) {
    let wasKnown = entry.isKnown
    entry.isKnown = true
    entry.owner = owner
    let waiting = entry.waiting
    entry.waiting = []
    for body in waiting { body() }
    guard owner == nil else { return }
    // A unique name never comes back, so there is nothing left to watch.
    if name.hasPrefix(":") { entries[name] = nil }
    if wasKnown || name.hasPrefix(":") { onVanished?(name) }
  }

  /// Forgets names that nobody owns.
  private func sweep() {
    for (name, entry) in entries where entry.isKnown && entry.owner == nil {
      entry.watch?.cancel()
      entries[name] = nil
    }
  }
}
