import Glibc
import SystemdBus

extension Session {
  /// Waits until somebody stops the program: by Ctrl-C, by `SIGTERM`, or by a key.
  ///
  /// - Parameter key: Called for each byte typed, if keys are of interest; true stops.
  /// - Throws: ``NoDaemon`` if the bus goes.
  func stopped(key: (@LoopActor (UInt8) -> Bool)? = nil) async throws {
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
        if let key, isatty(0) != 0 {
          watches.append(
            try IOWatch(0, .readable, on: loop) { _ in
              var typed = [UInt8](repeating: 0, count: 16)
              let count = read(0, &typed, typed.count)
              if count <= 0 || typed[..<max(0, count)].contains(where: key) { stop(nil) }
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
