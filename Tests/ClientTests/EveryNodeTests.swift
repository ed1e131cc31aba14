import GlanceModel
import Glibc
import TestPeers
import Testing

/// The document that uses every node, on screens that bring out every attribute, read back by libdbus-1 and compared with
/// what is written down in `Expected/EverythingAttributes.txt`.
@Suite struct EveryNodeTests {
  private static let name = "EverythingAttributes"

  /// The screens, by the titles in the file.
  private enum Screen: String, CaseIterable {
    case english, arabic, small, compact, minimal, expanded

    /// The surface to make; nil for one more form of the one before.
    var surface: (family: String, environment: KeyValuePairs<String, DBusValue>)? {
      switch self {
      case .english: ("lockscreen", ["width": 2000.0, "height": 2000.0, "view": true, "locale": "en_US.UTF-8"])
      case .arabic: ("lockscreen", ["width": 2000.0, "height": 2000.0, "view": true, "locale": "ar_EG.UTF-8"])
      case .small: ("small", ["width": 600.0, "height": 100.0, "view": true, "locale": "en_US.UTF-8"])
      case .compact: ("island", ["width": 2000.0, "view": true, "locale": "en_US.UTF-8"])
      case .minimal, .expanded: nil
      }
    }
  }

  private let daemon: DaemonUnderTest
  private let shell: GlanceShell
  private let app: GlanceApp
  private let now = Int64(time(nil))

  init() throws {
    daemon = try DaemonUnderTest()
    shell = try GlanceShell(daemon.connect())
    app = try GlanceApp(daemon.connect(), name: "org.example.Everything")
  }

