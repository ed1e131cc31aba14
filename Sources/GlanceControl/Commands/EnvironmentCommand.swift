import GlanceModel
import SystemdBus

/// Shows the situation that screens adapt to.
struct EnvironmentCommand: Command {
  static let manual = Manual(
    name: "environment", summary: "The situation screens adapt to, such as driving",
    examples: [.init("glancectl environment", "a line for each key")])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let facts = try await session.daemon().properties(of: "Environment")
    if session.json {
      session.print(json: .object(facts))
    } else {
      session.output.lines(EnvironmentCommand.lines(facts, width: session.output.size.columns))
    }
  }

  /// What is printed.
  static func lines(_ facts: ValueObject, width: Int) -> [String] {
    var block = TextBlock()
    for entry in facts.entries where entry.key != "AudioRoutes" {
      block.add(SafeText.clean(entry.key), Plain.text(entry.value))
    }
    for (index, route) in facts.objects("AudioRoutes").enumerated() {
      block.add(index == 0 ? "AudioRoutes" : "", "\(route.text("id")): \(route.text("name")) (\(route.text("kind")))")
    }
    return block.lines(width: width)
  }
}
