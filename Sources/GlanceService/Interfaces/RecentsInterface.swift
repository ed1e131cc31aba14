import GlanceModel
import GlanceStore
import GlanceWire
import SystemdBus

/// `org.glanced.Glance1.Recents`: the conversations that are over.
@LoopActor
enum RecentsInterface {
  /// How many numbers a call may carry.
  private static let mostNumbers = 10_000

  private static func list(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let before = try reader.int64()
    guard before >= 0 else {
      throw Refusal(
        .invalidArgs, "before: \(before) is no id of a recent; these are above 0, and 0 asks for the newest.")
    }
    var query = RecentQuery(before: before == 0 ? nil : Int(before), limit: Int(try reader.uint32()))
    let filter = try reader.object("filter", atMost: service.readingLimit, keys: GlanceService.mostKeys)
    service.unknownKeys.note(filter, known: ["handle", "provider", "status", "unread"], from: call)
    let keys = ObjectReader(filter, at: "filter")
    query.handle = try keys.text("handle").flatMap { $0.isEmpty ? nil : $0 }
    query.provider = try keys.text("provider").flatMap { $0.isEmpty ? nil : $0 }
    query.status = try keys.choice("status", of: Recent.Status.self)
    query.unread = try keys.boolean("unread")
    service.admit(call, .show) { _ in
      service.recents.find(query) { found in
        guard found.count < CallBudget.dear || !service.server.isHoldingBack else {
          return call.fail(BusServer.notTaken)
        }
        call.reply { $0.recents(found, name: service.name) }
      }
    }
  }

  private static func redial(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let id = try reader.int64()
    service.admit(call, .show) { _ in
      service.recents.find(Int(id)) { stored in
        guard let stored else {
          return call.fail(Refusal(.unknownObject, "There is no recent \(id); List tells which there are."))
        }
        service.redial(stored.recent, call)
      }
    }
  }

  private static func markRead(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let ids = try numbers(&reader)
    service.admit(call, .show) { _ in service.recents.markRead(ids) { call.reply() } }
  }

  private static func remove(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let ids = try numbers(&reader)
    service.admit(call, .show) { _ in service.recents.remove(ids) { call.reply() } }
  }

  private static func clear(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    service.admit(call, .show) { _ in service.recents.clear { call.reply() } }
  }

  private static func numbers(_ reader: inout MessageReader) throws -> [Int] {
    var ids: [Int] = []
    try reader.array("x") { reader in
      guard ids.count < mostNumbers else {
        throw Refusal(.limitsExceeded, "ids: at most \(mostNumbers) may be given at once.")
      }
      ids.append(Int(try reader.int64()))
    }
    return ids
  }

  static let table = Interface<GlanceService>(
    Names.interface("Recents"),
    [
      .method(
        "List", [Argument("before", "x"), Argument("limit", "u"), Argument("filter", "a{sv}")],
        returns: [Argument("recents", "aa{sv}")], list),
      .method("Redial", [Argument("id", "x")], returns: [Argument("conversation", "o")], redial),
      .method("MarkRead", [Argument("ids", "ax")], markRead),
      .method("Remove", [Argument("ids", "ax")], remove),
      .method("Clear", [], clear),
      .property("UnreadCount", "u") { $1.uint32(UInt32(clamping: $0.recents.unreadCount)) },
      .signal("Added", [Argument("recents", "aa{sv}")]),
      .signal("Removed", [Argument("ids", "ax")]),
    ])

  static let unreadCount = table.properties("UnreadCount")
}
