import CSQLite

/// Why SQLite could not do something.
struct DatabaseFailure: Error {
  /// SQLite's extended result code.
  let code: Int32
  /// What SQLite said.
  let message: String

  /// SQLite's result code without its details.
  private var kind: Int32 { code & 0xff }

  /// Whether the file is damaged, or is no database at all.
  var isDamage: Bool { kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB }

  /// Whether there is no room left.
  var isFull: Bool { kind == SQLITE_FULL }

  /// Whether the file or its directory cannot be written, though it may be read.
  var isReadOnly: Bool { kind == SQLITE_READONLY || kind == SQLITE_CANTOPEN || kind == SQLITE_PERM }

  /// What is wrong with the database at a path, to be followed by what that means.
  func cause(_ path: String) -> String {
    switch kind {
    case SQLITE_FULL: "The disk that holds \(path) is full"
    case SQLITE_READONLY: "\(path) is read-only"
    case SQLITE_BUSY, SQLITE_LOCKED: "\(path) is in use by another process"
    case SQLITE_CANTOPEN, SQLITE_PERM: "\(path) cannot be opened for writing (\(message))"
    default: "\(path) cannot be written (\(message))"
    }
  }
}
