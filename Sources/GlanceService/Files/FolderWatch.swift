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
    // A few times at most: what is there may still be nothing that can be watched.
    for _ in 0..<8 {
      var folder = path
      var nearer: String?
      watch = nil
      while !folder.isEmpty {
        watch = try? DirectoryWatch(folder, on: loop) { [weak self] in self?.changed() }
        if watch != nil { break }
        nearer = folder
        folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      }
      // One that came after it was looked for, and before its parent was watched, has been told to nobody.
      guard watch != nil, let nearer, access(nearer, R_OK | X_OK) == 0 else { return }
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
