import GlanceModel
import GlancePresentation
import SystemdBus

/// Draws what a document makes of payloads, without a daemon.
struct PresentationPreviewCommand: Command {
  static let manual = Manual(
    name: "presentation preview", arguments: "DOCUMENT PAYLOAD…", count: 2...Int.max,
    summary: "Draw what a document makes of payloads, without a daemon",
    details: """
      The payloads, in APNs' form, are applied in their order: a start, then updates. Every form is
      drawn in columns and rows, as it is at the time of the last payload.
      """,
    options: [
      CommandOption("locale", value: "NAME", "in this locale, de_DE.UTF-8; else that of this terminal"),
      CommandOption("at", value: "TIME", "as it is then"),
    ], printsJSON: false,
    examples: [
      .init(
        "glancectl presentation preview coffee.json start.json ready.json", "the order when it is ready, everywhere")
    ])

  private let file: String
  private let payloads: [String]
  private let locale: String?
  private let time: WallTime?

  init(_ words: Words) throws(UsageFailure) {
    file = words.arguments[0]
    payloads = Array(words.arguments.dropFirst())
    locale = words.value("locale")
    time = try words.value("at").map { text throws(UsageFailure) in
      try TimeArgument.read(text, option: "at", now: LocalTime.now)
    }
  }

  func run(in session: Session) async throws {
    let check = DocumentCheck(file: file)
    guard let document = check.document else { throw Complaint(check.error ?? "") }
    var content = PayloadContent()
    for payload in payloads { try content.apply(file: payload) }
    let output = session.output
    let size = Screen.Size(columns: output.size.columns, rows: output.size.rows)
    let now = time ?? content.time ?? LocalTime.now
    let surfaces = Preview(document, content, at: now, size: size, locale: locale).surfaces
    output.lines(Screen(surfaces, now: now, size: size, palette: output.palette, onTheLeft: 4).lines)
  }
}
