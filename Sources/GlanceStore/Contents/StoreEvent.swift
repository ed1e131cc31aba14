/// What the writer has to tell; ``Store/drain()`` hands it over in order.
public enum StoreEvent: Sendable, Hashable {
  /// A call to ``Store/commit(_:)``, which its outcome names.
  public struct Ticket: Sendable, Hashable {
    let number: UInt64
  }

  /// Its changes are on the disk.
  case committed(Ticket)
  /// Its changes are not on the disk; they are kept in memory and tried again. One sentence says why.
  case failed(Ticket, String)
  /// Writing has begun to fail. One sentence says why, and what becomes of the changes.
  case trouble(String)
  /// Writing works again, and everything that had waited is on the disk.
  case recovered
  /// A store that could not be opened at first is open now; these are the contents that it held. What has changed since
  /// is written over them.
  case opened(StoreContents)
  /// The database was damaged and a new one has been made. One sentence says where the old one is kept. Everything that
  /// is to be kept has to be saved again.
  case lost(String)
}
