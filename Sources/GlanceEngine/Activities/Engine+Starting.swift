import GlanceModel

extension Engine {
  /// Starts an activity, schedules it, or updates the one that has its id.
  ///
  /// Start with the id of a `pending` one: it is replaced; of an ended one: that one is dismissed, a new object is
  /// made, with alert [D].
  mutating func start(_ request: ActivityRequest) throws(Refusal) -> Reply {
    try checkAuthorisation(of: request.owner.appID)
    try limits.checkSize(attributes: request.attributesBytes, state: request.content.stateBytes)
    try request.content.checkRelevance()
    try checkSchedule(request.startDate)
    if let existing = slotsByApp[request.owner.appID].flatMap({ apps[$0].byID[request.id] }) {
      guard activities[existing].activity.owner == request.owner else {
        throw Refusal(
          .notOwner, "Activity \(quoting: request.id) belongs to another owner; only its owner can start it again.")
      }
      switch activities[existing].activity.state {
      case .active, .stale: return try startAgain(existing, request)
      case .pending: finish(existing, .replaced, on: now.wall, dismissal: .immediate)
      case .ended, .dismissed:
        try checkLimits(of: request.owner)
        discard(existing)
      }
    } else {
      try checkLimits(of: request.owner)
    }
    return admit(request)
  }

  /// Start with the id of a live one of the same app: type and attributes equal → an update, no second alert; different
  /// → `AlreadyExists` [D].
  private mutating func startAgain(_ slot: Int, _ request: ActivityRequest) throws(Refusal) -> Reply {
    let activity = activities[slot].activity
    guard activity.type == request.type, activity.attributes == request.attributes else {
      throw Refusal(
        .alreadyExists,
        "A live activity has the id \(quoting: request.id) with another type or attributes; end it, or choose another id."
      )
    }
    var content = request.content
    content.alert = nil
    apply(content, to: slot)
    return .activity(number: activity.number, pushToken: activity.pushToken)
  }

  private mutating func admit(_ request: ActivityRequest) -> Reply {
    let number = nextActivityNumber
    nextActivityNumber += 1
    let scheduled = request.startDate.flatMap { $0 > now.wall ? $0 : nil }
    let activity = Activity(
      number: number, id: request.id, owner: request.owner, type: request.type, style: request.style,
      attributes: request.attributes, channel: request.channel, families: request.families,
      isPrivate: request.isPrivate, pushToken: request.pushToken, state: .pending,
      contentState: request.content.contentState, staleDate: request.content.staleDate,
      relevanceScore: request.content.relevanceScore, startedAt: scheduled ?? now.wall, updatedAt: now.wall)
    let slot = insert(
      ActivityCheckpoint(
        activity: activity, attributesBytes: request.attributesBytes,
        newestTimestamp: definite(request.content.timestamp, newest: nil), alert: request.content.alert))
    noteProvisional(.update, of: slot)
    remember(request.owner)
    effects.append(.activityAdded(number))
    if scheduled == nil { begin(slot) } else { schedule(slot) }
    effects.append(.store(.activity(number)))
    return .activity(number: number, pushToken: request.pushToken)
  }

  /// A pending activity becomes active, or stale if its stale date is past: shown, as stale [D]. Its alert fires.
  mutating func begin(_ slot: Int) {
    activities[slot].expiresAt = activities[slot].activity.startedAt + limits.activeTime
    noteProvisional(.start, of: slot)
    activities[slot].activity.state = hasCome(activities[slot].activity.staleDate) ? .stale : .active
    place(slot)
    schedule(slot)
    if let alert = activities[slot].alert {
      activities[slot].alert = nil
      raise(alert, for: slot)
    }
  }
}
