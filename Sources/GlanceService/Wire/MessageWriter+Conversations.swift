import GlanceModel
import GlancePresentation
import GlanceWire
import SystemdBus

extension MessageWriter {
  /// Writes a handle as `a{sv}`; none is empty.
  mutating func handle(_ handle: Handle?) { object(handle?.object ?? [:]) }

  /// Writes handles as `aa{sv}`, with what contacts know of them.
  mutating func handles(_ handles: [Handle], resolved: [Handle: ResolvedMember] = [:]) {
    array("a{sv}") { writer in
      for handle in handles {
        writer.dictionary { entries in
          entries.string("kind", handle.kind.rawValue)
          entries.string("value", handle.value)
          entries.string("displayName", handle.displayName)
          guard let member = resolved[handle] else { return }
          if !member.name.isEmpty { entries.string("name", member.name) }
          if !member.photo.isEmpty { entries.string("photo", member.photo) }
        }
      }
    }
  }
}
