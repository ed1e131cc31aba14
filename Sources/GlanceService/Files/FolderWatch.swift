import Glibc
import SystemdBus

/// Watches a folder that need not be there yet: until it is, the nearest folder above it is watched.
@LoopActor
final class FolderWatch {
  private let path: String
  private let loop: EventLoop
  private let handler: @LoopActor () -> Void
  private var watch: DirectoryWatch?
  private var wasThere = false

  /// Watches from now on; the handler is called when the folder's content may have changed.
  init(_ path: String, on loop: EventLoop, _ handler: @escaping @LoopActor () -> Void) {
    self.path = path
    self.loop = loop
    self.handler = handler
    wasThere = isThere
    arm()
  }

  private var isThere: Bool { access(path, R_OK | X_OK) == 0 }

  private func arm() {
    var folder = path
    while !folder.isEmpty {
      watch = try? DirectoryWatch(folder, on: loop) { [weak self] in self?.changed() }
      if watch != nil { return }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
  }

  private func changed() {
    // What is watched may have gone, or come nearer.
    arm()
    let isThere = isThere
    if isThere || wasThere { handler() }
    wasThere = isThere
  }
}
