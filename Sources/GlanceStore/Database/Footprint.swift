import Glibc

/// What the database's files looked like when their writer left them, by which it knows them again.
struct Footprint: Sendable, Hashable {
  /// The marks of one file.
  struct Mark: Sendable, Hashable {
    let device: dev_t
    let inode: ino_t
    let size: Int
    let changed: Int64

    /// The marks of the file at a path; nil if there is none.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
      size = Int(status.st_size)
      changed = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    }

    /// Whether two marks are of one file, whatever has been done to it.
    func isSameFile(as other: Mark?) -> Bool { other.map { device == $0.device && inode == $0.inode } ?? false }
  }

  /// The database itself.
  let database: Mark?
  /// Its write-ahead log, where the latest commits stand.
  let log: Mark?

  /// What the files of a database look like now.
  init(of path: String) {
    database = Mark(path)
    log = Mark(path + "-wal")
  }

  /// Whether the log is still the one that it was.
  func hasSameLog(as now: Footprint) -> Bool { log.map { $0.isSameFile(as: now.log) } ?? true }

  /// Why what was committed is not at its path any more; nil if it is.
  func loss(by now: Footprint) -> DatabaseFailure? {
    guard let database else { return nil }
    guard let found = now.database, database.isSameFile(as: found) else { return .moved }
    if found.size < database.size { return .damage("it has been cut short") }
    guard let log else { return nil }
    guard let foundLog = now.log, log.isSameFile(as: foundLog) else { return .damage("its log is gone") }
    if foundLog.size < log.size { return .damage("its log has been cut short") }
    return nil
  }
}
