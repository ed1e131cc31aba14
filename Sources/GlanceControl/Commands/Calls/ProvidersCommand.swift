import GlanceModel
import SystemdBus

/// Lists who can carry calls.
struct ProvidersCommand: Command {
  static let manual = Manual(
    name: "providers", summary: "Who can carry calls: apps, and the phone",
    details: """
      CALLS are the kinds of address that it can call: phone, email, or generic, which is anything else. “glancectl dial
      --provider” takes APP or NO.
      """,
    examples: [
      .init("glancectl providers", "a line for each"),
      .init("glancectl providers --json | jq -r '.[].app'", "the apps alone"),
    ])

  init(_ words: Words) {}

  func run(in session: Session) async throws {
    let providers = try await session.daemon().properties(of: "Conversations").objects("Providers")
    if session.json {
      session.print(json: .array(providers.map { .object($0) }))
    } else {
      session.output.lines(ProvidersCommand.lines(providers, width: session.output.width))
    }
  }

  /// What is printed.
  static func lines(_ providers: [ValueObject], width: Int) -> [String] {
    guard !providers.isEmpty else { return ["Nobody can carry calls now. An app that can registers when it runs."] }
    var table = Table(
      .init("NO"), .init("NAME", least: 10), .init("APP", least: 12, keepsEnd: true), .init("CALLS"), .init("VIDEO"))
    for provider in providers {
      table.add(
        ObjectTree.lastPart(provider.text("path")),
        provider.text("name").isEmpty ? provider.text("app") : provider.text("name"), provider.text("app"),
        provider.texts("handleTypes").joined(separator: ", "), provider.flag("supportsVideo") ? "yes" : "no")
    }
    return table.lines(width: width)
  }
}
