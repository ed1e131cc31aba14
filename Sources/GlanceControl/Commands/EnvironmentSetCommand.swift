import SystemdBus

/// Overrides the situation.
struct EnvironmentSetCommand: Command {
  static let manual = Manual(
    name: "environment set", arguments: "KEY=VALUE…", count: 1...Int.max,
    summary: "Override the situation",
    details: """
      A key with a configured source cannot be set. What is set lasts until it is set to something else or the daemon
      starts again; no other way takes it back.
      """,
    rows: TypedKeys.environment.rows, printsJSON: false,
    examples: [
      .init("glancectl environment set Driving=moving", "a car's screens as they are on the road"),
      .init(
        "glancectl environment set Charging=yes Locked=yes Orientation=landscape",
        "StandBy on the bedside table"),
    ])

  private let values: [String: TypedValue]

  init(_ words: Words) throws(UsageFailure) { values = try TypedKeys.environment.read(words.arguments) }

  func run(in session: Session) async throws {
    try await session.daemon().call("Override", of: "Environment") { $0.options(values) }
  }
}
