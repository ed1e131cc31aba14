import GlanceModel

/// The page glancectl(1), made of what each command says of itself.
enum ManualPage {
  /// When the pages were last gone over, as all of them say.
  private static let date = "2026-11-30"

  /// What several commands say alike, and where the page says it once.
  private static let shared = (title: "VALUES AND TIMES", text: Content.details)

  /// The page's text.
  static var text: String {
    var roff = Roff()
    roff.macro("TH", "GLANCECTL", "1", date, "Glance \(GlanceVersion.current)", "User commands")
    // Options and names are not broken.
    roff.macro("nr", "HY", "0")
    roff.macro("ad", "l")
    roff.macro("SH", "NAME")
    roff.text("glancectl - \(CommandList.summary)")
    roff.macro("SH", "SYNOPSIS")
    roff.line(Roff.synopsis("glancectl COMMAND [OPTION…]"))
    roff.macro("SH", "DESCRIPTION")
    roff.line("\\fBglancectl\\fR shows what \\fBglanced\\fR(8) has on every screen, puts things there,")
    roff.line("and handles calls: those of apps and of telephones.")
    roff.paragraph()
    roff.text(
      "A command's options may stand before, between and behind its arguments; what follows -- is none. What the daemon "
        + "refuses is said in its own sentence on standard error.")
    roff.macro("SH", "OPTIONS")
    options(CommandList.options, into: &roff)
    roff.macro("SH", "COMMANDS")
    for group in CommandList.groups {
      roff.macro("SS", group.title)
      for command in group.commands { entry(command.manual, into: &roff) }
    }
    roff.macro("SH", shared.title)
    paragraphs(shared.text, into: &roff)
    roff.macro("SH", "EXIT STATUS")
    rows(CommandList.statuses.map { ("\($0)", sentence($1)) }, into: &roff)
    roff.macro("SH", "EXAMPLES")
    for example in CommandList.examples { self.example(example, into: &roff) }
    roff.macro("SH", "SEE ALSO")
    roff.line("\\fBglanced\\fR(8), \\fBglanced.conf\\fR(5), \\fBbusctl\\fR(1)")
    return roff.page
  }

  /// A command under its synopsis.
  private static func entry(_ manual: Manual, into roff: inout Roff) {
    let takes = [manual.arguments, manual.printsJSON ? "[--json]" : "", manual.options.isEmpty ? "" : "[OPTION…]"]
    let synopsis = takes.filter { !$0.isEmpty }.map { " " + Roff.synopsis($0) }.joined()
    roff.macro("TP")
    roff.line("\\fB\(Roff.escaped(manual.name))\\fR" + synopsis)
    roff.text(manual.summary + ".")
    roff.macro("RS")
    if manual.details.hasSuffix(shared.text) {
      paragraphs(String(manual.details.dropLast(shared.text.count)), into: &roff)
      roff.paragraph()
      roff.text("What a VALUE and a TIME may be stands below, under \(shared.title).")
    } else {
      paragraphs(manual.details, into: &roff)
    }
    rows(manual.rows, into: &roff)
    options(manual.options, into: &roff)
    for example in manual.examples { self.example(example, into: &roff) }
    roff.macro("RE")
  }

  private static func options(_ options: [CommandOption], into roff: inout Roff) {
    for option in options {
      roff.macro("TP")
      roff.line(Roff.synopsis(option.synopsis))
      roff.text(sentence(option.help))
    }
  }

  private static func rows(_ rows: [(String, String)], into roff: inout Roff) {
    for row in rows {
      roff.macro("TP")
      roff.line("\\fB\(Roff.escaped(row.0))\\fR")
      roff.text(row.1)
    }
  }

  private static func paragraphs(_ text: String, into roff: inout Roff) {
    for paragraph in Wrapping.paragraphs(text, width: .max) where !paragraph.isEmpty {
      roff.paragraph()
      roff.text(paragraph)
    }
  }

  /// What to type, and below it what that does.
  private static func example(_ example: Manual.Example, into roff: inout Roff) {
    roff.paragraph()
    roff.example(example.line)
    roff.macro("RS", "4")
    roff.text(sentence(example.meaning))
    roff.macro("RE")
  }

  /// A few words as a sentence.
  private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }
}
