import GlanceModel
import TestPeers
import Testing

/// The examples as people will use them: the documents in a folder, the payloads pushed one after another.
@Suite struct DaemonTests {
  private static let view = DaemonUnderTest.name + ".View"

  @Test(arguments: PayloadCase.allCases) func theDaemonShowsEachStepOfAnExample(_ sequence: PayloadCase) throws {
    let data = try TemporaryFolder()
    try data.write("glanced/presentations/\(sequence.type).json", try sequence.documentText())
    let daemon = try DaemonUnderTest(environment: ["XDG_DATA_HOME": data.path])
    let shell = try GlanceShell(daemon.connect())
    let surface = try shell.createSurface(
      "lock", "lockscreen", .dictionary(["locale": "de_DE.UTF-8", "font": "Inter", "view": true]))
    let server = try GlanceApp(daemon.connect())
    let table = try sequence.table()
    var glance: String?
    for step in try sequence.steps() where step.activity.state.isLive {
      _ = try server.push(step.payload, options: .dictionary(["id": "example"]))
      glance = try shell.waitForGlances(on: surface) { $0.count == 1 }.first
      let path = try #require(glance)
      // The texts that are shown whole in German on this screen.
      let screen = Screen(preset: .lockscreen, form: .content, language: "de", scheme: .light)
      let row = try #require(table.row(step: step.name, screen: screen))
      let texts = row.items.filter { !$0.contains(":") && !$0.hasSuffix("~") }
      let wanted = try texts.map { try #require(table.text($0, language: "de")) }
      while true {
        let nodes = (try shell.view(path))["Nodes"]?.elements ?? []
        let shown = nodes.compactMap { ($0[6]?["text"] ?? $0[6]?["label"])?.text }
        if Set(wanted).isSubset(of: Set(shown.map(Sighting.plain))) { break }
        try shell.client.signal("a view with \(wanted), not \(shown)") { $0.changed(DaemonTests.view, at: path) != nil }
      }
    }
  }
}
