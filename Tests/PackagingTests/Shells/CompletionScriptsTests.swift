import Glibc
import GlanceModel
import TestPeers
import Testing

/// The scripts for shells, each typed to in its own shell.
@Suite(.serialized) struct CompletionScriptsTests {
  /// What is typed, a tabulator as `⇥`, and what the program is called with then.
  private static let lines: [(typed: String, words: String)] = [
    ("glancectl stat⇥", "<status>"),
    ("glancectl mut⇥tog⇥", "<mute><toggle>"),
    ("glancectl --bu⇥sys⇥status", "<--bus=system><status>"),
    ("glancectl --bus=sy⇥status", "<--bus=system><status>"),
    ("glancectl surface cr⇥x sma⇥prese⇥car-170⇥", "<surface><create><x><small><preset=car-170x78>"),
    ("glancectl push ord⇥", "<push><order one.json>"),
    ("glancectl push 'ord⇥", "<push><order one.json>"),
    ("glancectl presentation preview --png=ord⇥", "<presentation><preview><--png=order one.json>"),
    ("glancectl contacts check fol⇥", "<contacts><check><folder>"),
    ("glancectl help presentation unre⇥", "<help><presentation><unregister>"),
    ("glancectl nothing⇥", "<nothing>"),
    ("glanced --dem⇥", "<--demo>"),
    ("glanced --bus=sy⇥", "<--bus=system>"),
    ("glanced --config=ord⇥", "<--config=order one.json>"),
  ]

  @Test(arguments: TypedShell.Kind.allCases, lines)
  func aTabulatorEndsTheWord(_ kind: TypedShell.Kind, _ line: (typed: String, words: String)) throws {
    let shell = try TypedShell(kind, bus: PrivateBus(), files: ["order one.json", "folder/card.vcf"])
    let called = try shell.enter(line.typed.replacing("⇥", by: "\t"))
    // zsh takes the last slash of a folder off again.
    #expect(called.replacing("/>", by: ">") == line.words)
  }

  @Test(arguments: TypedShell.Kind.allCases) func whatIsThereIsOffered(_ kind: TypedShell.Kind) throws {
    let daemon = try DaemonUnderTest()
    let app = try GlanceApp(daemon.connect())
    let screen = try GlanceShell(daemon.connect())
    _ = try screen.createSurface("dash", "small")
    _ = try app.request("Order", state: ["title": "Latte"], options: .dictionary(["id": "order-42"]))
    let shell = try TypedShell(kind, bus: daemon.bus)
    #expect(try shell.enter("glancectl activity end o\t") == "<activity><end><order-42>")
    #expect(try shell.enter("glancectl show d\t") == "<show><dash>")
    #expect(try shell.enter("glancectl watch --surface=d\t") == "<watch><--surface=dash>")
    // A surface goes with its shell.
    withExtendedLifetime(screen) {}
  }

  /// What apps call their things goes onto a person's command line, and Return would run it.
  @Test(arguments: TypedShell.Kind.allCases, ["", "o", "$", "\""])
  func nothingThatAnAppSaysIsRun(_ kind: TypedShell.Kind, _ begun: String) throws {
    let daemon = try DaemonUnderTest()
    let app = try GlanceApp(daemon.connect())
    let evil = #"$(touch ran)`touch ran`;touch ran;'"(touch ran) %(touch ran)%{x%} \e[31m:files"#
    for id in [evil, "o" + evil, "order $(touch ran)"] {
      _ = try app.request(
        "Order", state: ["title": .string(evil + "\u{1b}]0;evil\u{7}")], options: .dictionary(["id": .string(id)]))
    }
    let shell = try TypedShell(kind, bus: daemon.bus)
    // The word that is typed stays as it is, and no id of the app's comes to it.
    let called = try shell.enter("glancectl activity end " + begun + "\t\t\u{15}glancectl status")
    #expect(called == "<status>")
    #expect(access(shell.folder["work/ran"], F_OK) != 0)
    #expect(!shell.seen.contains("evil\u{7}"))
    // The one that can be named by its number is.
    #expect(try shell.enter("glancectl activity dismiss 2\t") == "<activity><dismiss><2>")
    #expect(access(shell.folder["work/ran"], F_OK) != 0)
  }

  @Test func theDaemonsOptionsAreThoseOfItsHelp() throws {
    let help = try Child.run(BuiltProgram.path("glanced"), ["--help"]).output
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.compactMap { line in
      line.split { $0 == " " || $0 == "," }.first { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    }
    #expect(options.count == 8)
    let text = ["glanced.bash", "_glanced", "glanced.fish"].map { Repository.text("docs/completions/" + $0) }
    for option in options {
      #expect(text[0].contains(option) && text[1].contains(option), "\(option)")
      #expect(text[2].contains("-l \(option.dropFirst(2)) "), "\(option)")
    }
    #expect(text[2].split(separator: "\n").filter { $0.contains(" -l ") }.count == options.count)
  }
}
