import GlanceModel
import SystemdBus

/// Tells where ended activities went.
struct HistoryCommand: Command {
  static let manual = Manual(
    name: "history", arguments: "[COUNT]", count: 0...1,
    summary: "When and why activities ended, newest first",
    details: """
      The 20 newest, or COUNT; the daemon remembers the last 200.

      Reasons: ended (by its owner), expired (after 8 hours), dismissed (by a person), denied
      (its app was switched off), ownerLeft (its app left the bus), replaced (by one of the same id).
      """,
    examples: [.init("glancectl history 5", "the five that ended last")])

  private let limit: UInt32

  init(_ words: Words) throws(UsageFailure) {
    guard let word = words.arguments.first else {
      limit = 20
      return
    }
    guard let number = UInt32(word), number > 0 else {
      throw UsageFailure("“\(word.prefix(100))” is no count; history takes a number above 0, or nothing")
    }
    limit = number
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let rows = try await daemon.call("History", of: "Activities") { $0.uint32(limit) }.first?.list ?? []
    if session.json {
      session.print(json: .array(rows))
    } else {
      let lines = HistoryCommand.lines(rows.compactMap(\.object), now: LocalTime.now, width: session.output.width)
      session.output.lines(lines)
    }
  }

  /// What is printed.
  static func lines(_ rows: [ValueObject], now: WallTime, width: Int) -> [String] {
    guard !rows.isEmpty else { return ["Nothing has ended yet."] }
    var table = Table(
      .init("ENDED"), .init(""), .init("LASTED"), .init("REASON"), .init("APP", least: 10, keepsEnd: true),
      .init("TYPE", least: 8), .init("TITLE", least: 12))
    for row in rows {
      let (started, ended) = (row.time("startedAt"), row.time("endedAt"))
      table.add(
        ended.map { LocalTime.short($0, now: now) } ?? "",
        ended.map { Span.relative($0, now: now, isRough: true) } ?? "",
        started.flatMap { start in ended.map { Span.text($0 - start) } } ?? "", row.text("reason"),
        row.text("app"), row.text("type"), SafeText.clean(row.text("title")))
    }
    return table.lines(width: width)
  }
}
