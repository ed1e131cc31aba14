import CSQLite

/// A connection to one SQLite database, closed when it goes out of scope.
struct Database: ~Copyable {
  private let connection: OpaquePointer
  /// Compiled statements by their text, of which there are few.
  private var compiled: [String: OpaquePointer] = [:]

  /// How a database is opened.
  enum Access {
    /// To read and write; the file is made if it is missing.
    case writing
    /// Only to read, where nothing can be written, not even a lock, and there is no write-ahead log.
    case reading
    /// Only to read, where nothing can be written, and what was written last is still in the write-ahead log.
    case readingLog
  }

  /// Opens a database.
  static func open(
    path: String, _ access: Access, busyTimeout: Duration = .zero
  ) throws(DatabaseFailure) -> Database {
    var opened: OpaquePointer?
    let reading = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code =
      switch access {
      case .writing:
        sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
      case .reading: sqlite3_open_v2("file:\(escaped(path))?immutable=1", &opened, reading, nil)
      case .readingLog: sqlite3_open_v2("file:\(escaped(path))?vfs=unix-none", &opened, reading, nil)
      }
    guard let opened else { throw DatabaseFailure(code: SQLITE_NOMEM, message: "out of memory") }
    let database = Database(connection: opened)
    guard code == SQLITE_OK else { throw database.failure }
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, busyTimeout.roundedUpMilliseconds)
    // Where a file cannot be written, SQLite opens it all the same, and fails later with less to say.
    if access == .writing, sqlite3_db_readonly(opened, "main") != 0 {
      throw DatabaseFailure(code: SQLITE_READONLY, message: "it can only be read")
    }
    return database
  }

  private init(connection: OpaquePointer) { self.connection = connection }

  deinit {
    for statement in compiled.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  /// Runs statements that take no values and whose rows do not matter.
  func execute(_ script: String) throws(DatabaseFailure) {
    guard sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Runs one statement with its values, calling `row` for each row it gives.
  mutating func run(
    _ text: String, _ values: [Cell] = [], row: (borrowing Row) -> Void = { _ in }
  ) throws(DatabaseFailure) {
    try each(text, values) { found in
      row(found)
      return true
    }
  }

  /// Runs one statement with its values, calling `row` for each row it gives until that is enough: false.
  mutating func each(
    _ text: String, _ values: [Cell], row: (borrowing Row) -> Bool
  ) throws(DatabaseFailure) {
    let statement = try statement(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .integer(let number): sqlite3_bind_int64(statement, place, number)
        case .text(let text): glance_bind_text(statement, place, text, Int32(clamping: text.utf8.count))
        }
      guard code == SQLITE_OK else { throw failure }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: guard row(Row(statement: statement)) else { return }
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// The number that a statement gives in its first row, 0 if there is none.
  mutating func number(_ text: String) throws(DatabaseFailure) -> Int64 {
    var number: Int64 = 0
    try run(text) { number = $0.integer(0) }
    return number
  }

  /// The text that a statement gives in its first row, empty if there is none.
  mutating func text(_ text: String) throws(DatabaseFailure) -> String {
    var result = ""
    try run(text) { result = $0.text(0) }
    return result
  }

  /// From now on closing leaves the files as they are: they are not this connection's any more.
  func leaveFilesOnClose() { _ = glance_keep_log_on_close(connection) }

  /// What the check of the whole file finds, pages kept in memory not believed.
  mutating func checkFile() throws(DatabaseFailure) {
    try execute("PRAGMA shrink_memory")
    let verdict = try text("PRAGMA quick_check(1)")
    guard verdict == "ok" else { throw .damage(verdict) }
  }

  /// Does everything, or nothing.
  mutating func transaction(
    _ body: (inout Database) throws(DatabaseFailure) -> Void
  ) throws(DatabaseFailure) {
    try execute("BEGIN IMMEDIATE")
    do throws(DatabaseFailure) {
      try body(&self)
      try execute("COMMIT")
    } catch {
      // After some errors SQLite has rolled back by itself.
      if sqlite3_get_autocommit(connection) == 0 { sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// One row of a result.
  struct Row: ~Copyable {
    fileprivate let statement: OpaquePointer

    /// A column as a whole number.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// A column as text.
    func text(_ column: Int32) -> String {
      guard let start = sqlite3_column_text(statement, column) else { return "" }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  private mutating func statement(_ text: String) throws(DatabaseFailure) -> OpaquePointer {
    if let statement = compiled[text] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure }
    compiled[text] = statement
    return statement
  }

  /// The failure of the last call.
  private var failure: DatabaseFailure {
    DatabaseFailure(code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
  }

  /// A path as part of a URI.
  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { address, character in
      switch character {
      case "%": address += "%25"
      case "?": address += "%3f"
      case "#": address += "%23"
      default: address.append(character)
      }
    }
  }
}
