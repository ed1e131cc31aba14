import GlanceModel
import SystemdBus

/// Says that somebody has seen recents.
struct RecentsReadCommand: Command {
  static let manual = Manual(
    name: "recents read", arguments: "ID…|all", count: 1...RecentID.most,
    summary: "Say that somebody has seen recents",
    details: "Ids that there are not, or not any more, are passed over.", printsJSON: false,
    examples: [
      .init("glancectl recents read 17", "the one with the id 17 is unread no longer"),
      .init("glancectl recents read all", "nothing is unread"),
    ])

  /// The ids; nil for all.
  private let ids: [Int64]?

  init(_ words: Words) throws(UsageFailure) {
    ids = words.arguments == ["all"] ? nil : try RecentID.read(words.arguments, for: RecentsReadCommand.manual)
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    guard let ids else {
      // As many as one call takes; there may be more where more are kept.
      while true {
        let rows = try await daemon.recents(limit: UInt32(RecentID.most), ["unread": .bool(true)])
        let unread = rows.compactMap { row in row.object.flatMap { RecentID.of($0) } }
        guard !unread.isEmpty else { return }
        try await daemon.call("MarkRead", of: "Recents") { $0.ids(unread) }
        if unread.count < RecentID.most { return }
      }
    }
    try await daemon.call("MarkRead", of: "Recents") { $0.ids(ids) }
  }
}
