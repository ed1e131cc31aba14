import CSQLite
import GlanceModel
import Glibc

/// The database's file: where it stands, how it is opened, and what becomes of one that cannot be used.
struct DatabaseFile: Sendable {
  /// The directory it stands in.
  let directory: String
  /// The tables it has.
  var schema = Schema.current
  /// Its path.
  var path: String { directory + "/glance.db" }

  /// A database that is ready, with what it holds.
  struct Opened: ~Copyable {
    var database: Database
    var contents: StoreContents
    let rows: [StoreRow]
    /// Whether there was no file before.
    let isNew: Bool

    /// The database alone.
    consuming func takeDatabase() -> Database { database }
  }

  /// Opens the database to write. One that is damaged, or of a newer Glance, is moved aside, and a new one is made.
  func open(patience: Duration) throws(DatabaseFailure) -> Opened {
    makeDirectory()
    do throws(DatabaseFailure) {
      return try use(patience)
    } catch {
      guard error.isDamage else { throw error }
      let note = try moveAside(error)
      var opened = try use(patience)
      opened.contents.notes.append(note)
      opened.contents.nextActivityNumber = DatabaseFile.unusedNumber
      return opened
    }
  }

  /// What the database holds, where it can be read but not written.
  func read() throws(DatabaseFailure) -> (contents: StoreContents, rows: [StoreRow]) {
    let hasLog = access(path + "-wal", R_OK) == 0
    var database = try Database.open(path: path, hasLog ? .readingLog : .reading)
    try database.execute("PRAGMA locking_mode = EXCLUSIVE")
    return try database.load()
  }

  /// Puts a database that cannot be used out of the way, under a name that it keeps. Returns the sentence about it.
  func moveAside(_ failure: DatabaseFailure) throws(DatabaseFailure) -> String {
    let aside = path + ".damaged"
    for suffix in ["-wal", "-journal", "-shm"] {
      unlink(aside + suffix)
      rename(path + suffix, aside + suffix)
    }
    guard rename(path, aside) == 0 else {
      throw DatabaseFailure(code: SQLITE_CANTOPEN, message: "it is damaged and cannot be moved aside")
    }
    return "\(path) cannot be used (\(failure.message)); it is kept as \(aside), and a new one has been made."
  }

  /// A number that no earlier store has reached by counting: the present second.
  static var unusedNumber: Int { time(nil) }

  private func use(_ patience: Duration) throws(DatabaseFailure) -> Opened {
    let isNew = makeFile()
    var database = try Database.open(path: path, .writing, busyTimeout: patience)
    // An exclusive lock keeps other processes out and spares the shared memory beside the file.
    try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -256; PRAGMA temp_store = MEMORY")
    _ = try database.text("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 256")
    try database.execute("BEGIN IMMEDIATE; ROLLBACK")
    let verdict = try database.text("PRAGMA quick_check(1)")
    guard verdict == "ok" else { throw DatabaseFailure(code: SQLITE_CORRUPT, message: verdict) }
    let version = Int(try database.number("PRAGMA user_version"))
    guard version <= schema.version else {
      let message = "it is of version \(version), and this Glance knows up to \(schema.version)"
      throw DatabaseFailure(code: SQLITE_NOTADB, message: message)
    }
    try schema.upgrade(&database)
    let (contents, rows) = try database.load()
    return Opened(database: database, contents: contents, rows: rows, isNew: isNew)
  }

  /// Makes the file, readable for its owner alone, for it holds tokens. Returns whether it was missing.
  private func makeFile() -> Bool {
    let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    Glibc.close(descriptor)
    return true
  }

  /// Makes the directory and those above it, as far as they are missing.
  private func makeDirectory() {
    var made = ""
    for part in directory.split(separator: "/", omittingEmptySubsequences: true) {
      made += made.isEmpty && !directory.hasPrefix("/") ? String(part) : "/\(part)"
      mkdir(made, 0o700)
    }
  }
}
