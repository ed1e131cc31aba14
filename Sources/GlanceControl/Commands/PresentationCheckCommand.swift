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
      that cannot be read, else as FILE: with the path in the document; the exit status is then 1.
      """, needsDaemon: false,
    examples: [.init("glancectl presentation check *.json", "before they are installed or registered")])

  private let files: [String]

  init(_ words: Words) { files = words.arguments }

  func run(in session: Session) async throws {
    let checks = files.map(DocumentCheck.init(file:))
    if session.json {
      session.print(json: .array(checks.map(\.json)))
    } else {
      for check in checks {
        session.output.lines(check.lines)
        if let error = check.error { Output.errors.line(error) }
      }
    }
    let wrong = checks.count { $0.error != nil }
    if wrong > 0 {
      throw Complaint("\(wrong) of \(checks.count) \(checks.count == 1 ? "document" : "documents") cannot be used")
    }
  }
}
