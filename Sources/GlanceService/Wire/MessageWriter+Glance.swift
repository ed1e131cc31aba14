import GlanceModel
import GlanceWire
import SystemdBus

extension MessageWriter {
  /// Writes a moment as `t`; none is 0, and so is one before 1970.
  mutating func time(_ time: WallTime?) { uint64(UInt64(clamping: time?.microseconds ?? 0)) }

  /// Writes controls as `aa{sv}`.
  mutating func controls(_ controls: [Control]) {
    array("a{sv}") { writer in
      for control in controls {
        writer.dictionary { entries in
          entries.string("id", control.id)
          entries.string("label", control.label)
          entries.string("symbol", control.symbol)
          entries.string("kind", control.kind.rawValue)
          entries.bool("enabled", control.enabled)
          entries.bool("on", control.on)
          entries.string("role", control.role.rawValue)
          entries.string("slot", control.slot.rawValue)
          entries.string("longPress", control.longPress)
          entries.value("arguments", .object(control.arguments))
        }
      }
    }
  }
}
