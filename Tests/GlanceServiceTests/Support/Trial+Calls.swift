import GlanceModel
import TestPeers

extension CallingApp {
  /// A call that came in and goes on; its path.
  func joined(
    _ uuid: String, capabilities: [String] = ["pausing", "merging", "unmerging", "playingTones", "video"]
  ) throws -> String {
    let path = try incoming(uuid, name: uuid, capabilities: capabilities)
    try report(uuid, "connected")
    return path
  }

  /// The error that a method of its provider answers with; nil if it succeeds.
  func refusal(_ member: String, _ arguments: [DBusValue], of provider: String? = nil) throws -> BusError? {
    let call = try client.send(
      DaemonUnderTest.name, provider ?? self.provider, DaemonUnderTest.interface("Provider"), member, arguments)
    do {
      _ = try client.reply(to: call)
      return nil
    } catch let error as BusError {
      return error
    }
  }

  /// Answers everything that was sent to it so far.
  func catchUp() throws { try client.roundTrip(to: DaemonUnderTest.name) }
}

extension DBusValue {
  /// One of what `RequestActions` takes.
  static func action(_ name: String, _ uuid: String, _ arguments: KeyValuePairs<String, DBusValue> = [:]) -> DBusValue {
    .structure([.string(name), .string(uuid), .dictionary(arguments)])
  }

  /// What `RequestActions` takes.
  static func actions(_ actions: [DBusValue]) -> DBusValue { .array(of: "(ssa{sv})", actions) }

  /// A handle.
  static func handle(_ entries: KeyValuePairs<String, DBusValue>) -> DBusValue { .dictionary(entries) }

  /// Handles.
  static func handles(_ handles: DBusValue...) -> DBusValue { .array(of: "a{sv}", handles) }
}

extension Trial {
  /// The newest recents.
  func recents(_ limit: UInt32 = 200) throws -> [DBusValue] {
    try call("Recents", "List", .int64(0), .uint32(limit), .dictionary()).first?.elements ?? []
  }

  /// An app that calls, with a name of its own.
  func callingApp(_ name: String, _ configuration: KeyValuePairs<String, DBusValue> = [:]) throws -> CallingApp {
    try CallingApp(
      daemon.connect(), name: name,
      configuration: .array(
        of: "{sv}", [.entry("app", .variant(.string(name)))] + configuration.map { .entry(.string($0), $1.inVariant) }))
  }

  /// A head unit.
  func headUnit() throws -> HeadUnit { try HeadUnit(daemon.connect()) }
}

extension BusError? {
  /// Whether it is one clear sentence of a bounded length, of a kind.
  func isOneSentence(_ kind: RefusalKind, _ words: String...) -> Bool {
    guard let error = self else { return false }
    return error.says(kind, words) && error.message.utf8.count < 1024
      && !error.message.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
