import GlanceEngine
import GlanceModel
import GlanceWire
import SystemdBus

/// What the exported interfaces do with a method call: read its options, see who makes it, hand it to the engine.
extension GlanceService {
  /// Reads a call's `a{sv}` of options; unknown keys are noted and left out.
  func options(_ reader: inout MessageReader, known: [String], _ call: Call) throws -> ObjectReader {
    try keys(&reader, "options", known: known, call)
  }

  /// How many keys options may have; most of those that nobody understands are left unread.
  nonisolated static let mostKeys = 64

  /// How many bytes of attributes, of a content state or of options are read before they are refused.
  var readingLimit: Int { max(128 << 10, limits.stateBytes) }

  /// Reads an `a{sv}` that is called `name` in sentences; unknown keys are noted and left out.
  func keys(_ reader: inout MessageReader, _ name: String, known: [String], _ call: Call) throws -> ObjectReader {
    let object = try reader.object(name, atMost: readingLimit, keys: GlanceService.mostKeys)
    unknownKeys.note(object, known: known, from: call)
    return ObjectReader(object, at: name)
  }

  /// Starts a conversation; the call is answered once it is under way.
  func start(_ request: ConversationRequest, for call: Call) {
    apply(for: call) {
      .conversationStarted(request, call: $0)
    } reply: { reply, writer in
      if case .conversation(let number) = reply { writer.path(ObjectPath.conversation(number).text) }
    }
  }

  /// Reads a surface's environment.
  func surfaceSettings(
    _ reader: inout MessageReader, _ name: String, family: SurfaceFamily, _ call: Call
  ) throws -> SurfaceSettings {
    let values = try reader.object(name, atMost: readingLimit, keys: GlanceService.mostKeys)
    unknownKeys.note(values, known: SurfaceKey.allCases.map(\.rawValue), from: call)
    var settings = SurfaceSettings()
    for entry in values.entries {
      if let key = SurfaceKey(rawValue: entry.key) { try key.set(entry.value, in: &settings, family: family) }
    }
    return settings
  }

  /// Goes on with a call once it is known who makes it.
  func admit(
    _ call: Call, _ permission: Permission, stating app: String? = nil,
    _ body: @escaping @LoopActor (Owner) -> Void
  ) {
    gate.admit(call, permission, stating: app, body)
  }

  /// Goes on with a call about something of an owner once it is known who makes it.
  func admit(
    _ call: Call, _ permission: Permission, owning owner: Owner, _ body: @escaping @LoopActor (Owner) -> Void
  ) {
    gate.admit(call, permission, about: owner, body)
  }

  /// Whether everybody may do everything: on a session bus.
  var mayAll: Bool { gate.mayAll }

  /// Whether a connection may do something, as far as that is known already.
  func mayAlready(_ sender: String, _ permission: Permission) -> Bool? { gate.mayAlready(sender, permission) }

  /// Hands the engine an input that answers a call.
  func apply(
    for call: Call, _ input: (CallID) -> Input,
    reply write: @escaping @LoopActor (Reply, inout MessageWriter) -> Void = { _, _ in }
  ) {
    host.apply(for: call, input, reply: write)
  }

  /// Sees to it that what connections of before have made goes with them, though they may have left already.
  func follow(_ connections: [String]) {
    guard !connections.isEmpty else { return }
    for connection in connections { names.follow(connection) }
    names.checkFollowed()
  }

  /// What the app that a caller has proven to be is called; else its connection.
  func identity(of call: Call) -> String { gate.app(of: call.sender) ?? call.sender }
}
