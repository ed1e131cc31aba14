import GlanceModel

extension ActivityCheckpoint {
  /// Everything but the activity itself, as one value to be kept beside it.
  public var extra: Value {
    var object: ValueObject = [
      "attributesBytes": .integer(Int64(attributesBytes)),
      "newestTimestamp": .integer(newestTimestamp.microseconds),
      "provisional": .integer(Int64(provisional.rawValue)),
    ]
    object["alert"] = alert.map { .object(ValueObject($0)) }
    object["held"] = held.map { .object(ValueObject($0)) }
    object["expiresAt"] = expiresAt.map { .integer($0.microseconds) }
    object["lingersUntil"] = lingersUntil.map { .integer($0.microseconds) }
    object["dismissalDate"] = dismissalDate.map { .integer($0.microseconds) }
    return .object(object)
  }

  /// An activity with what was kept beside it. What is missing there is worked out from the activity.
  ///
  /// - Parameters:
  ///   - activity: the activity.
  ///   - extra: what ``extra`` gave.
  ///   - limits: the times that follow from a start and an end, if they are missing.
  public init(activity: Activity, extra: Value?, limits: Limits = Limits()) {
    let object = extra?.object ?? [:]
    self.init(
      activity: activity, attributesBytes: Int(object.whole("attributesBytes") ?? 2),
      newestTimestamp: object.time("newestTimestamp") ?? activity.updatedAt,
      held: object["held"]?.object.map(ContentUpdate.init(kept:)),
      alert: object["alert"]?.object.map(Alert.init(kept:)),
      expiresAt: object.time("expiresAt"), lingersUntil: object.time("lingersUntil"),
      dismissalDate: object.time("dismissalDate"),
      provisional: ProvisionalDates(rawValue: UInt8(clamping: object.whole("provisional") ?? 0)))
    switch activity.state {
    case .pending, .dismissed: break
    case .active, .stale: expiresAt = expiresAt ?? activity.startedAt + limits.activeTime
    case .ended: lingersUntil = lingersUntil ?? activity.dismissAt ?? activity.updatedAt
    }
  }
}

extension ValueObject {
  fileprivate init(_ alert: Alert) {
    self = ["title": .string(alert.title), "body": .string(alert.body), "sound": .string(alert.sound)]
  }

  fileprivate init(_ update: ContentUpdate) {
    self = [
      "contentState": .object(update.contentState), "stateBytes": .integer(Int64(update.stateBytes)),
      "relevanceScore": .number(update.relevanceScore),
    ]
    self["staleDate"] = update.staleDate.map { .integer($0.microseconds) }
    self["timestamp"] = update.timestamp.map { .integer($0.microseconds) }
    self["alert"] = update.alert.map { .object(ValueObject($0)) }
  }

  fileprivate func whole(_ key: String) -> Int64? {
    switch self[key] {
    case .integer(let whole): whole
    case .number(let number): Int64(exactly: number)
    case .bool, .string, .array, .object, nil: nil
    }
  }

  fileprivate func time(_ key: String) -> WallTime? { whole(key).map { WallTime(microseconds: $0) } }
}

extension Alert {
  fileprivate init(kept object: ValueObject) {
    self.init(
      title: object["title"]?.text ?? "", body: object["body"]?.text ?? "", sound: object["sound"]?.text ?? "")
  }
}

extension ContentUpdate {
  fileprivate init(kept object: ValueObject) {
    self.init(
      contentState: object["contentState"]?.object ?? [:], stateBytes: Int(object.whole("stateBytes") ?? 2),
      staleDate: object.time("staleDate"), relevanceScore: object["relevanceScore"]?.double ?? 0,
      alert: object["alert"]?.object.map(Alert.init(kept:)), timestamp: object.time("timestamp"))
  }
}
