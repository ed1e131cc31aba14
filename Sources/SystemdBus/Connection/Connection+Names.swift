import CSystemd

extension Connection {
  /// Calls back with the connection's unique name as soon as the bus has given it, or with why it will not.
  public func whenReady(_ handler: @escaping @LoopActor (Result<String, BusError>) -> Void) {
    if let uniqueName { return handler(.success(uniqueName)) }
    // The bus answers nothing before it has given the name.
    roundTrip { [weak self] error in
      handler(self?.uniqueName.map { .success($0) } ?? .failure(error ?? .disconnected))
    }
  }

  /// Waits for the connection's unique name.
  @discardableResult
  public func ready() async throws(BusError) -> String {
    let result = await withCheckedContinuation { continuation in
      whenReady { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Asks the bus for a well-known name.
  ///
  /// - Parameter completion: Called with what became of it, or with the bus's error, such as a policy's refusal.
  public func requestName(
    _ name: String, _ flags: NameFlags = [],
    then completion: @escaping @LoopActor (Result<NameOutcome, BusError>) -> Void
  ) {
    call("RequestName", busName, at: busPath, of: busName) { arguments in
      arguments.string(name)
      arguments.uint32(flags.rawValue)
    } then: { result in
      completion(result.flatMap(NameOutcome.read))
    }
  }

  /// Gives a well-known name back.
  public func releaseName(_ name: String) throws(BusError) {
    try send("ReleaseName", busName, at: busPath, of: busName) { $0.string(name) }
  }

  /// Asks who owns a name.
  ///
  /// - Parameter completion: Called with the owner's unique name, nil if there is none.
  @discardableResult
  public func nameOwner(
    _ name: String, then completion: @escaping @LoopActor (Result<String?, BusError>) -> Void
  ) -> PendingCall {
    call("GetNameOwner", busName, at: busPath, of: busName) {
      $0.string(name)
    } then: { result in
      switch result {
      case .success(let reply): completion(reply.first { try $0.string() })
      case .failure(let error) where error.name == "org.freedesktop.DBus.Error.NameHasNoOwner":
        completion(.success(nil))
      case .failure(let error): completion(.failure(error))
      }
    }
  }

  /// Asks who owns a name; nil if nobody does.
  public func nameOwner(_ name: String) async throws(BusError) -> String? {
    let result = await withCheckedContinuation { continuation in
      nameOwner(name) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Asks the bus, not /proc, who is behind a name.
  public func credentials(
    of name: String, then completion: @escaping @LoopActor (Result<Credentials, BusError>) -> Void
  ) {
    call("GetConnectionCredentials", busName, at: busPath, of: busName) {
      $0.string(name)
    } then: { result in
      completion(result.flatMap { $0.first { try Credentials(&$0) } })
    }
  }

  /// Asks the bus, not /proc, who is behind a name.
  public func credentials(of name: String) async throws(BusError) -> Credentials {
    let result = await withCheckedContinuation { continuation in
      credentials(of: name) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Asks the bus something trivial, to learn that it has taken everything sent before.
  public func roundTrip(then completion: @escaping @LoopActor (BusError?) -> Void) {
    call("GetId", busName, at: busPath, of: busName) { result in
      switch result {
      case .success: completion(nil)
      case .failure(let error): completion(error)
      }
    }
  }
}

/// The bus's own name and interface.
let busName = "org.freedesktop.DBus"
/// The bus's own object.
let busPath = "/org/freedesktop/DBus"

extension Message {
  /// The first value as a result.
  func first<Value>(_ read: (inout MessageReader) throws -> Value) -> Result<Value, BusError> {
    Result { try self.read(read) }.mapError { BusError($0) }
  }
}
