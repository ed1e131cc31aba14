import GlanceModel
import GlancePresentation
import JSON
import TestPeers

/// One moment of a conversation, as the examples have it.
struct CallStep {
  let name: String
  let now: WallTime
  private(set) var state: ValueObject
  /// The engine's controls, without labels and symbols.
  let controls: [Control]

  /// All of the examples in `Examples/conversation`, in order.
  static func all() throws -> [CallStep] {
    let folder = PayloadStep.examples + "/conversation"
    return try TextFile.names(in: folder).map { file in
      guard let text = TextFile.read(folder + "/" + file) else { throw PeerFailure.noFile(file) }
      return try CallStep(String(file.dropLast(5)), JSON.parse(text, named: file))
    }
  }

  private init(_ name: String, _ value: Value) throws {
    guard let aps = value.object?["aps"]?.object, let state = aps["content-state"]?.object,
      let time = aps["timestamp"]?.double, let list = value.object?["controls"]?.list
    else { throw PeerFailure.noFile(name) }
    self.name = name
    self.state = state
    now = WallTime(seconds: Int64(time))
    controls = list.compactMap(\.object).map { object in
      Control(
        id: object["id"]?.text ?? "", kind: object["kind"]?.text.flatMap(Control.Kind.init) ?? .button,
        on: object["on"]?.boolean ?? false, role: object["role"]?.text.flatMap(Control.Role.init) ?? .normal,
        slot: object["slot"]?.text.flatMap(Control.Slot.init) ?? .primary)
    }
  }

  /// The same moment with another state.
  func changed(_ change: (inout ValueObject) -> Void) -> CallStep {
    var step = self
    change(&step.state)
    return step
  }

  /// What is presented of it; its app's name is all that a redacted one says.
  var content: GlanceContent {
    var redacted = state
    for key in ["photo", "monogram", "subtitle", "members", "memberCount", "activeCount", "othersCount", "appName"] {
      redacted[key] = nil
    }
    redacted["title"] = "Telephone"
    return GlanceContent(
      state: state, redactedState: redacted,
      facts: ActivityFacts(id: "call", app: "org.example.Telephone", startedAt: now))
  }

  /// The step as tables look dates up in it.
  var forTable: PayloadStep {
    PayloadStep(
      name: name, payload: "", now: now,
      activity: Activity(
        number: 1, id: "call", owner: .app("org.example.Telephone"), type: Document.conversationType,
        contentState: state, startedAt: now, updatedAt: now))
  }
}
