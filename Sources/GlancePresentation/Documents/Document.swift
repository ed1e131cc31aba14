import GlanceModel
import JSON

/// A presentation document: how one type of activity looks in every place.
///
/// Reading one finds all that can be wrong with it; binding it cannot fail.
///
/// ```swift
/// let document = try Document(text: #"{"type": "Timer", "content": {"timer": {"end": "state.endsAt"}}}"#)
/// try document.check(attributes: [:], contentState: ["endsAt": 1_767_225_600])
/// ```
public struct Document: Sendable {
  /// How many bytes a document's text may have.
  public static let byteLimit = 65_536

  /// The type whose activities it shows.
  public let type: String
  /// What is doubtful in it, sentence by sentence, each with its path: values that fall back to a default.
  public let warnings: [String]

  let program: Program

  /// Reads a document from its JSON text.
  ///
  /// - Throws: `TooLarge` over 64 KiB; `InvalidArgs` for JSON syntax, by line and column, and for all else by path.
  public init(text: String) throws(Refusal) {
    let size = text.utf8.count
    guard size <= Document.byteLimit else {
      throw Refusal(
        .tooLarge, "The document has \(size) bytes; at most \(Document.byteLimit) would be right.")
    }
    try self.init(parsing: JSON.parse(text, depth: Document.jsonDepth, named: "The document"))
  }

  /// Reads a document that is a value already; its size is the caller's to check.
  ///
  /// - Throws: `InvalidArgs`, with the path of what is wrong, and what would be right.
  public init(parsing value: Value) throws(Refusal) {
    var compiler = DocumentCompiler()
    let (type, program) = try compiler.document(Field(value: value, place: ""))
    self.type = type
    self.program = program
    warnings = compiler.warnings
  }

  /// Everything that is wrong with a document's text, at most twenty refusals, in the order they were found; empty for one that
  /// can be read. The first is what ``init(text:)`` throws.
  public static func refusals(of text: String) -> [Refusal] {
    do throws(Refusal) {
      _ = try Document(text: text)
      return []
    } catch {
      guard let value = try? JSON.parse(text, depth: Document.jsonDepth), text.utf8.count <= Document.byteLimit else {
        return [error]
      }
      var compiler = DocumentCompiler()
      compiler.readsOn = true
      do throws(Refusal) {
        _ = try compiler.document(Field(value: value, place: ""))
        return [error]
      } catch let last {
        let found = compiler.refusals
        return found.contains(last) ? found : found + [last]
      }
    }
  }

  private init() {
    type = ""
    program = Program.nothing
    warnings = []
  }

  /// A document that shows nothing, of no type.
  public static let nothing = Document()

  /// How deep a document's JSON may nest: a node 32 deep, each in a list in an object, and what hangs on it.
  private static let jsonDepth = 160

  /// Whether the document has this part; a place whose part is missing shows another one.
  public func has(_ part: DocumentPart) -> Bool { program.parts[part.index] != nil }
}
