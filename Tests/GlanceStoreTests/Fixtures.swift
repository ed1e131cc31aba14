import CSQLite
import GlanceModel
import GlanceStore
import Glibc
import TestPeers
import Testing

/// An activity whose content has a version.
func order(_ number: Int, version: Int = 0, state: ActivityState = .active) -> StoredActivity {
  StoredActivity(
    Activity(
      number: number, id: "order-\(number)", owner: .app("org.example.Coffee"), type: "Order",
      attributes: ["shop": "Café"], pushToken: "00ff", state: state,
      contentState: ["version": Value(whole: Int64(version))], startedAt: WallTime(seconds: 1),
      updatedAt: WallTime(seconds: 2)))
}

extension StoredActivity {
  /// The version of its content.
  var version: Int { activity.contentState["version"]?.double.map { Int($0) } ?? -1 }
}

/// A history entry with a title.
func ended(_ title: String) -> HistoryEntry {
  HistoryEntry(
    id: "a", app: "org.example.Coffee", type: "Order", title: title, startedAt: WallTime(seconds: 1),
    endedAt: WallTime(seconds: 2), reason: .expired)
}

/// A recent with a title.
func recent(
  _ id: Int, _ title: String = "", _ status: Recent.Status = .missed, provider: String = "org.example.Phone",
  handle: String = "+491", isRead: Bool = false
) -> StoredRecent {
  StoredRecent(
    id: id,
    Recent(
      provider: provider, handles: [Handle(kind: .phone, value: handle, displayName: "Zoë")],
      direction: .incoming, status: status, startedAt: WallTime(seconds: 1), donation: Donation(title: title)),
    isRead: isRead)
}

extension StoreLimits {
  /// The shipped limits, without the pauses that a test would have to sit through.
  static var quick: StoreLimits {
    var limits = StoreLimits()
    limits.lockPatience = .zero
    limits.firstRetry = .milliseconds(5)
    limits.lastRetry = .milliseconds(50)
    return limits
  }
}

extension Store {
  /// Sleeps until an event comes that satisfies a condition; it and those before it. Empty after ten seconds.
  func events(until matches: (StoreEvent) -> Bool) -> [StoreEvent] {
    var seen: [StoreEvent] = []
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      let events = drain()
      seen += events
      if events.contains(where: matches) { return seen }
      var entry = pollfd(fd: completionFileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 10_000)
    }
    return []
  }

  /// Looks for recents, and waits for them.
  func recents(_ query: RecentQuery = RecentQuery()) -> [StoredRecent] {
    let ticket = find(query)
    let found = events { if case .found(ticket, _) = $0 { true } else { false } }
    return if case .found(_, let recents)? = found.last { recents } else { [] }
  }

  /// Commits, and waits for the outcome.
  func outcome(of changes: [StoreChange]) -> StoreEvent? {
    let ticket = commit(changes)
    let isOutcome = { (event: StoreEvent) in
      switch event {
      case .committed(ticket), .failed(ticket, _): true
      case .committed, .failed, .found, .forgotten, .trouble, .recovered, .opened, .lost: false
      }
    }
    return events(until: isOutcome).first(where: isOutcome)
  }
}

extension StoreEvent {
  /// Whether changes are on the disk.
  var isCommitted: Bool { if case .committed = self { true } else { false } }

  /// Why changes are not on the disk.
  var failure: String? { if case .failed(_, let sentence) = self { sentence } else { nil } }
}

/// Waits for a file to be written.
final class WriteWatch {
  private let descriptor: Int32

  /// Watches a file that is there, from now on.
  init(_ path: String) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else { throw PeerFailure.noFile(path) }
  }

  deinit { close(descriptor) }

  /// Sleeps until it has been written; false after ten seconds.
  func wait() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 10_000) == 1
  }
}

/// Changes a database behind the store's back.
func sql(_ file: String, _ script: String) throws {
  var connection: OpaquePointer?
  defer { sqlite3_close(connection) }
  try #require(sqlite3_open(file, &connection) == SQLITE_OK)
  try #require(sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK)
}

/// Every byte of a file.
func bytes(_ file: String) -> [UInt8] {
  guard let stream = fopen(file, "r") else { return [] }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(stream), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return bytes
}
