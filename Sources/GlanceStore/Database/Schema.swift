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
    """
  ])

  /// Empties every table.
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
