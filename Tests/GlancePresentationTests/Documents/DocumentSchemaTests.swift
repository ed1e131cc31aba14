import GlanceModel
import JSON
import Testing

@testable import GlancePresentation

/// "The project ships `presentation.schema.json` and one document that uses every node and format; both are tested
/// against the parser."
@Suite struct DocumentSchemaTests {
  let schema: SchemaValidator
  let everything: String

  init() throws {
    let text = try packageFile("docs/presentation.schema.json")
    schema = SchemaValidator(root: try #require(JSON.parse(text, depth: 40).object))
    everything = try packageFile("Examples/presentations/EverythingAttributes.json")
  }

  @Test func everythingIsRead() throws {
    let document = try Document(text: everything)
    #expect(document.warnings == [])
    #expect(document.program.summary.isGiven)
    #expect(DocumentPart.allCases.allSatisfy(document.has))
    #expect(document.program.datePaths.contains(PathPattern(inAttributes: false, steps: [.key("readyAt")])))
  }

  @Test(arguments: NodeKind.allCases) func everythingHasTheNode(_ kind: NodeKind) {
    #expect(everything.contains("{ \"\(kind.rawValue)\":"))
  }

  @Test(arguments: Format.names) func everythingHasTheFormat(_ name: String) throws {
    #expect(everything.contains(try Regex("\\|\(name)[|}(]")))
  }

  @Test(arguments: [
    "grow", "background", "cornerRadius", "opacity", "priority", "hidden", "padding", "frame", "label",
    "belowIfTooWide", "font",
    "weight", "color", "lines", "minScale", "truncate", "monospacedDigits", "align", "importance", "start", "end",
    "pausedAt",
    "resumesAt", "countsDown", "showsHours", "style", "size", "fallback", "mirrors", "file", "data", "value", "min",
    "max",
    "segments", "points", "tracker", "tint", "symbol", "arguments", "on", "role", "longPress", "only", "except",
    "spacing",
    "minLength", "with", "as", "cases", "default", "then", "else", "url", "summary", "schema", "dates", "strings",
    "maps", "parts",
  ]) func everythingHasTheKey(_ key: String) { #expect(everything.contains("\"\(key)\":")) }

  @Test(arguments: [
    "Examples/presentations/EverythingAttributes.json", "Tests/GlancePresentationTests/Documents/drink-order.json",
  ])
  func allowsTheExamples(_ file: String) throws {
    #expect(try schema.allows(JSON.parse(packageFile(file), depth: 40)))
  }

  @Test func allowsTheBuiltInDocuments() throws {
    #expect(try schema.allows(JSON.parse(Document.standardText, depth: 40)))
    #expect(try schema.allows(JSON.parse(Document.genericText, depth: 40)))
    #expect(try schema.allows(JSON.parse(Document.conversationText, depth: 40)))
  }

  @Test(arguments: DocumentSamples.good) func bothAllow(_ sample: DocumentSamples.Good) throws {
    #expect(throws: Never.self) { try Document(parsing: sample.value) }
    #expect(try schema.allows(sample.value))
  }

  @Test(arguments: DocumentSamples.bad.filter(\.isStructural)) func bothRefuse(_ sample: DocumentSamples.Bad) throws {
    #expect(throws: Refusal.self) { try Document(parsing: sample.value) }
    #expect(try !schema.allows(sample.value))
  }
}
