import GlanceModel
import SystemdBus

/// Lists the surfaces.
struct SurfaceListCommand: Command {
  static let manual = Manual(
    name: "surface list", summary: "The surfaces, their sizes and what they show",
    examples: [.init("glancectl surface list", "a line for each screen that shells have told of")])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let surfaces = try await SurfaceRecord.all(of: daemon, in: try await daemon.objects())
    if session.json {
      session.print(json: .array(surfaces.map(\.json)))
    } else {
      session.output.lines(SurfaceListCommand.lines(surfaces, width: session.output.width))
    }
  }

  /// What is printed.
  static func lines(_ surfaces: [SurfaceRecord], width: Int) -> [String] {
    guard !surfaces.isEmpty else { return ["No surfaces. A shell makes them, and “glancectl watch” does."] }
    var table = Table(.init("NAME"), .init("FAMILY"), .init("SIZE"), .init("GLANCES"), .init("SHOWN", least: 12))
    for surface in surfaces {
      let capacity = surface.environment["capacity"]?.double.map { " of \(Plain.number($0))" } ?? ""
      let shown = surface.glances.map(\.line).joined(separator: "  |  ")
      table.add(
        surface.name, surface.family, surface.size, "\(surface.glanceCount)\(capacity)",
        surface.isActive ? shown : "(not active) \(shown)")
    }
    return table.lines(width: width)
  }
}
