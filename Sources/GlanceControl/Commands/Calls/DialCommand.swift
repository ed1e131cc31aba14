import GlanceModel
import GlanceWire
import SystemdBus

/// Calls somebody.
struct DialCommand: Command {
  static let manual = Manual(
    name: "dial", arguments: "NUMBER|EMAIL|URI…", count: 1...Int.max,
    summary: "Call somebody, or several at once",
    details: """
      A number is called by telephone, x@y as an e-mail address; tel: and mailto: URIs are these, and all others, such as
      sip:, are for providers that understand them, as is any other word. Prints the path of the call that has begun;
      “glancectl calls” tells how it goes.
      """,
    options: [
      CommandOption("provider", value: "APP", "who is to carry it: an app's name, or NO of “glancectl providers”"),
      CommandOption("video", "with pictures"),
      CommandOption("kind", value: "KIND", "what the words are: phone, email or generic (by their form)"),
    ],
    examples: [
      .init("glancectl dial +4930123456", "by who can call numbers"),
      .init("glancectl dial --provider=org.example.Talk --video anna@example.com", "Anna, by the app Talk"),
    ])

  let provider: String
  let handles: [Handle]
  private let video: Bool

  init(_ words: Words) throws(UsageFailure) {
    var kind: Handle.Kind?
    if let text = words.value("kind") {
      kind = Handle.Kind(rawValue: text)
      if kind == nil { throw UsageFailure("--kind=\(text.prefix(100)) is none of phone, email and generic") }
    }
    handles = try HandleArgument.read(words.arguments, kind: kind)
    video = words.has("video")
    let named = words.value("provider") ?? ""
    provider = UInt(named).map { "\(Daemon.root)/provider/\($0)" } ?? named
  }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    let who = provider.isEmpty || provider.hasPrefix("/") ? "the provider" : SafeText.clean(provider)
    let path = try await session.waiting(for: "\(who) to begin the call") {
      try await daemon.call("Start", of: "Conversations") { writer in
        writer.string(provider)
        writer.array("a{sv}") { element in
          for handle in handles {
            element.options(["kind": .string(handle.kind.rawValue), "value": .string(handle.value)])
          }
        }
        writer.options(video ? ["video": .bool(true)] : [:])
      }.first?.text ?? ""
    }
    if session.json {
      session.print(json: ["path": .string(path)])
    } else {
      session.output.line(SafeText.clean(path))
    }
  }
}
