/// What the writer has to tell; ``Store/drain()`` hands it over in order.
public enum StoreEvent: Sendable, Hashable {
  /// A call to ``Store/commit(_:)`` or ``Store/find(_:)``, which its outcome names.
  public struct Ticket: Sendable, Hashable {
    let number: UInt64
  }

  /// Its changes are on the disk.
  case committed(Ticket)
  /// Its changes are not on the disk; they are kept in memory and tried again. One sentence says why.
  case failed(Ticket, String)
  /// The recents that were asked for, newest first.
  case found(Ticket, [StoredRecent])
  /// These recents stood in a database that is lost, and could not be read out of it any more.
  case forgotten([Int])
  /// Writing has begun to fail. One sentence says why, and what becomes of the changes.
  case trouble(String)
  /// Writing works again, and everything that had waited is on the disk.
  case recovered
  /// A store that could not be opened at first is open now; these are the contents that it held. What has changed since
  /// is written over them; answer with all there is to keep by ``Store/replace(with:)``.
  case opened(StoreContents)
  /// The database was damaged or gone, and a new one has been made. One sentence says which, and where a damaged one is
  /// kept. Answer with all there is to keep by ``Store/replace(with:)``: changes reported as committed after this stand
  /// in the new one, those before do not.
  case lost(String)
}
