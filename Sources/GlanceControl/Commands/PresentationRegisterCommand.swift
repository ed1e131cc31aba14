import SystemdBus

/// Hands a presentation document to the daemon.
struct PresentationRegisterCommand: Command {
  static let manual = Manual(
    name: "presentation register", arguments: "FILE…", count: 1...Int.max,
    summary: "Hand presentation documents to the daemon",
    details: "Files in $XDG_DATA_HOME/glanced/presentations are read without this, and beat it.", printsJSON: false,
    examples: [.init("glancectl presentation register coffee.json", "from now on its type looks as it says")])

  private let files: [String]

  init(_ words: Words) { files = words.arguments }

  func run(in session: Session) async throws {
    let daemon = try session.daemon()
    for file in files {
      guard let document = String(validating: try InputFile.read(file, atMost: 1 << 20), as: UTF8.self) else {
        throw Complaint("\(file): it is no text in UTF-8, and a document is JSON")
      }
      do {
        try await daemon.call("RegisterPresentation", of: "Activities") { $0.string(document) }
      } catch let error as BusError {
        throw Complaint("\(file): \(error.message)")
      }
    }
  }
}
