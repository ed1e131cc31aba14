import GlanceModel
import SystemdBus

extension Daemon {
  /// Makes a surface that goes with this connection.
  ///
  /// - Returns: Its path.
  func createSurface(_ name: String, _ family: String, _ environment: [String: TypedValue]) async throws -> String {
    let reply = try await call("Create", of: "Surfaces") { writer in
      writer.string(name)
      writer.string(family)
      writer.options(environment)
    }
    return reply.first?.text ?? "/"
  }

  /// Waits until the daemon has gone, and throws that.
  func disappearance() async throws {
    let bus = bus
    var watch: NameWatch?
    let absent: NoDaemon = try await withCheckedThrowingContinuation { continuation in
      var waiting: CheckedContinuation<NoDaemon, any Error>? = continuation
      do {
        watch = try connection.watchName(Daemon.name) { owner in
          guard owner == nil else { return }
          waiting?.resume(returning: NoDaemon("glanced has left \(bus.phrase)."))
          waiting = nil
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    watch?.cancel()
    throw absent
  }
}
