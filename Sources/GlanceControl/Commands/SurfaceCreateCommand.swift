import GlanceModel
import SystemdBus

/// Makes a surface and keeps it while it runs.
struct SurfaceCreateCommand: Command {
  static let manual = Manual(
    name: "surface create", arguments: "NAME FAMILY [KEY=VALUE…]", count: 2...Int.max,
    summary: "Make a surface and keep it while this runs",
    details: """
      FAMILY is island, lockscreen, standby, small or bar. Keys of its environment:

      \(TypedKeys.surface.names)
      """,
    examples: [
      .init(
        "glancectl surface create car small preset=car-240x78 view=true",
        "a car's tile; look at it with “glancectl show car” in another terminal")
    ])

  private let name: String
  private let family: String
  private let environment: [String: TypedValue]

  init(_ words: Words) throws(UsageFailure) {
    name = words.arguments[0]
    family = words.arguments[1]
    guard SurfaceFamily(rawValue: family) != nil else {
      let families = SurfaceFamily.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageFailure("“\(family.prefix(100))” is no family of surfaces; there are: \(families)")
    }
    environment = try TypedKeys.surface.read(words.arguments.dropFirst(2))
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let path = try await daemon.createSurface(name, family, environment)
    if session.json {
      session.print(json: ["path": .string(path)])
    } else {
      session.output.line(SafeText.clean(path))
      if session.output.isTerminal { session.output.line("It is there until you press Ctrl-C.") }
    }
    try await daemon.disappearance()
  }
}
