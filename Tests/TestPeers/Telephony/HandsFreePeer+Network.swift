extension HandsFreePeer {
  /// Its phone's calls.
  public var calls: [SimulatedCall] { life.with { $0.table.calls } }

  /// The path of a call's object.
  public func path(_ index: Int) -> String { "\(flavour.phone)/call\(index)" }

  /// A call comes in, or waits if there is another; its index, 0 if there is no room for it.
  @discardableResult
  public func comesIn(from party: SimulatedCall.Party) -> Int { change { $0.comeIn(from: party) ?? 0 } }

  /// A number is told after its call.
  public func reveals(_ index: Int, as party: SimulatedCall.Party) { change { $0.change(index) { $0.party = party } } }

  /// The other side hangs up, or one party of several leaves.
  public func hangsUp(_ index: Int) { change { $0.remove(index) } }

  /// The dialled one's telephone rings.
  public func alerts(_ index: Int) { change { $0.change(index) { $0.state = .alerting } } }

  /// The dialled one answers.
  public func picksUp(_ index: Int) { change { $0.change(index) { $0.state = .active } } }

  /// Somebody dials at the phone itself; the call's index.
  @discardableResult
  public func dials(_ number: String) -> Int { change { $0.add(isOutgoing: true, .dialing, .number(number)) } }

  /// Changes the calls in any way, and tells of it.
  @discardableResult
  public func change<Result>(_ body: (inout CallTable) -> Result) -> Result {
    life.with { life in
      let result = body(&life.table)
      life.tell()
      return result
    }
  }

  /// The phone comes into reach.
  public func connectPhone() throws {
    try beginConnecting()
    for state in ["session_connecting", "connected"] where flavour.isBlueZ { tells(of: state) }
  }

  /// The phone is about to come into reach: PipeWire tells of it when it has, BlueZ before.
  public func beginConnecting() throws { try life.with { try $0.connect() } }

  /// BlueZ tells how far the connection is: `session_connecting`, `connected`, `disconnecting`.
  public func tells(of state: String) { life.with { $0.tell(of: state) } }

  /// The phone goes out of reach; its calls are not there when it comes back.
  public func disconnectPhone() throws { try life.with { try $0.disconnect() } }

  /// Emits a signal, whatever it says.
  public func emit(_ path: String, _ interface: String, _ member: String, _ arguments: DBusValue...) throws {
    try life.with { life in
      switch arguments.count {
      case 1: try life.client.emit(path, interface, member, arguments[0])
      case 2: try life.client.emit(path, interface, member, arguments[0], arguments[1])
      default: try life.client.emit(path, interface, member, arguments[0], arguments[1], arguments[2])
      }
    }
  }

  /// Announces properties of a call, whatever they are.
  public func announce(_ values: [String: DBusValue], of index: Int) throws {
    life.with { $0.announce(values, at: path(index), of: flavour.callInterface) }
  }

  /// PipeWire tells of one more phone, which has no calls.
  public func addPhone(at path: String) throws {
    life.with { life in
      life.client.export(path, HandsFreeLife.objects, "GetManagedObjects") { _ in [.array(of: "{oa{sa{sv}}}", [])] }
    }
    try emit(
      flavour.root, HandsFreeLife.objects, "InterfacesAdded", .path(path),
      .array(of: "{sa{sv}}", [.entry(.string(flavour.phoneInterface), .dictionary())]))
  }

  /// Has an object of which no property can be asked for.
  public func refusesQuestions(at path: String) {
    life.with { life in
      life.client.export(path, HandsFreeLife.properties, "Get") { _ in
        throw BusError("org.freedesktop.DBus.Error.AccessDenied", "No.")
      }
    }
  }

  /// What a list of all objects would be.
  public var objects: [DBusValue] { life.with { $0.listed() } }

  /// Answers the question for the objects below one with these from now on; nil is the truth again.
  public func lists(_ objects: DBusValue?, at path: String) { life.with { $0.lies[path] = objects } }
}
