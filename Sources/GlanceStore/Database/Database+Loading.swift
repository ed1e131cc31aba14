import GlanceModel
import JSON

extension Database {
  /// Everything the tables hold, and which rows there are. What cannot be read is left out, with a note.
  mutating func load() throws(DatabaseFailure) -> (contents: StoreContents, rows: [StoreRow]) {
    var contents = StoreContents()
    var rows: [StoreRow] = []
    try run("SELECT number, body FROM activities ORDER BY number") { row in
      let number = Int(row.integer(0))
      rows.append(.activity(number))
      if let stored = contents.read(StoredActivity.self, row.text(1), "activity \(number)") {
        contents.activities.append(stored)
      }
    }
    try run("SELECT app, allowed FROM authorisations") { row in
      rows.append(.authorisation(row.text(0)))
      contents.authorisations[row.text(0)] = row.integer(1) != 0
    }
    try run("SELECT type, owner, document FROM presentations ORDER BY type") { row in
      rows.append(.presentation(row.text(0)))
      contents.presentations.append(
        StoredPresentation(type: row.text(0), owner: row.text(1), document: row.text(2)))
    }
    try run("SELECT type, token FROM start_tokens") { row in
      rows.append(.startToken(row.text(0)))
      contents.startTokens[row.text(0)] = row.text(1)
    }
    try run("SELECT body FROM history ORDER BY serial DESC") { row in
      if let entry = contents.read(HistoryEntry.self, row.text(0), "an entry of the history") {
        contents.history.append(entry)
      }
    }
    contents.recents = try recentIndex()
    rows += contents.recents.ids.map { .recent($0) }
    try run("SELECT name, body FROM facts") { row in
      guard let fact = Fact(rawValue: row.text(0)) else { return }
      let body = row.text(1)
      switch fact {
      case .settings:
        rows.append(.settings)
        contents.settings = contents.read(StoredSettings.self, body, "the settings") ?? contents.settings
      case .lastWallTime:
        rows.append(.lastWallTime)
        contents.lastWallTime = contents.read(WallTime.self, body, "the last wall time")
      case .nextActivityNumber:
        rows.append(.nextActivityNumber)
        contents.nextActivityNumber = contents.read(Int.self, body, "the next activity's number") ?? 1
      case .bus:
        rows.append(.bus)
        contents.bus = contents.read(String.self, body, "the bus")
      }
    }
    let highest = rows.reduce(0) { highest, row in
      if case .activity(let number) = row { max(highest, number) } else { highest }
    }
    contents.nextActivityNumber = max(contents.nextActivityNumber, highest + 1)
    return (contents, rows)
  }
}

/// The names in the table of facts.
enum Fact: String {
  case settings
  case lastWallTime
  case nextActivityNumber
  case bus
}

extension StoreContents {
  /// What a row's JSON stands for; nil, with a note, if it cannot be read.
  fileprivate mutating func read<Thing: Decodable>(_ type: Thing.Type, _ body: String, _ name: String) -> Thing? {
    do throws(Refusal) {
      return try ValueDecoder().decode(type, from: try JSON.parse(body, depth: StoreContents.depth))
    } catch {
      notes.append("The store's row of \(name) cannot be read and is left out: \(error.sentence)")
      return nil
    }
  }

  /// A state nests 16 deep, and stands a few levels deep in its row.
  private static let depth = JSON.stateDepth + 8
}
