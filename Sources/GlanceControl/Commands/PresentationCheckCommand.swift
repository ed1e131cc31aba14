import GlanceModel
import GlancePresentation
import SystemdBus

/// Reads presentation documents as the daemon does, without one.
struct PresentationCheckCommand: Command {
  static let manual = Manual(
    name: "presentation check", arguments: "FILE…", count: 1...Int.max,
    summary: "Check presentation documents for mistakes",
    details: """
      Reads each document as the daemon does, without one. What is wrong is printed as FILE:LINE:COLUMN: for JSON
      that cannot be read, else as FILE: with the path in the document, a line for each error, twenty at most; the exit status is then 1. What
      is doubtful, but can be used, is a warning.
      """,
    options: [CommandOption("strict", "take warnings for errors")], needsDaemon: false,
    examples: [
      .init("glancectl presentation check *.json", "before they are installed or registered"),
      .init("glancectl presentation check --strict *.json", "in a build, where nothing doubtful may pass"),
    ])

  private let files: [String]
  private let isStrict: Bool

  init(_ words: Words) {
    files = words.arguments
    isStrict = words.has("strict")
  }

  func run(in session: Session) async throws {
    let checks = files.map(DocumentCheck.init(file:))
    if session.json {
      session.print(json: .array(checks.map(\.json)))
    } else {
      for check in checks {
        session.output.lines(check.lines)
        Output.errors.lines(check.errors)
      }
    }
    let count = "\(checks.count) \(checks.count == 1 ? "document" : "documents")"
    let wrong = checks.count { !$0.errors.isEmpty }
    if wrong > 0 { throw Complaint("\(wrong) of \(count) cannot be used") }
    let doubtful = checks.count { $0.document?.warnings.isEmpty == false }
    if isStrict, doubtful > 0 {
      throw Complaint(
        "\(doubtful) of \(count) \(doubtful == 1 ? "has" : "have") warnings, which --strict does not let pass")
    }
  }
}
