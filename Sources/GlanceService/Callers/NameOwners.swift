import SystemdBus

/// Who owns which well-known name, as far as somebody asked, kept right by watching; and which connections have left.
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
    /// Whether the bus does not tell when the owner changes.
    var isDoubtful = false
    var waiting: [@LoopActor (String?) -> Void] = []
  }

  /// Called when a connection that was followed has left the bus.
  var onDeparture: (@LoopActor (String) -> Void)?

  private var connection: Connection?
  private var entries: [String: Entry] = [:]
  private lazy var departures = DepartureWatch { [weak self] in self?.onDeparture?($0) }

  /// How many names are watched, each by a rule on the bus: a bus may allow no more than 512 to a connection.
  private static let mostKept = 128
  private var sweepAt = NameOwners.mostKept

  /// From now on asks this connection; what was watched is watched again.
  func use(_ connection: Connection?) {
    self.connection = connection
    let waiting = entries.mapValues(\.waiting)
    for entry in entries.values { entry.watch?.cancel() }
    entries = [:]
    do throws(BusError) {
      try departures.use(connection)
    } catch {
      Log.error("It cannot be seen who leaves the bus: \(error.message)")
    }
    guard connection != nil else { return }
    for (name, bodies) in waiting { entry(name).waiting += bodies }
  }

  /// Follows a connection, so that ``onDeparture`` tells when it leaves.
  func follow(_ connection: String) { departures.follow(connection) }

  /// Asks the bus which of the followed connections have left already; for those that have not just sent something.
  func checkFollowed() { departures.check() }

  /// Who owns a well-known name.
  func owner(of name: String) -> Knowledge {
    guard let entry = entries[name], entry.isKnown else { return .unknown }
    return .known(entry.owner)
  }

  /// Goes on with a name's owner, nil if nobody owns it. A well-known name is watched from then on; a unique name is its
  /// own owner, as long as its connection is there.
  func ask(_ name: String, then body: @escaping @LoopActor (_ owner: String?) -> Void) {
    if name.hasPrefix(":") {
      guard !departures.isFollowing(name) else { return body(name) }
      connection?.nameOwner(name) { result in
        if case .success(let owner) = result { body(owner) }
      }
      return
    }
    let entry = entry(name)
    if entry.isKnown { body(entry.owner) } else { entry.waiting.append(body) }
  }

  private func entry(_ name: String) -> Entry {
    if let entry = entries[name] { return entry }
    if entries.count >= sweepAt { sweep() }
    let entry = Entry()
    entries[name] = entry
    do throws(BusError) {
      entry.watch = try connection?.watchName(name) { [weak self, weak entry] owner in
        guard let self, let entry else { return }
        learn(name, owner, entry)
      }
      entry.watch?.onRefusal = { [weak entry] error in
        entry?.isDoubtful = true
        Log.warning("The bus does not tell who owns \(name), so it is asked each time: \(error.message)")
      }
    } catch {
      Log.warning("The bus name \(name) cannot be watched: \(error.message)")
    }
    return entry
  }

  private func learn(_ name: String, _ owner: String?, _ entry: Entry) {
    entry.isKnown = true
    entry.owner = owner
    let waiting = entry.waiting
    entry.waiting = []
    for body in waiting { body(owner) }
    if entry.isDoubtful, entries[name] === entry { entries[name] = nil }
  }

  /// Forgets what is known: first of names that nobody owns, and if that is little, of all. It is asked again.
  private func sweep() {
    entries = entries.filter { !$0.value.isKnown || $0.value.owner != nil }
    if entries.count > NameOwners.mostKept / 2 { entries = entries.filter { !$0.value.isKnown } }
    // What is being asked stays, and is not looked through for each that comes.
    sweepAt = max(NameOwners.mostKept, 2 * entries.count)
  }
}
