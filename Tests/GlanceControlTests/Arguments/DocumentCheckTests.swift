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
    #expect(check.errors.isEmpty)
    #expect(check.lines.last?.hasSuffix("x.json: Tea, no errors") == true)
    #expect(check.json.object?["type"] == "Tea")
  }

  @Test func warningsAreCounted() throws {
    let check = try check(#"{"type": "Tea", "content": {"text": "a", "color": "gren"}, "summary": {}}"#)
    #expect(check.errors.isEmpty)
    #expect(
      check.lines.count == 3 && check.lines[0].contains("x.json: warning: content.color: “gren” is no such value"))
    #expect(check.lines.last?.hasSuffix("x.json: Tea, no errors, 2 warnings") == true)
  }

  /// "`--strict` turns warnings into an exit status."
  @Test(arguments: [false, true], [false, true]) func strictly(_ isStrict: Bool, _ isDoubtful: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "x.json", #"{"type": "Tea", "summary": {"title": "a"\#(isDoubtful ? #", "symbol": "a b""# : "")}}"#)
    let finished = try Child.run(
      BuiltProgram.path("glancectl"), ["presentation", "check"] + (isStrict ? ["--strict"] : []) + [file])
    #expect(finished.status == .code(isStrict && isDoubtful ? 1 : 0))
  }

  @Test func brokenJSONIsFoundByLineAndColumn() throws {
    let error = try #require(try check("{\"type\": \"Tea\",\n \"content\": }").errors.first)
    #expect(error.contains("x.json:2:13: "))
  }

  @Test func anythingElseIsFoundByItsPath() throws {
    let error = try #require(try check(#"{"type": "Tea", "content": {"vstack": [{"txt": "a"}]}}"#).errors.first)
    #expect(error.contains("x.json: content.vstack[0]"))
  }

  @Test func everyErrorHasALine() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "x.json", #"{"type": "Tea", "tint": "{a", "content": {"txt": "a"}, "summary": {"titel": "b"}}"#)
    let run = try Child.run(BuiltProgram.path("glancectl"), ["presentation", "check", file])
    let lines = run.errors.split(separator: "\n")
    #expect(run.status == .code(1) && lines.count == 4)
    for (line, place) in zip(lines, ["content", "tint", "summary.titel"]) {
      #expect(line.hasPrefix("\(file): \(place): "), "\(line)")
    }
    #expect(lines.last == "glancectl: 1 of 1 document cannot be used")
    #expect(DocumentCheck(file: file).json.object?["errors"]?.list?.count == 3)
  }

  @Test func aDocumentIsNoPayload() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x.json", #"{"type": "Tea", "summary": {"title": "b"}}"#)
    let run = try Child.run(BuiltProgram.path("glancectl"), ["--bus=unix:path=/nonexistent", "push", file])
    #expect(run.status == .code(1))
    #expect(
      run.errors
        == "glancectl: \(file) is a presentation document, not a payload; “glancectl presentation register \(file)” hands it over\n"
    )
  }

  @Test func aFileThatIsNotThereIsNamed() {
    #expect(DocumentCheck(file: "/nonexistent.json").errors == ["/nonexistent.json: No such file or directory"])
  }
}
