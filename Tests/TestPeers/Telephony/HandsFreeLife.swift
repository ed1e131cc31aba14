/// What a ``HandsFreePeer`` has and says, on one connection after the other.
final class HandsFreeLife {
  static let objects = "org.freedesktop.DBus.ObjectManager"
  static let properties = "org.freedesktop.DBus.Properties"

  let flavour: HandsFreeFlavour
  var client: BusClient
  var table = CallTable()
  /// The calls as they were told.
  var told: [Int: SimulatedCall] = [:]
  var commands: [HandsFreePeer.Command] = []
  /// How many of them have been waited for.
  var seen = 0
  var once: [(member: String, answer: HandsFreePeer.Answer)] = []
  var lies: [String: DBusValue] = [:]
  var isConnected = false
  /// Whether somebody has asked for what it has.
  var isListed = false

  init(_ flavour: HandsFreeFlavour, _ client: BusClient) {
    self.flavour = flavour
    self.client = client
  }

  /// Offers its objects and takes its name.
  func begin() throws {
    told = [:]
    for call in table.calls { told[call.index] = call }
    for member in ["Dial", "SendTones"] + HandsFreeLife.commands {
      export(flavour.phone, flavour.phoneInterface, member)
    }
    for index in told.keys { export(index) }
    client.export(flavour.root, HandsFreeLife.objects, "GetManagedObjects") { [unowned self] _ in
      isListed = true
      return [lies[flavour.root] ?? .array(of: "{oa{sa{sv}}}", listed())]
    }
    if flavour.isBlueZ {
      client.exportProperties(
        HandsFreeFlavour.device, "org.bluez.Device1", ["Alias": .string(flavour.phoneName)])
    } else {
      client.export(flavour.phone, HandsFreeLife.objects, "GetManagedObjects") { [unowned self] _ in
        [lies[flavour.phone] ?? .array(of: "{oa{sa{sv}}}", listedCalls())]
      }
    }
    if flavour == .pipeWireAsOFono {
      client.export("/", "org.ofono.Manager", "GetModems") { [unowned self] _ in
        [.array(of: "{oa{sv}}", isConnected ? [.entry(.path(flavour.phone), .dictionary())] : [])]
      }
    }
    try client.own(flavour.name)
  }

  private static let commands = [
    "SwapCalls", "ReleaseAndAnswer", "ReleaseAndSwap", "HoldAndAnswer", "HangupAll", "CreateMultiparty",
  ]

  private func export(_ path: String, _ interface: String, _ member: String, call: Int = 0) {
    client.export(path, interface, member) { [unowned self] message in
      try take(HandsFreePeer.Command(member, message.arguments.first?.text ?? "", call: call))
    }
  }

  func export(_ index: Int) {
    for member in ["Answer", "Hangup"] { export(path(index), flavour.callInterface, member, call: index) }
    client.export(path(index), HandsFreeLife.properties, "Get") { [unowned self] message in
      let name = message.arguments.last?.text ?? ""
      guard let value = told[index].flatMap({ properties(of: $0)[name] }) else {
        throw BusError("org.freedesktop.DBus.Error.UnknownProperty", "No such property")
      }
      return [value.inVariant]
    }
  }

  func withdraw(_ index: Int) {
    for key in client.handlers.keys where key.path == path(index) { client.handlers[key] = nil }
  }

  func path(_ index: Int) -> String { "\(flavour.phone)/call\(index)" }
}
