import GlanceModel
import GlancePresentation

/// What became of reading a presentation document from a file.
struct DocumentCheck: Sendable {
  /// The file.
  let file: String
  /// The document, if it is right.
  private(set) var document: Document?
  /// What is wrong, a sentence each, in the form that editors find the place by; empty if nothing is.
  private(set) var errors: [String] = []

  /// Reads a file.
  init(file: String) {
    self.file = file
    do throws(Complaint) {
      let bytes = try InputFile.read(file, atMost: 1 << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        errors = ["\(file): it is no text in UTF-8, and a document is JSON"]
        return
      }
      do throws(Refusal) {
        document = try Document(text: text)
      } catch {
        errors = Document.refusals(of: text).map { DocumentCheck.located($0.sentence, in: file) }
      }
    } catch {
      errors = [error.sentence]
    }
  }

  /// What is printed of a document that is right: its type, and what is doubtful.
  var lines: [String] {
    guard let document else { return [] }
    return document.warnings.map { "\(file): warning: \($0)" } + [
      "\(file): \(document.type), no errors\(DocumentCheck.count(document.warnings.count))"
    ]
  }

  /// How many warnings there are, for the end of a line.
  private static func count(_ warnings: Int) -> String {
    warnings == 0 ? "" : warnings == 1 ? ", 1 warning" : ", \(warnings) warnings"
  }

  /// As JSON.
  var json: Value {
    var object: ValueObject = ["file": .string(file)]
    if let document {
      object["type"] = .string(document.type)
      object["warnings"] = .array(document.warnings.map { .string($0) })
    }
    if !errors.isEmpty { object["errors"] = .array(errors.map { .string($0) }) }
    return .object(object)
  }

  /// `FILE:LINE:COLUMN: …` for a sentence that begins with line and column, else `FILE: …`.
  static func located(_ sentence: String, in file: String) -> String {
    let words = sentence.split(separator: ": ", maxSplits: 1)
    let place = words[0].split(separator: ", ").map { $0.split(separator: " ") }
    guard words.count == 2, place.count == 3, place[1].first == "line", place[2].first == "column",
      let line = place[1].last, let column = place[2].last
    else { return "\(file): \(sentence)" }
    return "\(file):\(line):\(column): \(words[1])"
  }
}
