import OptionParsing
import Testing

// getopt keeps its place in global variables, so one command line is read at a time.
@Suite(.serialized) struct OptionParserTests {
  let parser = OptionParser(
    program: "tool",
    options: [.init("json"), .init("limit", letter: "n", value: "a number"), .init("help", letter: "h")])

  @Test func readsOptionsAndWordsInOrder() throws {
    let result = try parser.parse(["list", "--limit=3", "--json", "-n", "4", "--", "--json"])
    #expect(result.options.map(\.name) == ["limit", "json", "limit"])
    #expect(result.options.map(\.value) == ["3", "", "4"])
    #expect(result.words == ["list", "--json"])
  }

  @Test(arguments: [
    (["--nonsense"], "there is no option “--nonsense”; tool --help lists them"),
    (["--lmit=3"], "there is no option “--lmit=3”; did you mean --limit?"),
    (["-x"], "there is no option “-x”; tool --help lists them"),
    (["list", "-x"], "there is no option “-x”; tool --help lists them"),
    (["list", "-title=x"], "there is no option “-title=x”; tool --help lists them"),
    (["list", "-xy", "more"], "there is no option “-xy”; tool --help lists them"),
    (["-hx"], "there is no option “-hx”; tool --help lists them"),
    (["--json", "-jsn", "more"], "there is no option “-jsn”; did you mean --json?"),
    (["--json=yes"], "--json takes no value"),
    (["--limit"], "--limit takes a number; tool --help shows an example"),
    (["-n"], "-n takes a number; tool --help shows an example"),
  ])
  func saysWhatIsWrong(arguments: [String], sentence: String) {
    #expect(throws: OptionParser.Failure(sentence: sentence)) { try parser.parse(arguments) }
  }

  /// Where words may be `KEY=VALUE`, one with a dash too many is told from a slip in an option.
  @Test(arguments: [
    (["Order", "-title=x"], "there is no option “-title=x”; did you mean title=x?"),
    (["Order", "--title=x"], "there is no option “--title=x”; did you mean title=x?"),
    (["Order", "--lmit=3"], "there is no option “--lmit=3”; did you mean --limit?"),
  ])
  func saysWhatWasMeant(arguments: [String], sentence: String) {
    let parser = OptionParser(program: "tool", options: parser.options, takesAssignments: true)
    #expect(throws: OptionParser.Failure(sentence: sentence)) { try parser.parse(arguments) }
  }

  @Test func stopsAtTheFirstWordIfAsked() throws {
    let strict = OptionParser(program: "tool", options: [.init("json")], mixesWords: false)
    let result = try strict.parse(["--json", "list", "--all"])
    #expect(result.options.map(\.name) == ["json"])
    #expect(result.words == ["list", "--all"])
  }
}
