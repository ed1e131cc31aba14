import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct CompletionTests {
  /// The words that a line is offered without a daemon.
  private func words(_ line: [String]) -> [String] {
    let completion = Completion(line)
    return completion.offers.flatMap { offer in
      guard case .words(let words) = offer else { return [String]() }
      return words.map(\.text).filter { $0.hasPrefix(completion.typed) }.map { completion.prefix + $0 }
    }
  }

  private static let fixed: [(line: [String], offered: [String])] = [
    (["st"], ["status"]), (["s"], ["status", "surface", "show", "swap", "silence"]), (["nothing"], []),
    (["activity", ""], ["start", "update", "end", "dismiss", "tap"]), (["activity", "e"], ["end"]),
    (["recents", "re"], ["read", "remove"]), (["he"], ["help"]), (["help", "pu"], ["push"]),
    (["help", "surface", "r"], ["remove"]), (["help", "help"], []),
    (["--bus=system", "hi"], ["history"]), (["--bus", "system", "hi"], ["history"]), (["--json", "hi"], ["history"]),
    (["--b"], ["--bus="]), (["--bus=s"], ["--bus=system"]), (["--bus", "s"], ["system"]), (["--v"], ["--version"]),
    (["list", "-"], ["--all", "--json", "--bus=", "--help"]), (["list", "--bus="], ["--bus=user", "--bus=system"]),
    (["list", "--bus", ""], ["user", "system"]), (["list", "x"], []), (["list", "--all=x"], []),
    (["list", "--nothing=x"], []), (["list", "--", "-"], []),
    (["mute", "o"], ["on", "off"]), (["mute", "2", ""], ["on", "off", "toggle"]), (["mute", "2", "on", ""], []),
    (["surface", "create", "x", "s"], ["standby", "small"]),
    (["surface", "create", "x", "bar", "color"], ["colorScheme="]),
    (["surface", "create", "x", "bar", "view=yes", "colorScheme="], ["colorScheme=light", "colorScheme=dark"]),
    (["surface", "create", "x", "bar", "width="], []),
    (["environment", "set", "driving="], []), (["environment", "set", "Driving=m"], ["Driving=moving"]),
    (["environment", "set", "Night="], ["Night=yes", "Night=no"]),
    (["presentation", "preview", "--preset=bar"], ["--preset=bar-24", "--preset=bar-40"]),
    (["presentation", "preview", "--driving", "p"], ["parked"]),
    (["presentation", "preview", "--color-scheme=d"], ["--color-scheme=dark"]),
    (["dial", "--kind=p"], ["--kind=phone"]), (["push", "--priority="], ["--priority=5", "--priority=10"]),
    (["activity", "start", "T", "--style=t"], ["--style=transient"]),
    (["activity", "start", "T", "--surfaces=is"], ["--surfaces=island"]),
    (["activity", "start", "T", "--surfaces=island,b"], ["--surfaces=island,bar"]),
    (["activity", "start", "T", "--surfaces=bar,b"], []),
    (["recents", "read", "a"], ["all"]), (["recents", "-n", ""], []),
  ]

  @Test(arguments: fixed) func whatIsKnownIsOffered(line: [String], offered: [String]) {
    #expect(words(line) == offered)
  }

  private static let live: [(line: [String], asked: [Offer])] = [
    (["answer", ""], [.calls]), (["answer", "1", ""], []), (["merge", "1", ""], [.calls]), (["tones", ""], [.calls]),
    (["tones", "1", ""], []), (["dial", ""], []), (["dial", "--provider="], [.providers]),
    (["redial", ""], [.recents]), (["recents", "remove", "1", ""], [.recents]), (["resume", ""], [.calls]),
    (["activity", "end", ""], [.activities]), (["activity", "end", "42", ""], []),
    (["activity", "dismiss", "1", ""], [.activities]),
    (["activity", "tap", "42", ""], [.controls(activity: "42")]),
    (["activity", "start", ""], [.presentations, .activityTypes]),
    (["presentation", "unregister", ""], [.presentations]),
    (["activity", "end", "--app", ""], [.apps]), (["allow", "a", ""], [.apps]), (["push", "--id="], [.activities]),
    (["show", ""], [.surfaces]), (["surface", "remove", ""], [.surfaces]), (["watch", "--surface="], [.surfaces]),
    (["push", ""], [.files, .words([Candidate("-")])]),
    (["presentation", "preview", "a.json", "b.json", ""], [.files]),
    (["presentation", "preview", "--png="], [.files]), (["contacts", "check", ""], [.folders]),
    (["contacts", "check", "--", ""], [.folders]),
  ]

  @Test(arguments: live) func whatOnlyTheDaemonOrTheShellKnowsIsAskedFor(line: [String], asked: [Offer]) {
    #expect(Completion(line).offers == asked)
  }

  @Test(arguments: [
    (["--bus=system", "end", ""], "system"), (["end", "--bus", "unix:path=/x", ""], "unix:path=/x"),
    (["--bus", "system", "end", ""], "system"), (["end", "--bus=system", ""], "system"), (["end", ""], "user"),
  ])
  func theLineSaysWhichDaemonIsAsked(line: [String], bus: String) { #expect(Completion(line).bus == bus) }

  /// A command is completed by what its help says: a placeholder or an option that nobody knows is a slip.
  @Test func everyPlaceholderAndEveryOptionIsKnown() {
    for manual in CommandList.all.map({ $0.manual }) {
      for choice in Synopsis(manual.arguments).places.flatMap(\.choices) {
        #expect(Offer.argument(choice, of: manual.name) != nil, "\(manual.name): \(choice)")
      }
      for option in manual.allOptions where option.value != nil {
        #expect(Offer.value(of: option) != nil, "\(manual.name): --\(option.name)")
      }
    }
  }

  @Test func everyCommandIsOffered() {
    for name in CommandList.all.map({ $0.manual.name }) {
      let parts = name.split(separator: " ").map(String.init)
      for count in 1...parts.count { #expect(words(Array(parts[..<count])).contains(parts[count - 1]), "\(name)") }
    }
    for name in CommandList.hidden.map({ $0.manual.name }) { #expect(!words([name]).contains(name)) }
  }

  @Test(arguments: [
    ("order-42", true), ("org.example.Coffee", true), ("7", true), ("", false), ("-rf", false), ("a b", false),
    ("$(touch x)", false), ("`x`", false), ("a;b", false), ("a'b", false), ("a\"b", false), ("a\u{1b}[31m", false),
    ("ä", false), ("a\tb", false), ("a\n:files", false), ("~", false), ("a*", false), ("a=b", false), ("a:b", false),
  ])
  func onlyPlainWordsGoOntoTheLine(text: String, isPlain: Bool) { #expect(Candidate(text).isPlain == isPlain) }

  @Test func aMeaningIsOneShortLine() {
    let line = Candidate("7", "Tea\u{1b}[31m\n\t$(x) " + String(repeating: "y", count: 100)).line(behind: "--id=")
    #expect(line.hasPrefix("--id=7\tTea"))
    #expect(line.filter { $0 == "\t" }.count == 1)
    #expect(!line.contains("\u{1b}") && !line.contains("\n"))
    #expect(Columns.of(line) < 80)
  }

  @Test func anActivityThatHasNoPlainNameOfItsOwnGoesByItsNumber() {
    var tree = ObjectTree()
    let ids = ["tea", "a b", "tea2", "tea2", String(repeating: "0f", count: 16), "over"]
    for (index, id) in ids.enumerated() {
      tree.add(
        Daemon.root + "/activity/\(index + 1)",
        [
          "org.glanced.Glance1.Activity": .object([
            "ID": .string(id), "Type": "T", "State": .string(id == "over" ? "ended" : "active"),
          ])
        ])
    }
    #expect(Offer.activities(in: tree).map(\.text) == ["tea", "2", "3", "4", "0f0f0f0f"])
  }
}
