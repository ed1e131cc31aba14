import GlanceEngine
import GlanceFeeds
import GlanceModel
import GlanceWire
import JSON
import SystemdBus

/// `org.glanced.Glance1.Activities`: where activities start, and what may be shown at all.
@LoopActor
enum ActivitiesInterface {
  private static let requestKeys = [
    "app", "id", "staleDate", "relevanceScore", "startDate", "style", "alert", "push", "timestamp", "surfaces",
    "private",
  ]

  private static func request(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let type = try reader.string()
    try ActivityType.check(type)
    let attributes = try reader.object("attributes", atMost: service.readingLimit)
    let state = try reader.object("contentState", atMost: service.readingLimit)
    let options = try service.options(&reader, known: requestKeys, call)
    try service.documents.check(type: type, attributes: attributes, state: state)
    let app = try options.text("app")
    var request = ActivityRequest(
      owner: .connection(call.sender), id: try options.text("id") ?? RandomToken.short(), type: type,
      attributes: attributes, attributesBytes: JSON.size(.object(attributes)),
      content: try ContentUpdate(state: state, options: options))
    try request.take(options)
    service.admit(call, .provide, stating: app) { caller in
      request.owner = caller
      service.apply(for: call) {
        .request(request, call: $0)
      } reply: { reply, writer in
        guard case .activity(let number, let token) = reply else { return }
        writer.path(ObjectPath.activity(number).text)
        writer.string(token)
      }
    }
  }

  private static func push(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let text = try reader.string()
    let options = try service.options(&reader, known: ["app", "id", "token", "channel", "priority"], call)
    let limit = max(64 << 10, service.limits.channelBytes, 2 * service.limits.stateBytes)
    guard text.utf8.count <= limit else {
      throw Refusal(.tooLarge, "payload: it has \(text.utf8.count) bytes; at most \(limit) would be right.")
    }
    // The state stands two levels deep in the payload.
    let value = try JSON.parse(text, depth: JSON.stateDepth + 2, named: "payload")
    let payload = try PushPayload(value, now: service.host.now.wall)
    let app = try options.text("app")
    let routing = try PushRouting(options)
    service.admit(call, .provide, stating: app) { caller in
      let owner = app == nil ? .feed(Names.pushFeed) : caller
      do throws(Refusal) {
        let push = try service.translator.push(
          payload, bytes: text.utf8.count, owner: owner, routing: routing)
        guard let push else { return call.reply { $0.path("/") } }
        service.apply(for: call) {
          .push(push, call: $0)
        } reply: { reply, writer in
          if case .activity(let number, _) = reply {
            writer.path(ObjectPath.activity(number).text)
          } else {
            writer.path("/")
          }
        }
      } catch {
        call.fail(error)
      }
    }
  }

  private static func registerPresentation(
    _ service: GlanceService, _ reader: inout MessageReader, _ call: Call
  ) throws {
    let text = try reader.string()
    service.admit(call, .provide) { _ in service.presentations.register(text, by: service.identity(of: call), call) }
  }

  private static func unregisterPresentation(
    _ service: GlanceService, _ reader: inout MessageReader, _ call: Call
  ) throws {
    let type = try reader.string()
    service.admit(call, .provide) { _ in service.presentations.unregister(type, by: service.identity(of: call), call) }
  }

  private static func pushToStartToken(
    _ service: GlanceService, _ reader: inout MessageReader, _ call: Call
  ) throws {
    let type = try reader.string()
    try ActivityType.check(type)
    service.admit(call, .provide) { _ in
      do throws(Refusal) {
        try service.startToken(for: type) { token in call.reply { $0.string(token) } }
      } catch {
        call.fail(error)
      }
    }
  }

  private static func setAllowed(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let app = try reader.string()
    try AppID.checkForm(app)
    let allowed = try reader.bool()
    service.admit(call, .show) { _ in
      service.apply(for: call) { .setAllowed(app: app, allowed: allowed, call: $0) }
    }
  }

  private static func history(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let limit = Int(try reader.uint32())
    service.admit(call, .show) { _ in
      call.reply { writer in
        writer.array("a{sv}") { writer in
          for entry in service.history.entries.prefix(limit) {
            writer.dictionary { row in
              row.string("id", entry.id)
              row.string("app", entry.app)
              row.string("type", entry.type)
              row.string("title", entry.title)
              row.value("startedAt", "t") { $0.time(entry.startedAt) }
              row.value("endedAt", "t") { $0.time(entry.endedAt) }
              row.string("reason", entry.reason.rawValue)
            }
          }
        }
      }
    }
  }

  private static func setEnabled(_ service: GlanceService, _ reader: inout MessageReader) throws {
    let enabled = try reader.bool()
    service.host.apply { _ in .setEnabled(enabled, call: nil) }
  }

  private static func setFrequentPushes(_ service: GlanceService, _ reader: inout MessageReader) throws {
    let enabled = try reader.bool()
    service.host.apply { _ in .setFrequentPushes(enabled, call: nil) }
  }

  static let table = Interface<GlanceService>(
    Names.interface("Activities"),
    [
      .method(
        "Request",
        [
          Argument("type", "s"), Argument("attributes", "a{sv}"), Argument("contentState", "a{sv}"),
          Argument("options", "a{sv}"),
        ], returns: [Argument("activity", "o"), Argument("pushToken", "s")], request),
      .method(
        "Push", [Argument("payload", "s"), Argument("options", "a{sv}")], returns: [Argument("activity", "o")], push),
      .method("RegisterPresentation", [Argument("document", "s")], registerPresentation),
      .method("UnregisterPresentation", [Argument("type", "s")], unregisterPresentation),
      .method("PushToStartToken", [Argument("type", "s")], returns: [Argument("token", "s")], pushToStartToken),
      .method("SetAllowed", [Argument("app", "s"), Argument("allowed", "b")], setAllowed),
      .method("History", [Argument("limit", "u")], returns: [Argument("activities", "aa{sv}")], history),
      .property("Enabled", "b", set: setEnabled) { $1.bool($0.host.engine.isEnabled) },
      .property("FrequentPushesEnabled", "b", set: setFrequentPushes) { $1.bool($0.host.engine.frequentPushes) },
      .property("Applications", "a{sb}") { service, writer in
        writer.array("{sb}") { writer in
          for (app, allowed) in service.host.engine.applications.sorted(by: { $0.key < $1.key }) {
            writer.entry("sb") { writer in
              writer.string(app)
              writer.bool(allowed)
            }
          }
        }
      },
      .property("Types", "as") { $1.strings($0.documents.types) },
    ])

  static let settings = table.properties("Enabled", "FrequentPushesEnabled")
  static let applications = table.properties("Applications")
  static let types = table.properties("Types")
}
