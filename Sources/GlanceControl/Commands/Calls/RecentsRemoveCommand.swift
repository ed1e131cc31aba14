import SystemdBus

/// Takes recents out.
struct RecentsRemoveCommand: Command {
  static let manual = Manual(
    name: "recents remove", arguments: "ID…", count: 1...RecentID.most, summary: "Take recents out for good",
    details: "Ids that there are not, or not any more, are passed over.", printsJSON: false,
    examples: [.init("glancectl recents remove 17 18", "the two with the ids 17 and 18 are gone")])

  private let ids: [Int64]

  init(_ words: Words) throws(UsageFailure) {
    ids = try RecentID.read(words.arguments, for: RecentsRemoveCommand.manual)
  }

  func run(in session: Session) async throws {
    try await session.daemon().call("Remove", of: "Recents") { $0.ids(ids) }
  }
}
