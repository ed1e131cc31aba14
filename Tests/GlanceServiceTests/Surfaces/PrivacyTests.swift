import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("privacy: names, texts, Label, URL and alert texts become the app's name; controls stay") struct PrivacyTests {
    private static let document = """
      {"type": "Order", "content": {"vstack": [{"text": "{state.title}", "label": "{state.title}"},
         {"button": "pay", "label": "Pay"}]},
       "url": "shop://{state.title}", "summary": {"title": "{state.title}", "subtitle": "{state.title}", "label": "{state.title}"}}
      """

    /// What a surface's privacy, the lock and the activity itself make of it.
    private static let rows: [(privacy: String, locked: Bool, isPrivate: Bool, hidden: Bool)] = [
      ("show", false, false, false), ("show", true, false, false), ("show", false, true, true),
      ("whenLocked", false, false, false), ("whenLocked", true, false, true), ("whenLocked", false, true, true),
      ("always", false, false, true), ("always", true, true, true),
    ]

    @Test(arguments: ["lockscreen", "bar", "island", "small", "standby"]) func redacted(family: String) throws {
      let data = try TemporaryFolder()
      try data.write("applications/org.example.Cafe.desktop", "[Desktop Entry]\nName=Corner Café\nIcon=cafe\n")
      let trial = try Trial("[Limits]\nAlertInterval=1ms\n", environment: ["XDG_DATA_HOME": data.path])
      let cafe = try trial.namedApp("org.example.Cafe")
      try cafe.registerPresentation(PrivacyTests.document)
      for row in PrivacyTests.rows {
        try trial.shell.override(.dictionary(["Locked": .boolean(row.locked)]))
        let surface = try trial.shell.createSurface(
          "s", family, .dictionary(["privacy": .string(row.privacy), "view": true]))
        let path = try cafe.request(
          "Order", state: ["title": "Secret"],
          options: .dictionary([
            "app": "org.example.Cafe", "private": .boolean(row.isPrivate),
            "alert": .dictionary(["title": "Secret", "body": "Secret"]),
          ])
        ).path
        let alert = try trial.shell.client.signal(DaemonUnderTest.interface("Surface"), "Alert").arguments[1]
        let path2 = try #require(try trial.shell.glances(on: surface).first)
        let glance = try trial.shell.glance(path2)
        let nodes = try trial.shell.view(path2)["Nodes"]?.elements ?? []
        let everything = "\(glance) \(nodes) \(alert)"
        #expect(everything.contains("Secret") == !row.hidden, "\(row): \(everything)")
        if row.hidden {
          #expect(glance["Title"] == "Corner Café")
          #expect(glance["URL"] == "Corner Café")
          #expect(alert["title"] == "Corner Café")
          #expect(glance["Label"] == "Corner Café")
        } else {
          #expect(glance["URL"] == "shop://Secret")
          #expect(alert["title"] == "Secret")
        }
        #expect(glance["AppName"] == "Corner Café")
        #expect(glance["AppIcon"] == "cafe")
        if family == "lockscreen" { #expect(glance["Controls"]?[0]?["id"] == "pay", "\(row)") }
        try cafe.end(path, options: .dictionary(["dismissal": "immediate"]))
        try trial.shell.client.call(DaemonUnderTest.name, surface, DaemonUnderTest.interface("Surface"), "Remove")
      }
    }

    @Test func lockingHidesAtOnceAndUnlockingShows() throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["privacy": "whenLocked"]))
      _ = try trial.app.push(#"{"title": "Secret", "message": "Hidden"}"#)
      let glance = try #require(try trial.shell.glances(on: lock).first)
      #expect(try trial.shell.glance(glance)["Title"] == "Secret")
      _ = try trial.heard()
      for locked in [true, false] {
        try trial.shell.override(.dictionary(["Locked": .boolean(locked)]))
        let change = try trial.shell.client.change(of: DaemonUnderTest.interface("Glance"), at: glance) {
          $0["Title"] != nil
        }
        #expect((change["Title"] == "Secret") == !locked)
      }
    }
  }
}
