import Glibc
import TestPeers

/// libdbus-1, by the tests' own layer over it.
struct LibdbusClient {
  private let peer: BusClient
  private let root = DaemonUnderTest.root

  /// Connects to the bus at an address.
  init(address: String) throws {
    peer = try BusClient(address)
    try peer.matchAll(from: DaemonUnderTest.name)
  }

  private func say(_ words: String...) {
    print(words.joined(separator: " "))
    fflush(nil)
  }

  private func pause() {
    say("ready")
    _ = readLine()
  }

  @discardableResult
  private func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: DBusValue...
  ) throws -> [DBusValue] {
    try peer.reply(
      to: peer.send(DaemonUnderTest.name, path, DaemonUnderTest.interface(interface), member, arguments))
  }

  private func changed(_ path: String, _ interface: String, _ name: String, _ becomes: DBusValue) throws {
    let values = try peer.change(of: DaemonUnderTest.interface(interface), at: path) { $0[name] == becomes }
    let value = values[name] ?? ""
    say("changed", path, "\(interface).\(name)", value.type, value.written)
  }

  private func added(_ interface: String, where matches: (DBusValue) -> Bool = { _ in true }) throws -> String {
    let signal = try peer.signal("another \(interface)") {
      $0.member == "InterfacesAdded" && $0.arguments[1][DaemonUnderTest.interface(interface)].map(matches) == true
    }
    let ours = signal.arguments[1].keys?.filter { $0.hasPrefix(DaemonUnderTest.name) }.sorted() ?? []
    let path = signal.arguments[0].text ?? ""
    say("added", path, ours.joined(separator: " "))
    return path
  }

  private func read(_ path: String, _ interfaces: String...) throws {
    for interface in interfaces {
      let properties = try peer.getAll(DaemonUnderTest.name, path, DaemonUnderTest.interface(interface))
      for name in properties.keys?.sorted() ?? [] {
        let value = properties[name] ?? ""
        say("read", path, "\(interface).\(name)", value.type, value.written)
      }
    }
  }

  /// Shows a screen, and does what a person does to it.
  func screen() throws {
    let surface =
      try call(root, "Surfaces", "Create", "dash", "lockscreen", .dictionary(["view": true])).first?.text ?? ""
    say("created", surface)
    let payload = DBusValue.string(readLine() ?? "")
    let order = try call(root, "Activities", "Push", payload, .dictionary(["id": "tart"])).first?.text ?? ""
    say("pushed", order)
    let glance = try added("Glance") { $0["Source"]?.text == order }
    try changed(glance, "Glance", "Alerting", false)
    try read(root, "Daemon", "Activities", "Conversations", "Environment", "Recents")
    try read(surface, "Surface")
    let glances =
      try peer.get(DaemonUnderTest.name, surface, DaemonUnderTest.interface("Surface"), "Glances").texts ?? []
    for path in glances { try read(path, "Glance", "View") }
    try read(order, "Activity")
    pause()
    let conversation = try added("Conversation")
    try call(conversation, "Conversation", "Answer")
    try changed(conversation, "Conversation", "State", "joined")
    try read(conversation, "Conversation")
    pause()
    try call(conversation, "Conversation", "End")
    try changed(conversation, "Conversation", "State", "left")
    try call(glances[1], "Glance", "Activate", "rate", .dictionary())
    try changed(glances[1], "Glance", "Subtitle", "Thanks")
    let alert = try peer.signal(DaemonUnderTest.interface("Surface"), "Alert")
    say("alert", alert.path, alert.arguments.map(\.written).joined(separator: " "))
    do {
      try call(glances[1], "Glance", "Activate", "sing", .dictionary())
    } catch let error as BusError {
      say("refused", error.message)
    }
    let activities = DaemonUnderTest.interface("Activities")
    try peer.set(DaemonUnderTest.name, root, activities, "FrequentPushesEnabled", true)
    try changed(root, "Activities", "FrequentPushesEnabled", true)
    try call(order, "Activity", "Dismiss")
    try peer.signal("the end of \(glance)") {
      $0.member == "InterfacesRemoved" && $0.arguments.first?.text == glance
    }
    say("removed", glance)
  }

  /// Has an order of its own.
  func app() throws {
    try peer.own("org.example.Bakery")
    try call(root, "Activities", "RegisterPresentation", .string(readLine() ?? ""))
    let order =
      try call(
        root, "Activities", "Request", "BakeryOrder", .dictionary(["dish": "Éclair", "number": .int32(8)]),
        .dictionary(["phase": "baking", "progress": 0.5, "fresh": true]),
        .dictionary(["app": "org.example.Bakery", "id": "order", "relevanceScore": 2.0])
      ).first?.text ?? ""
    say("requested", order)
    let tap = try peer.signal(DaemonUnderTest.interface("Activity"), "ActionInvoked")
    say("tapped", tap.path, tap.arguments.map(\.written).joined(separator: " "))
    try call(
      order, "Activity", "Update", .dictionary(["phase": "rated"]),
      .dictionary(["alert": .dictionary(["title": "Rated"])]))
    do {
      try call(order, "Activity", "Update", .dictionary(["phase": .int32(3)]), .dictionary())
    } catch let error as BusError {
      say("refused", error.name, error.message)
    }
    pause()
    try call(order, "Activity", "End", .dictionary(), .dictionary(["dismissal": "immediate"]))
    say("ended")
  }
}
