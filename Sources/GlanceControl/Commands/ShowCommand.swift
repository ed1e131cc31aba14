import GlanceModel
import SystemdBus

/// Shows all there is to know of a surface.
struct ShowCommand: Command {
  static let manual = Manual(
    name: "show", arguments: "SURFACE", count: 1...1,
    summary: "All about a surface: environment, glances, view trees",
    details: "A glance has a view tree if its surface was made with view=true.",
    examples: [
      .init("glancectl show lockscreen", "all of the surface lockscreen; “glancectl surface list” lists names"),
      .init("glancectl show lockscreen --json | jq '.Glances[0].View.Nodes'", "what is drawn, as on the bus"),
    ])

  private let name: String

  init(_ words: Words) { name = words.arguments[0] }

  func run(in session: Session) async throws {
    let surface = try await SurfaceRecord.named(name, of: try session.daemon())
    if session.json {
      session.print(json: surface.json)
    } else {
      let width = min(100, session.output.size.columns)
      session.output.lines(
        SurfaceText(surface, now: LocalTime.now, width: width, palette: session.output.palette).lines)
    }
  }
}
