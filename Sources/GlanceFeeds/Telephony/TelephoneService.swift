import SystemdBus

/// What a feed of telephones makes of one life of its service.
@LoopActor
protocol TelephoneService: AnyObject {
  /// Finds its modems, and follows them from then on.
  ///
  /// - Parameter completion: Called once they are found, with nil, or with why they cannot be.
  func begin(_ completion: @escaping @LoopActor (BusError?) -> Void)
  /// It is gone, and all its modems with it.
  func close()
}

/// A modem of a service's, or a phone in reach of it.
@LoopActor
protocol TelephoneModem: AnyObject {
  /// It is gone, and all its calls with it.
  func close()
}

extension Dictionary where Key == String, Value: TelephoneModem {
  /// Whether one more is taken at a path; if not, that is said once.
  @LoopActor func hasRoom(at path: String, of source: String, _ exchange: TelephoneExchange) -> Bool {
    if count < TelephoneTrouble.mostTelephones || self[path] != nil { return true }
    exchange.warn(of: .tooManyTelephones, source)
    return false
  }

  /// A modem is there, instead of one that was there before.
  @LoopActor mutating func add(_ modem: Value, at path: String) {
    self[path]?.close()
    self[path] = modem
  }

  /// A modem is gone, if there was one.
  @LoopActor mutating func remove(at path: String) { removeValue(forKey: path)?.close() }

  /// All modems are gone.
  @LoopActor mutating func removeEach() {
    for path in keys.sorted() { self[path]?.close() }
    self = [:]
  }
}
