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
    /// Whether there was no file before, or none that could be used.
    var isNew: Bool
    /// The sentence about a file that has been set aside for it; nil if there was none.
    var aside: String?

    /// The database alone.
    consuming func takeDatabase() -> Database { database }
  }

  /// Opens the database to write. One that is damaged is moved aside, and a new one is made; so is one that stands where
  /// the writer had its own, which it knows to be `lost`.
  func open(patience: Duration, lost: Bool = false) throws(DatabaseFailure) -> Opened {
    makeDirectory()
    do throws(DatabaseFailure) {
      let opened = try use(patience)
      guard lost, !opened.isNew else { return opened }
      _ = opened.takeDatabase()
      throw .damage("it is another one than was open here")
    } catch {
      guard error.isDamage else { throw error }
      let note = try moveAside(error)
      var opened = try use(patience)
      opened.isNew = true
      opened.aside = note
      opened.contents.skipNumbers(to: DatabaseFile.unusedNumber)
      return opened
    }
  }

  /// What the database holds, where it can be read but not written.
  func read() throws(DatabaseFailure) -> (contents: StoreContents, rows: [StoreRow]) {
    var database = try openToRead()
    return try database.load()
  }

  /// The database where it can be read but not written.
  func openToRead() throws(DatabaseFailure) -> Database {
    try checkHeader()
    let hasLog = access(path + "-wal", R_OK) == 0
    let database = try Database.open(path: path, hasLog ? .readingLog : .reading)
    try database.execute("PRAGMA locking_mode = EXCLUSIVE")
    return database
  }

  /// Puts a database that cannot be used out of the way, under a name that it keeps. Returns the sentence about it.
  func moveAside(_ failure: DatabaseFailure) throws(DatabaseFailure) -> String {
    let names = (1...DatabaseFile.mostAside).map { path + ".damaged" + ($0 == 1 ? "" : ".\($0)") }
    let aside = names.first { access($0, F_OK) != 0 } ?? names[names.count - 1]
    for suffix in ["-wal", "-journal", "-shm"] {
      unlink(aside + suffix)
      rename(path + suffix, aside + suffix)
    }
    guard rename(path, aside) == 0 else {
      throw DatabaseFailure(code: SQLITE_CANTOPEN, message: "it is damaged and cannot be moved aside")
    }
    return "\(path) cannot be used (\(failure.message)); it is kept as \(aside), and a new one has been made."
  }

  /// Removes the log of a database that is not there any more.
  func removeLog() { unlink(path + "-wal") }

  /// How many files that could not be used are kept; after that each takes the last one's place.
  private static let mostAside = 9

  /// A number that no earlier store has reached by counting: the present second, or, by a clock that is wrong, any.
  static var unusedNumber: Int { max(time(nil), 1_767_225_600 + Int.random(in: 0..<1 << 28)) }

  private func use(_ patience: Duration) throws(DatabaseFailure) -> Opened {
    makeFile()
    let isEmpty = try checkHeader()
    var database = try Database.open(path: path, .writing, busyTimeout: patience)
    // An exclusive lock keeps other processes out and spares the shared memory beside the file.
    try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -256; PRAGMA temp_store = MEMORY")
    // First of all, so that there is no moment at which the file could be taken for another program's.
    if isEmpty { try database.execute("PRAGMA application_id = \(Schema.application)") }
    _ = try database.text("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 256")
    try database.execute("BEGIN IMMEDIATE; ROLLBACK")
    let version = Int(try database.number("PRAGMA user_version"))
    guard version <= schema.version else {
      database.leaveFilesOnClose()
      throw newer(version)
    }
    do throws(DatabaseFailure) {
      try database.checkFile()
    } catch {
      database.leaveFilesOnClose()
      throw error
    }
    try schema.upgrade(&database)
    let (contents, rows) = try database.load()
    return Opened(database: database, contents: contents, rows: rows, isNew: version == 0)
  }

  /// Refuses a file that is not ours before anything touches it: not even its lock, its journal or its log. Returns
  /// whether the file is still to be filled.
  @discardableResult
  private func checkHeader() throws(DatabaseFailure) -> Bool {
    guard Footprint.Mark(path)?.size != 0 else {
      if let log = Footprint.Mark(path + "-wal"), log.size > 0 { throw .damage("it is empty, though its log is not") }
      return true
    }
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    // Closing drops every lock that this process has on the file: there must be none yet.
    defer { if descriptor >= 0 { Glibc.close(descriptor) } }
    var header = [UInt8](repeating: 0, count: 100)
    // What cannot be read, or is no database, SQLite tells better.
    guard descriptor >= 0, Glibc.read(descriptor, &header, header.count) == header.count,
      header.starts(with: "SQLite format 3\0".utf8)
    else { return false }
    func number(at place: Int) -> Int { header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard number(at: 68) == Schema.application else { throw .foreign("is another program's database") }
    let version = number(at: 60)
    guard version <= schema.version else { throw newer(version) }
    return false
  }

  private func newer(_ version: Int) -> DatabaseFailure {
    .foreign("is of version \(version), and this Glance knows versions up to \(schema.version)")
  }

  /// Makes the file, readable for its owner alone, for it holds tokens.
  private func makeFile() {
    let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }
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
