extension HandsFreeLife {
  /// Tells what is other than was told.
  func tell() {
    guard isConnected, client.isConnected else { return }
    for index in told.keys.sorted() where table[index] == nil {
      told[index] = nil
      announce(["State": "disconnected"], at: path(index), of: flavour.callInterface)
      signal(flavour.callsRoot, "InterfacesRemoved", .path(path(index)), .strings([flavour.callInterface]))
      withdraw(index)
    }
    for call in table.calls where told[call.index] != call {
      let before = told.updateValue(call, forKey: call.index)
      guard let before else {
        export(call.index)
        signal(flavour.callsRoot, "InterfacesAdded", .path(path(call.index)), interfaces(of: call))
        continue
      }
      let old = properties(of: before)
      announce(
        properties(of: call).filter { old[$0.key] != $0.value }, at: path(call.index), of: flavour.callInterface)
    }
  }

  /// The phone comes into reach.
  func connect() throws {
    isConnected = true
    signal(flavour.root, "InterfacesAdded", .path(flavour.phone), interfacesOfPhone("connecting"))
    if flavour == .pipeWireAsOFono {
      try client.emit("/", "org.ofono.Manager", "ModemAdded", .path(flavour.phone), .dictionary())
    }
    tell()
  }

  /// BlueZ tells how far the connection is.
  func tell(of state: String) {
    announce(["State": .string(state)], at: flavour.phone, of: flavour.phoneInterface)
  }

  /// The phone goes out of reach.
  func disconnect() throws {
    isConnected = false
    if flavour.isBlueZ {
      tell(of: "disconnecting")
    } else {
      for index in told.keys.sorted() {
        signal(flavour.callsRoot, "InterfacesRemoved", .path(path(index)), .strings([flavour.callInterface]))
      }
    }
    for index in told.keys { withdraw(index) }
    signal(flavour.root, "InterfacesRemoved", .path(flavour.phone), .strings([flavour.phoneInterface]))
    told = [:]
    table = CallTable()
  }

  private func signal(_ path: String, _ member: String, _ object: DBusValue, _ interfaces: DBusValue) {
    _ = try? client.emit(path, HandsFreeLife.objects, member, object, interfaces)
  }

  func announce(_ values: [String: DBusValue], at path: String, of interface: String) {
    _ = try? client.emit(
      path, HandsFreeLife.properties, "PropertiesChanged", .string(interface), HandsFreeLife.dictionary(values),
      .strings([]))
  }

  // MARK: What is there

  /// Every object below the root: of BlueZ in an order in which a call comes before its phone.
  func listed() -> [DBusValue] {
    guard isConnected else { return [] }
    let phone = DBusValue.entry(.path(flavour.phone), interfacesOfPhone("connected"))
    return flavour.isBlueZ ? listedCalls() + [phone, listedDevice] : [phone]
  }

  /// Every call.
  func listedCalls() -> [DBusValue] {
    told.values.sorted { $0.index < $1.index }.map { .entry(.path(path($0.index)), interfaces(of: $0)) }
  }

  private var listedDevice: DBusValue {
    .entry(
      .path(HandsFreeFlavour.device),
      .array(
        of: "{sa{sv}}",
        [.entry("org.bluez.Device1", .dictionary(["Alias": .string(flavour.phoneName), "Connected": true]))]))
  }

  private func interfacesOfPhone(_ state: String) -> DBusValue {
    let own: DBusValue =
      flavour.isBlueZ
      ? .dictionary(["UUID": "0000111f-0000-1000-8000-00805f9b34fb", "State": .string(state), "Signal": .byte(4)])
      : .dictionary(["Address": .string(HandsFreeFlavour.address), "SpeakerVolume": .byte(15)])
    let transport = DBusValue.entry(
      "org.pipewire.Telephony.AudioGatewayTransport1", .dictionary(["State": "idle", "Codec": .byte(2)]))
    return .array(of: "{sa{sv}}", [.entry(.string(flavour.phoneInterface), own)] + (flavour.isBlueZ ? [] : [transport]))
  }

  private func interfaces(of call: SimulatedCall) -> DBusValue {
    .array(
      of: "{sa{sv}}",
      [.entry(.string(flavour.callInterface), HandsFreeLife.dictionary(properties(of: call)))])
  }

  func properties(of call: SimulatedCall) -> [String: DBusValue] {
    var properties: [String: DBusValue] = [
      "State": .string("\(call.state)"), "Multiparty": .boolean(call.isMultiparty),
    ]
    let number = call.party == .withheld && flavour.isBlueZ ? "withheld" : call.party.number
    if !flavour.isBlueZ || !number.isEmpty { properties["LineIdentification"] = .string(number) }
    if !flavour.isBlueZ {
      properties["Name"] = ""
      properties["IncomingLine"] = ""
    }
    return properties
  }

  private static func dictionary(_ values: [String: DBusValue]) -> DBusValue {
    .array(of: "{sv}", values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), $0.value.inVariant) })
  }
}
