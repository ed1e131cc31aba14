import GlanceModel
import GlanceStore
import SystemdBus

extension MessageWriter {
  /// Writes recents as `aa{sv}`; `name` says what somebody is called.
  mutating func recents(_ recents: [StoredRecent], name: (Handle) -> String) {
    array("a{sv}") { writer in
      for stored in recents {
        let recent = stored.recent
        writer.dictionary { row in
          row.int64("id", Int64(stored.id))
          row.string("provider", recent.provider)
          row.value("handles", "aa{sv}") { $0.handles(recent.handles) }
          row.string("direction", recent.direction.rawValue)
          row.string("status", recent.status.rawValue)
          row.value("startedAt", "t") { $0.time(recent.startedAt) }
          row.uint64("duration", UInt64(clamping: recent.duration.wholeMicroseconds))
          row.bool("video", recent.video)
          row.bool("read", stored.isRead)
          row.string("title", recent.title(name: name))
          row.string("subtitle", recent.donation.subtitle)
          row.string("icon", recent.donation.icon)
          row.string("uri", recent.donation.uri)
        }
      }
    }
  }

  /// Writes handles as `aa{sv}`.
  mutating func handles(_ handles: [Handle]) {
    array("a{sv}") { writer in
      for handle in handles {
        writer.dictionary { entries in
          entries.string("kind", handle.kind.rawValue)
          entries.string("value", handle.value)
          entries.string("displayName", handle.displayName)
        }
      }
    }
  }
}

extension Recent {
  /// What its row is called: what its provider says, else who took part.
  func title(name: (Handle) -> String) -> String {
    if !donation.title.isEmpty { return donation.title }
    return handles.isEmpty ? Handle(value: "").name : handles.map(name).joined(separator: ", ")
  }
}
