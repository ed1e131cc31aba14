import SystemdBus

/// Takes a surface away.
struct SurfaceRemoveCommand: Command {
  static let manual = Manual(
    name: "surface remove", arguments: "NAME", count: 1...1,
    summary: "Take a configured surface away",
    details: "It is back when the daemon starts again. One that a shell made goes with its shell.", printsJSON: false,
    examples: [.init("glancectl surface remove dash", "the surface dash of glanced.conf goes")])

  private let name: String

  init(_ words: Words) { name = words.arguments[0] }

  func run(in session: Session) async throws {
    try await session.daemon().call("Remove", of: "Surface", at: SurfaceRecord.path(name))
  }
}
