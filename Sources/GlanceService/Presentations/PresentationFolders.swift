import GlanceModel
import GlancePresentation
import JSON

/// The folders with presentation files, least important first: `presentations/TYPE.json` under each.
struct PresentationFolders: Sendable {
  let paths: [String]

  /// How much of a folder is read. The loop waits for it, for under a second, and so does whoever ends the daemon.
  static let mostFiles = 512
  static let mostBytes = 4 << 20

  /// The machine's, the administrator's and the user's.
  static var standard: PresentationFolders {
    let bases = ["/usr/share/glanced", "/etc/glanced"] + (BaseFolders.data.map { ["\($0)/glanced"] } ?? [])
    return PresentationFolders(paths: bases.map { "\($0)/presentations" })
  }

  /// What has been read from the folders.
  struct Contents {
    /// Each file's document, by path: as the file says, or said when it was last right.
    var files: [String: Document] = [:]
    /// Each type's document; later folders win.
    var documents: [String: Document] = [:]
    /// A line for each file that cannot be used as it is.
    var failures: [String] = []
    /// A line for each thing in a file that is doubtful.
    var warnings: [String] = []
  }

  /// What stands in the folders now. A file that is there and wrong keeps the document it had `before`, so that a slip of
  /// the pen takes nothing off a screen; one that is gone takes its document along.
  func read(after before: Contents = Contents()) -> Contents {
    var contents = Contents()
    for folder in paths { read(folder, after: before, into: &contents) }
    return contents
  }

  private func read(_ folder: String, after before: Contents, into contents: inout Contents) {
    let names = FileContents.names(in: folder).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    var room = PresentationFolders.mostBytes
    for (index, name) in names.enumerated() {
      let path = "\(folder)/\(name)"
      let bytes = FileContents.read(path, atMost: Document.byteLimit)
      room -= (try? bytes.get().count) ?? 0
      guard index < PresentationFolders.mostFiles, room >= 0 else {
        contents.failures.append(
          "\(SafeText.clean(folder)): of its \(names.count) presentations the first \(index) are read; there is room for "
            + "\(PresentationFolders.mostFiles) files and \(PresentationFolders.mostBytes) bytes. Take away what nobody uses."
        )
        return
      }
      let line = SafeText.clean(path)
      do throws(Refusal) {
        let document = try PresentationFolders.document(bytes, type: String(name.dropLast(5)))
        contents.files[path] = document
        contents.warnings += document.warnings.map { "\(line): \($0)" }
      } catch {
        let last = before.files[path]
        contents.files[path] = last
        contents.failures.append("\(line): \(error.sentence)" + (last == nil ? "" : " What it said before holds on."))
      }
      if let document = contents.files[path] { contents.documents[document.type] = document }
    }
  }

  private static func document(
    _ bytes: Result<[UInt8], FileContents.Failure>, type: String
  ) throws(Refusal) -> Document {
    switch bytes {
    case .failure(let failure): throw Refusal(.invalidArgs, "it cannot be read: \(failure.why).")
    case .success(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Refusal(.invalidArgs, "it is not UTF-8, as JSON is.")
      }
      let document = try Document(text: text)
      guard document.type == type else {
        throw Refusal(
          .invalidArgs, "type: the document is for \(document.type); the file's name has to be \(document.type).json.")
      }
      return document
    }
  }
}
