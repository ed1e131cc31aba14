import GlanceModel

extension PushPayload {
  /// Reads a payload in whichever of the accepted forms it has: APNs for Live Activities, or Home Assistant's notify form.
  ///
  /// Throws ``Refusal`` of kind `InvalidArgs` with the path of what is wrong. `now` turns times that count from now into
  /// dates.
  public init(_ payload: Value, now: WallTime) throws(Refusal) {
    guard let object = payload.object else {
      throw Refusal(.invalidArgs, "a payload is an object with “aps” or “message”, not \(payload.kindName).")
    }
    if object["aps"] != nil {
      try self.init(apns: object)
    } else if object["message"] != nil || object["title"] != nil {
      try self.init(homeAssistant: object, now: now)
    } else {
      throw Refusal(
        .invalidArgs, "a payload has “aps”, as APNs has it, or “message”, as Home Assistant has it; this has neither.")
    }
  }
}
