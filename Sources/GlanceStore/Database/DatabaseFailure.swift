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

  /// Whether the file is no longer at its path, though it may be as good as ever where it is.
  var isMoved: Bool { code == DatabaseFailure.moved.code }

  /// Whether there is no room left.
  var isFull: Bool { kind == SQLITE_FULL }

  /// Whether the file or its directory cannot be written, though it may be read.
  var isReadOnly: Bool { kind == SQLITE_READONLY || kind == SQLITE_CANTOPEN || kind == SQLITE_PERM }

  /// The file is no longer at its path.
  static let moved = DatabaseFailure(code: glance_readonly_dbmoved, message: "it is gone")

  /// The file is damaged, and how.
  static func damage(_ message: String) -> DatabaseFailure { DatabaseFailure(code: SQLITE_CORRUPT, message: message) }

  /// The file must not be touched; the message says whose it is.
  static func foreign(_ message: String) -> DatabaseFailure { DatabaseFailure(code: SQLITE_AUTH, message: message) }

  /// What is wrong with the database at a path, to be followed by what that means.
  func cause(_ path: String) -> String {
    switch kind {
    case SQLITE_FULL: "The disk that holds \(path) is full"
    case SQLITE_READONLY where isMoved: "\(path) is gone"
    case SQLITE_AUTH: "\(path) \(message), so it is left as it is"
    case SQLITE_READONLY: "\(path) is read-only"
    case SQLITE_BUSY, SQLITE_LOCKED: "\(path) is in use by another process"
    case SQLITE_CANTOPEN, SQLITE_PERM: "\(path) cannot be opened for writing (\(message))"
    default: "\(path) cannot be written (\(message))"
    }
  }
}
