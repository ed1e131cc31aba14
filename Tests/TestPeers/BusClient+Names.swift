extension BusClient {
  /// The bus's own name, which is also that of its interface.
  public static let bus = "org.freedesktop.DBus"
  /// The bus's own object.
  public static let busPath = "/org/freedesktop/DBus"

  /// Becomes the owner of a name; throws if it has another owner that does not give it up.
  public func own(_ name: String, allowReplacement: Bool = true, replaceExisting: Bool = false) throws {
    let flags: UInt32 = (allowReplacement ? 1 : 0) | (replaceExisting ? 2 : 0) | 4
    let answer = try call(
      BusClient.bus, BusClient.busPath, BusClient.bus, "RequestName", .string(name), .uint32(flags)
    ).first?.integer
    guard answer == 1 || answer == 4 else { throw BusError("NameTaken", "\(name) has another owner") }
  }

  /// Gives a name up.
  public func release(_ name: String) throws {
    try call(BusClient.bus, BusClient.busPath, BusClient.bus, "ReleaseName", .string(name))
  }

  /// The unique name of a name's owner; nil if nobody owns it.
  public func owner(of name: String) throws -> String? {
    do {
      return try call(BusClient.bus, BusClient.busPath, BusClient.bus, "GetNameOwner", .string(name)).first?.text
    } catch let error as BusError where error.name == "org.freedesktop.DBus.Error.NameHasNoOwner" {
      return nil
    }
  }

  /// Waits until a name has an owner, and returns the owner's unique name.
  @discardableResult
  public func waitForOwner(of name: String, within duration: Duration = .seconds(10)) throws -> String {
    try waitForOwner(of: name, within: duration) { !$0.isEmpty }
  }

  /// Waits until nobody owns a name.
  public func waitForNoOwner(of name: String, within duration: Duration = .seconds(10)) throws {
    try waitForOwner(of: name, within: duration) { $0.isEmpty }
  }

  /// Waits until a name's owner (empty for none) satisfies a condition.
  @discardableResult
  public func waitForOwner(
    of name: String, within duration: Duration = .seconds(10), where matches: (String) -> Bool
  ) throws -> String {
    let rule = "sender='\(BusClient.bus)',member='NameOwnerChanged',arg0='\(name)'"
    try match(rule)
    defer { try? unmatch(rule) }
    let now = try owner(of: name) ?? ""
    if matches(now) { return now }
    let signal = try signal("another owner of \(name)", within: duration) {
      $0.isSignal(BusClient.bus, "NameOwnerChanged") && $0.arguments.first?.text == name
        && matches($0.arguments.last?.text ?? "")
    }
    return signal.arguments.last?.text ?? ""
  }
}
