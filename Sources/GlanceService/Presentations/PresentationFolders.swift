import GlanceModel
import GlancePresentation
import JSON

/// The folders with presentation files, least important first: `presentations/TYPE.json` under each.
struct PresentationFolders: Sendable {
  let paths: [String]

  /// The machine's, the administrator's and the user's.
  static var standard: PresentationFolders {
    let bases = ["/usr/share/glanced", "/etc/glanced"] + (BaseFolders.data.map { ["\($0)/glanced"] } ?? [])
    return PresentationFolders(paths: bases.map { "\($0)/presentations" })
  }

  /// What stands in the folders: each type's document, and a sentence for each file that cannot be used.
  func read() -> (documents: [String: Document], problems: [String]) {
    var documents: [String: Document] = [:]
    var problems: [String] = []
    for folder in paths {
      for name in FileContents.names(in: folder).sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
        do throws(Refusal) {
          let document = try PresentationFolders.document("\(folder)/\(name)", type: String(name.dropLast(5)))
          documents[document.type] = document
          problems += document.warnings.map { "\(folder)/\(name): \($0)" }
        } catch {
          problems.append("\(folder)/\(name): \(error.sentence)")
        }
      }
    }
    return (documents, problems)
  }

  private static func document(_ path: String, type: String) throws(Refusal) -> Document {
    switch FileContents.read(path, atMost: Document.byteLimit) {
    case .failure(let failure): throw Refusal(.invalidArgs, "it cannot be read: \(failure.why); it is left out.")
    case .success(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Refusal(.invalidArgs, "it is not UTF-8; it is left out.")
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
