extension StoreContents {
  /// The changes that make these contents out of nothing, but for the recents, which stay where they are.
  var changes: [StoreChange] {
    var changes: [StoreChange] = activities.map { .activity($0) }
    changes += authorisations.map { .authorisation(app: $0.key, allowed: $0.value) }
    changes += presentations.map { .presentation($0) }
    changes += startTokens.map { .startToken(type: $0.key, token: $0.value) }
    changes += history.reversed().map { .history($0) }
    changes += [.settings(settings), .nextActivityNumber(nextActivityNumber)]
    if let lastWallTime { changes.append(.lastWallTime(lastWallTime)) }
    if let bus { changes.append(.bus(bus)) }
    return changes
  }
}
