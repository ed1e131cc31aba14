import GlanceModel
import JSON
import SystemdBus

extension Daemon {
  /// Becomes an app for as long as the program runs, by owning the app's name, so that the daemon takes its word.
  func become(_ app: String) async throws {
    let bus = "org.freedesktop.DBus"
    let reply = try await connection.call("RequestName", bus, at: "/org/freedesktop/DBus", of: bus) { writer in
      writer.string(app)
      writer.uint32(NameFlags.doNotQueue.rawValue)
    }
    let outcome = NameOutcome(rawValue: try reply.read { try $0.uint32() })
    guard outcome == .owner || outcome == .alreadyOwner else {
      throw Complaint("\(app) runs already, and only it may act under its name; leave --app out, or stop it first")
    }
  }

  /// Hands a payload to the daemon as a server would.
  ///
  /// - Returns: The activity's path, `/` if it went to none.
  func push(_ payload: String, options: [String: TypedValue]) async throws -> String {
    let reply = try await call("Push", of: "Activities") { writer in
      writer.string(payload)
      writer.options(options)
    }
    return reply.first?.text ?? "/"
  }

  /// Hands over what stands under a payload's `aps`.
  func push(aps: ValueObject, options: [String: TypedValue]) async throws -> String {
    try await push(JSON.text(["aps": .object(aps)]), options: options)
  }
}
