import GlancePresentation

/// Prints a document that is built in, for one's own to begin with.
struct PresentationShowCommand: Command {
  static let manual = Manual(
    name: "presentation show", arguments: "TYPE", count: 1...1,
    summary: "Print a presentation document that is built in",
    details: """
      TYPE is org.glanced.Conversation, how calls look; org.glanced.Generic, what comes in Home Assistant's form; or
      org.glanced.Standard, how types look that have no document: one's own has its own type in place of that.
      """, printsJSON: false, needsDaemon: false,
    examples: [
      .init(
        "glancectl presentation show org.glanced.Conversation",
        "in a file of that name, with .json, a look of your own for calls begins")
    ])

  private let text: String

  init(_ words: Words) throws(UsageFailure) {
    let type = words.arguments[0]
    guard let text = Document.builtInText(type) else {
      let list = Document.builtInTexts.map(\.type).joined(separator: ", ")
      throw UsageFailure("“\(type.prefix(100))” is not built in; \(list) are")
    }
    self.text = text
  }

  func run(in session: Session) async throws { session.output.write(text) }
}
