/// The tables, and how an older database becomes one of today.
struct Schema {
  /// Script N makes version N + 1 out of version N; an empty database has version 0. Once shipped, a script never
  /// changes.
  let scripts: [String]

  /// The version that the last script makes.
  var version: Int { scripts.count }

  /// The tables of today.
  static let current = Schema(scripts: [
    """
    CREATE TABLE activities (number INTEGER PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE authorisations (app TEXT PRIMARY KEY, allowed INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE presentations (type TEXT PRIMARY KEY, owner TEXT NOT NULL, document TEXT NOT NULL);
    CREATE TABLE start_tokens (type TEXT PRIMARY KEY, token TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE history (serial INTEGER PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE facts (name TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
    """,
    // No number is given out twice: AUTOINCREMENT remembers the highest, whatever becomes of its row.
    """
    CREATE TABLE recents (id INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, handles TEXT NOT NULL,
      direction TEXT NOT NULL, status TEXT NOT NULL, started_at INTEGER NOT NULL, duration INTEGER NOT NULL,
      video INTEGER NOT NULL, read INTEGER NOT NULL, title TEXT NOT NULL, subtitle TEXT NOT NULL, icon TEXT NOT NULL,
      uri TEXT NOT NULL);
    """,
  ])

  /// Empties every table but the recents', of which the disk alone has all.
  static let clearing = ["activities", "authorisations", "presentations", "start_tokens", "history", "facts"]
    .map { "DELETE FROM \($0);" }.joined()

  /// What stands in the file's header as the application that it belongs to: "Glnc".
  static let application = 0x476c_6e63

  /// Brings a database up to the last version, one script a transaction.
  func upgrade(_ database: inout Database) throws(DatabaseFailure) {
    let found = Int(try database.number("PRAGMA user_version"))
    guard found < version else { return }
    for step in max(found, 0)..<version {
      try database.transaction { (database) throws(DatabaseFailure) in
        try database.execute(scripts[step])
        try database.execute("PRAGMA user_version = \(step + 1)")
      }
    }
  }
}
