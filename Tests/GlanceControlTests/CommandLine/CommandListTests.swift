import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct CommandListTests {
  @Test func helpFitsATerminal() {
    for text in [CommandList.text] + CommandList.all.map({ $0.manual.text }) {
      for line in text.split(separator: "\n") { #expect(Columns.of(line) <= 80, "\(line)") }
    }
  }

  @Test func everyCommandHasALineInTheHelpAndAnExampleOfItself() {
    for command in CommandList.all {
      let manual = command.manual
      #expect(CommandList.text.contains("\n  \(manual.name) "), "\(manual.name)")
      #expect(
        !manual.examples.isEmpty && manual.examples.allSatisfy { $0.line.contains("glancectl") }, "\(manual.name)")
    }
  }

  @Test func everyExampleIsUnderstood() throws {
    for example in CommandList.all.flatMap({ $0.manual.examples }) {
      let words = example.line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
      guard let line = words.first(where: { $0.first == "glancectl" }) else { continue }
      let (command, rest) = try CommandList.find(Array(line.dropFirst().drop { $0.hasPrefix("--") }))
      // A shell's quotes and commands are not read here; what is left must be options and words that exist.
      if rest.contains(where: { $0.contains("'") || $0.contains("$") }) { continue }
      _ = try command.init(Words(rest, for: command.manual))
    }
  }

  static let failures: [([String], String)] = [
    ([], "which command"), (["frobnicate"], "“frobnicate” is no command"),
    (["activity"], "“activity” takes one of start, update, end, dismiss, tap"),
    (["surface", "paint"], "“paint” is none of list, create, remove"),
    (["activity", "start", "Order", "-title=x"], "there is no option “-title=x”; did you mean title=x?"),
    (["list", "x"], "“x” is one word too many"), (["show"], "glancectl show takes SURFACE"),
    (["list", "--frob"], "there is no option “--frob”"),
    (["history", "many"], "“many” is no count"),
    (["recents", "--limit=0"], "--limit=0 is no number from 1"),
    (["recents", "read", "17", "all"], "“all” is no id of a recent; recents read takes ID…|all"),
    (["recents", "remove", "0"], "“0” is no id of a recent"),
    (["recents", "remove"], "glancectl recents remove takes ID…"),
    (["redial", "Zoë"], "“Zoë” is no id of a recent"), (["redial", "1", "2"], "“2” is one word too many"),
    (["recents", "raed", "1"], "“raed” is one word too many"),
    (["answer", "Anna"], "“Anna” is no number of a call; the first column of “glancectl calls” has them"),
    (["answer", "1", "--hold-others", "--end-others"], "exclude each other"),
    (["end", "0"], "“0” is no number of a call"),
    (["end", "/org/glanced/Glance1/activity/1"], "is no number of a call"),
    (["mute", "onn"], "“onn” is no number of a call, nor on, off or toggle"),
    (["mute", "1", "loud"], "“loud” is none of on, off and toggle"), (["tones"], "glancectl tones takes [ID] DIGITS"),
    (["merge", "1", "Bob"], "“Bob” is no number of a call"), (["dial"], "glancectl dial takes NUMBER|EMAIL|URI…"),
    (["dial", "--kind=fax", "1"], "--kind=fax is none of phone, email and generic"),
    (["activity", "start", "Order", "--private"], "--private needs --app=NAME"),
    (["activity", "start", "Order", "--stale=soon"], "--stale=soon is no time"),
    (["activity", "start", "phase=ready"], "“phase=ready” is no type"),
    (["activity", "start", "Order", "--app=a.b", "--style=loud"], "--style=loud is neither standard nor transient"),
    (["push", "-", "--priority=7"], "--priority=7 is neither 5 nor 10"),
    (["surface", "create", "x", "wall"], "“wall” is no family"),
    (["surface", "create", "x", "bar", "widht=3"], "no key of a surface's environment; did you mean width?"),
    (["list", "--jsno"], "there is no option “--jsno”; did you mean --json?"),
    (["surface", "create", "x", "bar", "width=wide"], "width=wide is no number"),
    (["environment", "set", "Driving=flying"], "Driving=flying is none of parked"),
    (["environment", "set", "Night=perhaps"], "Night=perhaps is neither true nor false"),
  ]

  @Test(arguments: failures) func whatCannotBeUnderstoodIsSaid(_ line: [String], _ sentence: String) throws {
    let failure = try #require(throws: UsageFailure.self) {
      let (command, rest) = try CommandList.find(line)
      _ = try command.init(Words(rest, for: command.manual))
    }
    #expect(failure.sentence.contains(sentence))
  }

  @Test func aPushedStartIsAPayloadInAPNsForm() throws {
    let line = [
      "Order", "--id=7", "--attributes", "shop=Blue", "phase=ready", "--alert=Coffee: hot:now", "--stale=100",
    ]
    let aps = try StartCommand(Words(line, for: StartCommand.manual)).aps
    #expect(aps["event"] == "start")
    #expect(aps["attributes-type"] == "Order")
    #expect(aps["attributes"] == ["shop": "Blue"])
    #expect(aps["content-state"] == ["phase": "ready"])
    #expect(aps["alert"] == ["title": "Coffee", "body": "hot:now"])
    #expect(aps["stale-date"] == 100)
    #expect(aps["timestamp"]?.double ?? 0 > 1_700_000_000)
  }

  @Test func groupsHaveHelpOfTheirOwn() throws {
    let help = try CommandList.help(askedBy: ["activity", "--help"])
    #expect(help?.contains("activity start ") == true)
    #expect(help?.contains("surface create") == false)
    #expect(try CommandList.help(askedBy: ["environment", "--help"]) == nil)
    #expect(try CommandList.help(askedBy: ["activity", "start"]) == nil)
    #expect(try CommandList.help(askedBy: ["nonsense", "--help"]) == nil)
  }

  @Test func aBusIsOfferedWhereADaemonIsAskedOnly() throws {
    #expect(PushCommand.manual.text.contains("--bus="))
    #expect(!PresentationPreviewCommand.manual.text.contains("--bus="))
    #expect(!PresentationCheckCommand.manual.text.contains("--bus="))
    // Somebody may give it all the same.
    _ = try Words(["--bus=user", "a.json"], for: PresentationCheckCommand.manual)
  }

  /// What a key of the environment takes is told where it is asked, and how long it holds.
  @Test func theEnvironmentsValuesAreListed() {
    let help = EnvironmentSetCommand.manual.text
    for row in ["  Driving      parked, idling, moving, unknown\n", "  Night        yes or no\n"] {
      #expect(help.contains(row), "\(help)")
    }
    #expect(
      help.split(separator: "\n").joined(separator: " ").contains("until it is set to something else or the daemon"))
  }

  @Test func helpIsACommandToo() throws {
    #expect(try CommandList.help(askedBy: ["help"]) == CommandList.text)
    #expect(try CommandList.help(askedBy: ["help", "--help"]) == CommandList.text)
    #expect(try CommandList.help(askedBy: ["help", "help"]) == CommandList.text)
    #expect(try CommandList.help(askedBy: ["help", "push"]) == PushCommand.manual.text)
    #expect(try CommandList.help(askedBy: ["help", "activity", "tap"]) == TapCommand.manual.text)
    #expect(try CommandList.help(askedBy: ["help", "activity"]) == CommandList.help(askedBy: ["activity", "-h"]))
    let failure = try #require(throws: UsageFailure.self) { try CommandList.help(askedBy: ["help", "puhs"]) }
    #expect(failure.sentence.hasSuffix("did you mean “push”?"))
  }

  /// Slips of the hand and words from memory, with what was meant; nil where nothing is near.
  static let slips: [([String], String?)] = [
    (["wathc"], "watch"), (["lst"], "list"), (["statsu"], "status"), (["hlep"], "help"),
    (["start", "Timer"], "activity start"), (["preview"], "presentation preview"), (["create"], "surface create"),
    (["activty"], "activity"), (["activiy", "start"], "activity start"), (["activity", "strat"], "activity start"),
    (["surface", "lst"], "surface list"), (["list-activities"], nil), (["frobnicate"], nil), (["--jsn"], nil),
  ]

  @Test(arguments: slips) func whatWasMeantIsSaid(_ line: [String], _ meant: String?) throws {
    let failure = try #require(throws: UsageFailure.self) { try CommandList.find(line) }
    if let meant {
      #expect(failure.sentence.hasSuffix("did you mean “\(meant)”?"), "\(failure.sentence)")
    } else {
      #expect(!failure.sentence.contains("did you mean"), "\(failure.sentence)")
    }
  }
}
