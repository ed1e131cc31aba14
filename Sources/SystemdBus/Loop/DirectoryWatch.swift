import CSystemd
import Glibc

/// Tells that files of a directory were written, moved or removed.
///
/// Many changes at once are told once: the handler runs when the changes that have piled up have been seen. It does not
/// look below the directory, and it ends quietly when the directory itself goes.
@LoopActor
public final class DirectoryWatch {
  private let inotify: EventSource
  private let notice: EventSource

  /// Starts to watch.
  ///
  /// - Throws: If there is no such directory.
  public init(_ path: String, on loop: EventLoop, _ handler: @escaping @LoopActor () -> Void) throws(BusError) {
    let notice = try EventSource.deferred(loop) { _ in handler() }
    self.notice = notice
    let mask =
      IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    inotify = try EventSource.inotify(loop, path, UInt32(mask) | UInt32(IN_ONLYDIR)) { [weak notice] _ in
      notice?.setEnabled(Int(SD_EVENT_ONESHOT))
    }
    // Changes that wait in the kernel come before the notice of those that were seen.
    sd_event_source_set_priority(inotify.raw.pointer, Int64(SD_EVENT_PRIORITY_NORMAL) - 1)
  }
}
