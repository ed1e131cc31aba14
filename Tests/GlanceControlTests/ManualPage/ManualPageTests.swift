import TestPeers
import Testing

@testable import GlanceControl

@Suite struct ManualPageTests {
  /// The committed page, which is what is installed.
  private static let page: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return TextFile.read(parts.joined(separator: "/") + "/docs/man/glancectl.1") ?? ""
  }()

  @Test func theCommittedPageIsTheOneThatIsMadeNow() {
    #expect(ManualPageTests.page == ManualPage.text, "make manual writes it anew")
  }

  @Test func everyCommandAndEachOfItsOptionsIsThere() {
    for manual in CommandList.all.map({ $0.manual }) {
      #expect(ManualPage.text.contains("\n.TP\n\\fB\(manual.name)\\fR"), "\(manual.name)")
      for option in manual.options {
        #expect(ManualPage.text.contains(Roff.synopsis(option.synopsis) + "\n"), "\(option.name)")
      }
      for example in manual.examples {
        #expect(ManualPage.text.contains(".EX\n\(Roff.escaped(example.line))\n.EE\n"), "\(example.line)")
      }
    }
    for hidden in CommandList.hidden { #expect(!ManualPage.text.contains("\\fB\(hidden.manual.name)\\fR")) }
  }

  @Test(arguments: [
    ("a-b", "a\\-b"), ("'\\`^~", "\\(aq\\e\\(ga\\(ha\\(ti"), ("“…”", "\\[u201C]\\[u2026]\\[u201D]"),
    ("💡", "\\[u1F4A1]"), ("a.b \"c\"", "a.b \"c\""),
  ])
  func textIsSeenAsItIs(text: String, escaped: String) { #expect(Roff.escaped(text) == escaped) }

  @Test(arguments: [
    ("[ID] [on|off]", "[\\fIID\\fR] [\\fBon\\fR|\\fBoff\\fR]"), ("--bus=BUS", "\\fB\\-\\-bus\\fR=\\fIBUS\\fR"),
    ("-h, --help", "\\fB\\-h\\fR, \\fB\\-\\-help\\fR"), ("5|10", "\\fB5\\fR|\\fB10\\fR"),
    ("TYPE", "\\fITYPE\\fR"),
  ])
  func whatIsTypedIsBold(text: String, styled: String) { #expect(Roff.synopsis(text) == styled) }

  @Test func noLineOfTextIsTakenForAMacro() {
    var roff = Roff()
    roff.text(".hidden and 'quoted'. Next")
    roff.line(".EX")
    roff.example("'a'")
    #expect(roff.lines == ["\\&.hidden and \\(aqquoted\\(aq.", "Next", "\\&.EX", ".EX", "\\(aqa\\(aq", ".EE"])
  }

  @Test func headingsHaveNoParagraphBelow() {
    var roff = Roff()
    roff.macro("SH", "SEE ALSO")
    roff.paragraph()
    roff.text("one")
    roff.paragraph()
    roff.text("two")
    #expect(roff.page == ".SH \"SEE ALSO\"\none\n.PP\ntwo\n")
  }
}
