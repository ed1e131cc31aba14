import SystemdBus

/// Overrides the situation.
struct EnvironmentSetCommand: Command {
  static let manual = Manual(
    name: "environment set", arguments: "KEY=VALUE…", count: 1...Int.max,
    summary: "Override the situation",
    details: "Keys: \(TypedKeys.environment.names). One with a configured source cannot be set.", printsJSON: false,
    examples: [
      .init("glancectl environment set Driving=moving", "a car's screens as they are on the road"),
      .init("glancectl environment set Night=yes Charging=yes Locked=yes", "StandBy on the bedside table"),
    ])

  private let values: [String: TypedValue]

  init(_ words: Words) throws(UsageFailure) { values = try TypedKeys.environment.read(words.arguments) }

  func run(in session: Session) async throws {
    try await session.daemon().call("Override", of: "Environment") { $0.options(values) }
  }
}
