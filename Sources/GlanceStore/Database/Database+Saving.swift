import GlanceModel
import JSON

extension Database {
  /// Writes a batch in one transaction, and forgets the oldest history beyond the limit.
  mutating func save(_ batch: Batch, historyLimit: Int) throws(DatabaseFailure) {
    guard !batch.changesNothing else { return }
    try transaction { (database) throws(DatabaseFailure) in
      if batch.isWhole { try database.execute(Schema.clearing) }
      for change in batch.rows.values { try database.save(change) }
      for entry in batch.history { try database.save(.history(entry)) }
      if !batch.history.isEmpty {
        try database.run(
          "DELETE FROM history WHERE serial <= (SELECT serial FROM history ORDER BY serial DESC LIMIT 1 OFFSET ?)",
          [.integer(Int64(historyLimit))])
      }
    }
  }

  private mutating func save(_ change: StoreChange) throws(DatabaseFailure) {
    switch change {
    case .activity(let stored):
      guard let body = json(stored) else { return }
      try run("REPLACE INTO activities VALUES (?, ?)", [.integer(Int64(stored.activity.number)), .text(body)])
    case .removeActivity(let number):
      try run("DELETE FROM activities WHERE number = ?", [.integer(Int64(number))])
    case .authorisation(let app, let allowed):
      try run("REPLACE INTO authorisations VALUES (?, ?)", [.text(app), .integer(allowed ? 1 : 0)])
    case .removeAuthorisation(let app): try run("DELETE FROM authorisations WHERE app = ?", [.text(app)])
    case .settings(let settings): try save(.settings, settings)
    case .presentation(let stored):
      try run(
        "REPLACE INTO presentations VALUES (?, ?, ?)",
        [.text(stored.type), .text(stored.owner), .text(stored.document)])
    case .removePresentation(let type): try run("DELETE FROM presentations WHERE type = ?", [.text(type)])
    case .startToken(let type, let token):
      try run("REPLACE INTO start_tokens VALUES (?, ?)", [.text(type), .text(token)])
    case .removeStartToken(let type): try run("DELETE FROM start_tokens WHERE type = ?", [.text(type)])
    case .history(let entry):
      guard let body = json(entry) else { return }
      try run("INSERT INTO history (body) VALUES (?)", [.text(body)])
    case .recent(let stored): try save(stored)
    case .recentRead(let id): try run("UPDATE recents SET read = 1 WHERE id = ?", [.integer(Int64(id))])
    case .removeRecent(let id): try run("DELETE FROM recents WHERE id = ?", [.integer(Int64(id))])
    case .lastWallTime(let time): try save(.lastWallTime, time)
    case .nextActivityNumber(let number): try save(.nextActivityNumber, number)
    case .bus(let id): try save(.bus, id)
    }
  }

  private mutating func save(_ fact: Fact, _ thing: some Encodable) throws(DatabaseFailure) {
    guard let body = json(thing) else { return }
    try run("REPLACE INTO facts VALUES (?, ?)", [.text(fact.rawValue), .text(body)])
  }

  /// The JSON of a row; nil only for a number that is not finite, which no valid thing holds.
  func json(_ thing: some Encodable) -> String? {
    guard let value = try? ValueEncoder().encode(thing) else { return nil }
    return JSON.text(value)
  }
}
