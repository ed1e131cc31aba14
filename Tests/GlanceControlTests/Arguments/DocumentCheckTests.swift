import GlanceModel
import TestPeers
import Testing

@testable import GlanceControl

@Suite struct DocumentCheckTests {
  private func check(_ text: String) throws -> DocumentCheck {
    let folder = try TemporaryFolder()
    return DocumentCheck(file: try folder.write("x.json", text))
  }

  @Test func aRightDocumentIsNamedByItsType() throws {
    let check = try check(#"{"type": "Tea", "content": {"text": "{state.title}"}}"#)
    #expect(check.error == nil)
    #expect(check.lines.last?.hasSuffix("x.json: Tea, no errors") == true)
    #expect(check.json.object?["type"] == "Tea")
  }

  @Test func brokenJSONIsFoundByLineAndColumn() throws {
    let error = try #require(try check("{\"type\": \"Tea\",\n \"content\": }").error)
    #expect(error.contains("x.json:2:13: "))
  }

  @Test func anythingElseIsFoundByItsPath() throws {
    let error = try #require(try check(#"{"type": "Tea", "content": {"vstack": [{"txt": "a"}]}}"#).error)
    #expect(error.contains("x.json: content.vstack[0]"))
  }

  @Test func aFileThatIsNotThereIsNamed() {
    #expect(DocumentCheck(file: "/nonexistent.json").error == "/nonexistent.json: No such file or directory")
  }
}
