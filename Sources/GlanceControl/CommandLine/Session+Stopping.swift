import Glibc
import SystemdBus

extension Session {
  /// Waits until somebody stops the program: by Ctrl-C, by `SIGTERM`, or with `byKeys` by the key q.
  ///
  /// - Throws: ``NoDaemon`` if the bus goes.
  func stopped(byKeys: Bool = false) async throws {
    let daemon = try daemon()
    let bus = bus
    var watches: [AnyObject] = []
    let absent: NoDaemon? = try await withCheckedThrowingContinuation { continuation in
      var waiting: CheckedContinuation<NoDaemon?, any Error>? = continuation
      func stop(_ reason: NoDaemon?) {
        waiting?.resume(returning: reason)
        waiting = nil
      }
      do {
        for signal in [SIGINT, SIGTERM, SIGHUP] {
          watches.append(try SignalWatch(signal, on: loop) { stop(nil) })
        }
        if byKeys {
          watches.append(
            try IOWatch(0, .readable, on: loop) { _ in
              var key: UInt8 = 0
              if read(0, &key, 1) != 1 || key == UInt8(ascii: "q") { stop(nil) }
            })
        }
        daemon.connection.onDisconnect = { stop(NoDaemon("\(bus.phrase) has gone.")) }
      } catch {
        waiting = nil
        continuation.resume(throwing: error)
      }
    }
    watches.removeAll()
    if let absent { throw absent }
  }
}
