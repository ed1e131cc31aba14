import GlanceModel
import Glibc

/// Raised by one thread, waited for by another: a pipe, so that event loops can wait for it too.
final class Signal: Sendable {
  /// Readable while the signal is raised.
  let descriptor: Int32
  private let writingEnd: Int32

  init() throws(Refusal) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Refusal(.limitsExceeded, "The store needs two pipes, and no file descriptor is left to make one.")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  /// Raises the signal. A pipe that is full is raised already.
  func raise() {
    var byte: UInt8 = 1
    _ = write(writingEnd, &byte, 1)
  }

  /// Lowers the signal.
  func lower() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }

  /// Sleeps until the signal is raised, or for a while at most; nil sleeps on.
  func wait(atMost duration: Duration?) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, duration?.roundedUpMilliseconds ?? -1)
  }
}
