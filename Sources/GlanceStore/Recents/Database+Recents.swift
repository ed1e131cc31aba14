import GlanceModel
import JSON

extension Database {
  /// Which recents there are.
  mutating func recentIndex() throws(DatabaseFailure) -> RecentIndex {
    var index = RecentIndex()
    // An older database that cannot be written, and so not be brought up, has none.
    guard try number("SELECT count(*) FROM sqlite_schema WHERE name = 'recents'") > 0 else { return index }
    try run("SELECT id, read FROM recents ORDER BY id") { row in
      index.note(Int(row.integer(0)), isRead: row.integer(1) != 0)
    }
    // What AUTOINCREMENT remembers: those that are gone had numbers too.
    index.skip(to: Int(try number("SELECT seq FROM sqlite_sequence WHERE name = 'recents'")) + 1)
    return index
  }

  /// Hands over recents, newest first, as long as they are taken; those that cannot be read are left out.
  mutating func recents(_ query: RecentQuery, _ take: (StoredRecent) -> Bool) throws(DatabaseFailure) {
    let text = """
      SELECT id, provider, handles, direction, status, started_at, duration, video, read, title, subtitle, icon, uri
      FROM recents WHERE id < ?1 AND ?2 IN ('', provider) AND ?3 IN ('', status) ORDER BY id DESC
      """
    let values: [Cell] = [
      .integer(Int64(query.before ?? .max)), .text(query.provider ?? ""), .text(query.status?.rawValue ?? ""),
    ]
    try each(text, values) { row in
      guard let stored = StoredRecent(row) else { return true }
      return take(stored)
    }
  }

  /// Writes a recent, in place of one of the same number.
  mutating func save(_ stored: StoredRecent) throws(DatabaseFailure) {
    let recent = stored.recent
    guard let handles = json(recent.handles) else { return }
    try run(
      "REPLACE INTO recents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(Int64(stored.id)), .text(recent.provider), .text(handles), .text(recent.direction.rawValue),
        .text(recent.status.rawValue), .integer(recent.startedAt.microseconds),
        .integer(recent.duration.wholeMicroseconds), .integer(recent.video ? 1 : 0), .integer(stored.isRead ? 1 : 0),
        .text(recent.donation.title), .text(recent.donation.subtitle), .text(recent.donation.icon),
        .text(recent.donation.uri),
      ])
  }
}

extension StoredRecent {
  /// What a row holds; nil if it cannot be read.
  fileprivate init?(_ row: borrowing Database.Row) {
    guard let direction = ConversationDirection(rawValue: row.text(3)),
      let status = Recent.Status(rawValue: row.text(4)), let list = try? JSON.parse(row.text(2)),
      let handles = try? ValueDecoder().decode([Handle].self, from: list)
    else { return nil }
    let recent = Recent(
      provider: row.text(1), handles: handles, direction: direction, status: status,
      startedAt: WallTime(microseconds: row.integer(5)), duration: .microseconds(row.integer(6)),
      video: row.integer(7) != 0,
      donation: Donation(title: row.text(9), subtitle: row.text(10), icon: row.text(11), uri: row.text(12)))
    self.init(id: Int(row.integer(0)), recent, isRead: row.integer(8) != 0)
  }
}
