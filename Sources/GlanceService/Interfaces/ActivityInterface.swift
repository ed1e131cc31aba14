import GlanceEngine
import GlanceModel
import GlanceWire
import JSON
import SystemdBus

/// `org.glanced.Glance1.Activity`: what an activity is, and what its owner and the shells do with it.
@LoopActor
enum ActivityInterface {
  private static func update(_ object: PublishedActivity, _ reader: inout MessageReader, _ call: Call) throws {
    let state = try reader.object("contentState", atMost: object.service.readingLimit)
    let options = try object.service.options(
      &reader, known: ["staleDate", "relevanceScore", "alert", "timestamp"], call)
    let activity = object.activity
    try object.service.documents.check(type: activity.type, attributes: activity.attributes, state: state)
    let content = try ContentUpdate(state: state, options: options)
    object.service.admit(call, .provide, owning: activity.owner) { caller in
      object.service.apply(for: call) {
        .update(activity: activity.number, caller: caller, content: content, call: $0)
      }
    }
  }

  private static func end(_ object: PublishedActivity, _ reader: inout MessageReader, _ call: Call) throws {
    let state = try reader.object("contentState", atMost: object.service.readingLimit)
    let options = try object.service.options(&reader, known: ["dismissal", "dismissAt", "timestamp"], call)
    let activity = object.activity
    if !state.isEmpty {
      try object.service.documents.check(type: activity.type, attributes: activity.attributes, state: state)
    }
    let ending = try ActivityEnding(state: state, options: options)
    object.service.admit(call, .provide, owning: activity.owner) { caller in
      object.service.apply(for: call) { .end(activity: activity.number, caller: caller, ending: ending, call: $0) }
    }
  }

  private static func getPushToken(_ object: PublishedActivity, _ reader: inout MessageReader, _ call: Call) throws {
    let number = object.number
    object.service.admit(call, .provide, owning: object.activity.owner) { caller in
      do throws(Refusal) {
        let token = try object.service.host.engine.pushToken(of: number, for: caller)
        call.reply { $0.string(token) }
      } catch {
        call.fail(error)
      }
    }
  }

  private static func dismiss(_ object: PublishedActivity, _ reader: inout MessageReader, _ call: Call) throws {
    let number = object.number
    object.service.admit(call, .show) { _ in
      object.service.apply(for: call) { .dismiss(activity: number, call: $0) }
    }
  }

  private static func activate(_ object: PublishedActivity, _ reader: inout MessageReader, _ call: Call) throws {
    let control = try reader.string()
    let arguments = try reader.object("options", atMost: object.service.readingLimit)
    let activity = object.activity
    object.service.admit(call, .show) { _ in
      object.service.activate(
        control, arguments, among: object.service.board.controls(of: activity), of: activity.number, surface: nil, call)
    }
  }

  static let table = Interface<PublishedActivity>(Names.interface("Activity"), members)

  private static let contentArguments = [Argument("contentState", "a{sv}"), Argument("options", "a{sv}")]

  private static let members: [Member<PublishedActivity>] = [
    .method("Update", contentArguments, update),
    .method("End", contentArguments, end),
    .method("GetPushToken", [], returns: [Argument("token", "s")], getPushToken),
    .method("Dismiss", [], dismiss),
    .method("Activate", [Argument("control", "s"), Argument("options", "a{sv}")], activate),
    .constant("ID", "s") { $1.string($0.activity.id) },
    .constant("App", "s") { $1.string($0.activity.owner.appID) },
    .constant("Type", "s") { $1.string($0.activity.type) },
    .constant("Style", "s") { $1.string($0.activity.style.rawValue) },
    .property("State", "s") { $1.string($0.activity.state.rawValue) },
    .property("Attributes", "a{sv}") { $1.object($0.activity.attributes) },
    .property("ContentState", "a{sv}") { $1.object($0.activity.contentState) },
    .property("StaleDate", "t") { $1.time($0.activity.staleDate) },
    .property("RelevanceScore", "d") { $1.double($0.activity.relevanceScore) },
    .property("StartedAt", "t") { $1.time($0.activity.startedAt) },
    .property("UpdatedAt", "t") { $1.time($0.activity.updatedAt) },
    .property("EndedAt", "t") { $1.time($0.activity.endedAt) },
    .property("DismissAt", "t") { $1.time($0.activity.dismissAt) },
    .property("Channel", "s") { $1.string($0.activity.channel) },
    .property("EndReason", "s") { $1.string($0.activity.endReason?.rawValue ?? "") },
    .signal("ActionInvoked", [Argument("control", "s"), Argument("arguments", "a{sv}")]),
  ]

  private static let state = table.properties("State")
  private static let contentState = table.properties("ContentState")
  private static let staleDate = table.properties("StaleDate")
  private static let relevanceScore = table.properties("RelevanceScore")
  private static let startedAt = table.properties("StartedAt")
  private static let updatedAt = table.properties("UpdatedAt")
  private static let endedAt = table.properties("EndedAt")
  private static let dismissAt = table.properties("DismissAt")
  private static let endReason = table.properties("EndReason")

  /// The properties that differ between two moments.
  static func changes(from old: Activity, to new: Activity) -> PropertySet {
    var changes: PropertySet = []
    if old.state != new.state { changes.formUnion(state) }
    if old.contentState != new.contentState { changes.formUnion(contentState) }
    if old.staleDate != new.staleDate { changes.formUnion(staleDate) }
    if old.relevanceScore != new.relevanceScore { changes.formUnion(relevanceScore) }
    if old.startedAt != new.startedAt { changes.formUnion(startedAt) }
    if old.updatedAt != new.updatedAt { changes.formUnion(updatedAt) }
    if old.endedAt != new.endedAt { changes.formUnion(endedAt) }
    if old.dismissAt != new.dismissAt { changes.formUnion(dismissAt) }
    if old.endReason != new.endReason { changes.formUnion(endReason) }
    return changes
  }
}
