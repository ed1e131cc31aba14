import SystemdBus

extension BusError {
  /// Runs something that reads a message, so that whatever is wrong with it is an error of the bus.
  static func reading<Result>(_ body: () throws -> Result) throws(BusError) -> Result {
    do { return try body() } catch { throw BusError(error) }
  }
}

extension Message {
  /// Reads a reply, as the result of its call.
  func reading<Value>(_ body: (inout MessageReader) throws -> Value) -> Result<Value?, BusError> {
    do { return .success(try read(body)) } catch { return .failure(BusError(error)) }
  }
}

extension MessageReader {
  /// Reads `a{sv}`, and leaves out what is of another type than its reader expects.
  mutating func properties(_ body: (_ name: String, _ value: inout MessageReader) throws -> Void) throws {
    try dictionary { name, value in
      do { try body(name, &value) } catch { Log.debug("\(name) cannot be read: \(error)") }
    }
  }
}
