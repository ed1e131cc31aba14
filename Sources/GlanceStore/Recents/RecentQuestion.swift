/// Somebody who wants to see recents.
struct RecentQuestion: Sendable {
  /// Names the answer.
  let ticket: StoreEvent.Ticket
  /// Which ones.
  let query: RecentQuery
}
