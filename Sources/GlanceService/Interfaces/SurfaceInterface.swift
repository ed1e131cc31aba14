import GlanceEngine
import GlanceModel
import GlanceWire
import SystemdBus

/// `org.glanced.Glance1.Surface`: a screen, what holds for it, and its glances in order.
@LoopActor
enum SurfaceInterface {
  private static func updateEnvironment(
    _ surface: PublishedSurface, _ reader: inout MessageReader, _ call: Call
  ) throws {
    let service = surface.service
    let changes = try service.surfaceSettings(&reader, "changes", family: surface.family, call)
    service.admit(call, .show) { caller in
      service.apply(for: call) {
        .surfaceUpdated(name: surface.name, changes: changes, caller: call.sender, call: $0)
      }
    }
  }

  private static func remove(_ surface: PublishedSurface, _ reader: inout MessageReader, _ call: Call) throws {
    let service = surface.service
    service.admit(call, .show) { caller in
      service.apply(for: call) { .surfaceRemoved(name: surface.name, caller: call.sender, call: $0) }
    }
  }

  /// Has a shell light up with a glance.
  static func emitAlert(
    _ alert: Alert, glance: String, from surface: String, on connection: Connection
  ) throws(BusError) {
    try connection.emit("Alert", table.name, from: surface) { writer in
      writer.path(glance)
      writer.dictionary { entries in
        if !alert.title.isEmpty { entries.string("title", alert.title) }
        if !alert.body.isEmpty { entries.string("body", alert.body) }
        if !alert.sound.isEmpty { entries.string("sound", alert.sound) }
      }
    }
  }

  private static func writeEnvironment(_ environment: SurfaceEnvironment, to writer: inout MessageWriter) {
    writer.dictionary { entries in
      for key in SurfaceKey.allCases {
        guard let value = key.value(in: environment) else { continue }
        switch (key.kind, value) {
        case (.count, .integer(let count)): entries.uint32(key.rawValue, UInt32(clamping: count))
        case (.number, let number): entries.double(key.rawValue, number.double ?? 0)
        case (_, let other): entries.value(key.rawValue, other)
        }
      }
    }
  }

  static let table = Interface<PublishedSurface>(
    Names.interface("Surface"),
    [
      .method("UpdateEnvironment", [Argument("changes", "a{sv}")], updateEnvironment),
      .method("Remove", [], remove),
      .constant("Family", "s") { $1.string($0.family.rawValue) },
      .property("Environment", "a{sv}") { writeEnvironment($0.environment, to: &$1) },
      .property("Active", "b") { $1.bool($0.isActive) },
      .property("Glances", "ao") { $1.paths($0.glances.lazy.map(\.path)) },
      .property("Ringing", "b") { $1.bool($0.ringtone != nil) },
      .property("Ringtone", "s") { $1.string($0.ringtone ?? "") },
      .signal("Alert", [Argument("glance", "o"), Argument("alert", "a{sv}")]),
    ])

  static let environment = table.properties("Environment")
  static let active = table.properties("Active")
  static let ringing = table.properties("Ringing")
  static let ringtone = table.properties("Ringtone")
  static let glances = table.properties("Glances")
}
