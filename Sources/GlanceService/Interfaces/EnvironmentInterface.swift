import GlanceModel
import GlanceWire
import SystemdBus

/// `org.glanced.Glance1.Environment`: the device's situation.
@LoopActor
enum EnvironmentInterface {
  private static func override(_ service: GlanceService, _ reader: inout MessageReader, _ call: Call) throws {
    let values = try reader.object("values", atMost: service.readingLimit, keys: GlanceService.mostKeys)
    service.unknownKeys.note(values, known: DeviceKey.allCases.map(\.rawValue), from: call)
    var changes: [(DeviceKey, Value)] = []
    for entry in values.entries {
      guard let key = DeviceKey(rawValue: entry.key) else { continue }
      var scratch = DeviceEnvironment()
      try key.set(entry.value, in: &scratch)
      changes.append((key, entry.value))
    }
    service.admit(call, .administer) { _ in
      do throws(Refusal) {
        try service.situation.override(changes)
        call.reply()
      } catch {
        call.fail(error)
      }
    }
  }

  static let table = Interface<GlanceService>(
    Names.interface("Environment"),
    [
      .method("Override", [Argument("values", "a{sv}")], override),
      .property("Driving", "s") { $1.string($0.situation.device.driving.rawValue) },
      .property("Night", "b") { $1.bool($0.situation.device.night) },
      .property("Locked", "b") { $1.bool($0.situation.device.locked) },
      .property("Idle", "b") { $1.bool($0.situation.device.idle) },
      .property("Charging", "b") { $1.bool($0.situation.device.charging) },
      .property("Orientation", "s") { $1.string($0.situation.device.orientation.rawValue) },
      .property("ColorScheme", "s") { $1.string($0.situation.device.colorScheme.rawValue) },
      .property("AudioRoute", "s") { _, writer in writer.string("") },
      .property("AudioRoutes", "aa{sv}") { _, writer in writer.array("a{sv}") { _ in } },
    ])

  /// The properties that differ between two situations.
  static func changes(from old: DeviceEnvironment, to new: DeviceEnvironment) -> PropertySet {
    DeviceKey.allCases.reduce(into: []) { changes, key in
      if key.value(in: old) != key.value(in: new) { changes.formUnion(table.properties(key.propertyName)) }
    }
  }
}
