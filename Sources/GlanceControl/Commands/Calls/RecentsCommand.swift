import GlanceModel
import SystemdBus

/// Lists the conversations that are over.
struct RecentsCommand: Command {
  static let manual = Manual(
    name: "recents", summary: "The calls that are over, newest first",
    details: """
      The 20 newest, or COUNT; the daemon keeps 1,000. Those that nobody has seen are unread, and only missed ones
      ever are.

      Status: connected, declined (here), answeredElsewhere, declinedElsewhere (on another device), missed,
      cancelled (given up here, or nobody answered there), failed.
      """,
    options: [
      CommandOption("missed", letter: "m", "list the missed ones alone"),
      CommandOption("unread", letter: "u", "list those alone that nobody has seen"),
      CommandOption("limit", letter: "n", value: "COUNT", "how many at most (20)"),
    ],
    examples: [
      .init("glancectl recents --missed --limit=5", "the five that were missed last"),
      .init("glancectl recents --unread --json | jq '.[].id'", "the ids alone of those that nobody has seen"),
    ])

  private let limit: UInt32
  private let filter: [String: TypedValue]

  init(_ words: Words) throws(UsageFailure) {
    limit = try words.number("limit", in: 1...UInt32.max) ?? 20
    var filter: [String: TypedValue] = [:]
    if words.has("missed") { filter["status"] = .string(Recent.Status.missed.rawValue) }
    if words.has("unread") { filter["unread"] = .bool(true) }
    self.filter = filter
  }

  func run(in session: Session) async throws {
    let rows = try await session.daemon().recents(limit: limit, filter)
    if session.json {
      session.print(json: .array(rows))
    } else {
      let lines = RecentsCommand.lines(
        rows.compactMap(\.object), isWhole: filter.isEmpty, now: LocalTime.now, width: session.output.width)
      session.output.lines(lines)
    }
  }

  /// What is printed; `isWhole` says whether nothing was left out by a filter.
  static func lines(_ rows: [ValueObject], isWhole: Bool, now: WallTime, width: Int) -> [String] {
    guard !rows.isEmpty else { return [isWhole ? "No call is over yet." : "There are none of these."] }
    var table = Table(
      .init("ID"), .init("BEGAN"), .init(""), .init("STATUS"), .init("LASTED"), .init("TITLE", least: 12),
      .init("PROVIDER", least: 10, keepsEnd: true))
    for row in rows {
      let began = row.time("startedAt")
      let lasted = Duration.microseconds(Int64(exactly: row.number("duration")) ?? 0)
      table.add(
        Plain.text(row["id"] ?? ""), began.map { LocalTime.short($0, now: now) } ?? "",
        began.map { Span.relative($0, now: now, isRough: true) } ?? "", RecentsCommand.status(row),
        lasted > .zero ? Span.text(lasted) : "", row.text("title"), row.text("provider"))
    }
    return table.lines(width: width)
  }

  /// How it went, and which way where that does not follow.
  private static func status(_ row: ValueObject) -> String {
    let words = [
      row.text("status"), ["connected", "failed"].contains(row.text("status")) ? row.text("direction") : "",
    ]
    return (words.filter { !$0.isEmpty } + (row["read"]?.boolean == false ? ["unread"] : [])).joined(separator: ", ")
  }
}

extension Daemon {
  /// The newest recents that have all that a filter says, as the daemon tells them.
  func recents(limit: UInt32, _ filter: [String: TypedValue] = [:]) async throws -> [Value] {
    let values = try await call("List", of: "Recents") { writer in
      writer.int64(0)
      writer.uint32(limit)
      writer.options(filter)
    }
    return values.first?.list ?? []
  }
}