  /// Every screen's tree.
  private func trees() throws -> [(screen: Screen, nodes: [Node])] {
    try app.registerPresentation(try #require(TextFile.read(Checkout.path("Examples/presentations/\(Self.name).json"))))
    for screen in Screen.allCases {
      guard let surface = screen.surface else { continue }
      _ = try shell.createSurface(screen.rawValue, surface.family, .dictionary(surface.environment))
    }
    let activity = try app.request(
      Self.name, attributes: EveryNodeTests.attributes, state: state,
      options: .dictionary(["app": "org.example.Everything"])
    ).path
    let started = try app.property("StartedAt", of: activity).integer ?? 0
    var trees: [(screen: Screen, nodes: [Node])] = []
    var surface = ""
    for screen in Screen.allCases {
      if screen.surface != nil { surface = DaemonUnderTest.root + "/surface/" + screen.rawValue }
      let path = try #require(try shell.waitForGlances(on: surface) { !$0.isEmpty }.first)
      switch screen {
      case .english, .arabic, .small, .compact: break
      case .minimal:
        _ = try GlanceApp(shell.client).request("Tea", state: ["title": "Tea"])
        try shell.waitForGlance(path) { $0["Presentation"] == "minimal" }
      case .expanded:
        try shell.call("Expand", of: path)
        try shell.waitForGlance(path) { $0["Presentation"] == "expanded" }
      }
      let rows = try shell.view(path)["Nodes"]?.elements ?? []
      trees.append((screen, try rows.map { try Node($0, dates: dates(started: started)) }))
    }
    return trees
  }

  private static let attributes: ValueObject = [
    "id": "A-1", "name": "Anna", "drink": "latte", "color": "#112233", "photo": "/usr/share/pixmaps/anna.png",
    "thumbnail": "iVBORw0KGgo=",
  ]

  private var state: ValueObject {
    [
      "phase": "cooking", "progress": 0.25, "stops": 2, "paid": true, "readyAt": .integer(now + 3600),
      "pausedAt": .integer(now - 60), "resumesAt": .integer(now + 60), "notify": true, "distance": 3.25, "battery": 80,
      "limit": 0.5, "home": ["name": "Home", "zone": "Europe/Berlin"],
      "members": [["name": "Ben", "photo": "/usr/share/pixmaps/ben.png", "active": false]],
    ]
  }

  private func dates(started: Int64) -> [Int64: String] {
    [
      started: "STARTED", (now + 3600) * 1_000_000: "READY", (now - 60) * 1_000_000: "PAUSED",
      (now + 60) * 1_000_000: "RESUMES",
    ]
  }

  @Test func everyAttributeOfEveryKindIsReadBack() throws {
    let trees = try trees()
    let shown = trees.flatMap { ["== \($0.screen.rawValue)"] + $0.nodes.map(\.line) }
    let expected = TextFile.read(Checkout.path("Tests/ClientTests/Expected/\(Self.name).txt")) ?? ""
    let wanted = expected.split(separator: "\n").map(String.init)
    for (line, wanted) in zip(shown, wanted) { #expect(EveryNodeTests.fits(line, wanted)) }
    #expect(shown.count == wanted.count)

    // All that is there is known, with its type, and all that is known was there.
    var unseen = EveryNode.kinds
    var unseenOfAny = EveryNode.any
    for node in trees.flatMap(\.nodes) {
      let known = try #require(EveryNode.kinds[node.kind], "the kind \(node.kind)")
      for (name, type) in node.types {
        #expect((known[name] ?? EveryNode.any[name]) == type, "\(node.kind).\(name)")
        unseen[node.kind]?[name] = nil
        if known[name] == nil { unseenOfAny[name] = nil }
      }
    }
    #expect(unseenOfAny.isEmpty)
    #expect(unseen.filter { !$0.value.isEmpty }.mapValues { $0.keys.sorted() } == [:])
  }

  /// Whether a line is the one that is written down, where `…` stands for a text that differs from hour to hour.
  private static func fits(_ line: String, _ wanted: String) -> Bool {
    guard let gap = wanted.firstRange(of: "…") else { return line == wanted }
    return line.hasPrefix(wanted[..<gap.lowerBound]) && line.hasSuffix(wanted[gap.upperBound...])
  }

  /// What the interface's file says of nodes names the same kinds and attributes.
  @Test func theInterfacesFileNamesTheSame() throws {
    let file = try #require(TextFile.read(Checkout.path("dbus/org.glanced.Glance1.View.xml")))
    let start = try #require(file.firstRange(of: "      - text: "))
    let list = try #require(file[start.lowerBound...].split(separator: "-->").first)
    var words = Set(list.split { !$0.isLetter && $0 != "{" && $0 != "}" }.map(String.init))
    let names = Set(EveryNode.kinds.keys).union(EveryNode.kinds.values.flatMap(\.keys)).union(EveryNode.any.keys)
    #expect(names.subtracting(words) == [])
    words.subtract(names)
    #expect(words == EveryNodeTests.otherWords)
  }

  /// The list's words that are no names: types, and what joins it to sentences.
  private static let otherWords: Set<String> = [
    "s", "d", "u", "b", "t", "as", "aa{sv}", "length", "position", "is", "leading", "center", "or", "trailing", "by",
    "the",
    "own", "direction", "which", "gives", "and", "those", "of", "but", "a", "dates", "an", "id", "in", "Controls",
    "any",
    "for", "screen", "readers", "path", "data",
    "URI",
  ]

  /// The model's own cases and properties are those that this knows: with one more this does not compile, or fails.
  @Test func theModelHasNoMore() {
    func kind(_ content: ViewNode.Content) -> String {
      switch content {
      case .text: "text"
      case .timer: "timer"
      case .symbol: "symbol"
      case .image: "image"
      case .gauge: "gauge"
      case .progress: "progress"
      case .button: "button"
      case .toggle: "toggle"
      case .stack: "stack"
      case .divider: "divider"
      }
    }
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    let white = RGBA(0xffff_ffff)
    let face = ControlFace(
      control: "", label: "", symbol: "", role: .normal, enabled: true, on: false, color: white, size: 17)
    let run = TextRun(size: 17, weight: 400, color: white)
    #expect(
      names(run) == ["size", "weight", "color", "align", "lines", "monospacedDigits", "rightToLeft"])
    #expect(names(GlanceTimer()) == ["start", "end", "pausedAt", "resumesAt", "countsDown"])
    #expect(names(Meter(color: white)) == ["value", "timer", "style", "color", "segments", "points", "tracker"])
    #expect(names(face) == ["control", "label", "symbol", "role", "enabled", "on", "color", "size"])
    #expect(names(Decoration()) == ["label", "background", "angle", "cornerRadius", "opacity", "region"])
    #expect(EveryNode.kinds[kind(.button(face))] == EveryNode.kinds[kind(.toggle(face))])
  }
}
