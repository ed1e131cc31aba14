import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  /// Code points that are no characters: the bus and other clients carry them, sd-bus neither sends nor reads them.
  @Suite("InvalidArgs: no text can make a reply of ours fail") struct NoncharacterTests {
    static let codes = [0xfffe, 0xffff, 0xfdd0, 0x1_fffe, 0x10_ffff].compactMap(Unicode.Scalar.init).map { String($0) }

    /// Every object there is, with all its properties, and every list that can be asked for.
    private static func readEverything(_ trial: Trial) throws {
      let client = trial.app.client
      var paths = [DaemonUnderTest.root]
      let objects = try client.managedObjects(DaemonUnderTest.name, DaemonUnderTest.root)
      paths += objects.keys
      for path in objects.keys where path.contains("/surface/") {
        paths += try client.managedObjects(DaemonUnderTest.name, path).keys
      }
      #expect(paths.count > 6)
      for path in paths {
        let markup = try #require(Markup(try client.introspect(DaemonUnderTest.name, path)))
        for interface in markup.all("interface") where interface.title.hasPrefix(DaemonUnderTest.name) {
          _ = try client.getAll(DaemonUnderTest.name, path, interface.title)
        }
      }
      _ = try trial.history()
    }

    @Test(arguments: codes) func everyWayIn(code: String) throws {
      let bad = "x\(code)y"
      let text = DBusValue.string(bad)
      let data = try TemporaryFolder()
      let good = "org.example.Good"
      try data.write("glanced/presentations/File.json", #"{"type": "File", "content": {"text": "\#(bad)"}}"#)
      try data.write("applications/\(good).desktop", "[Desktop Entry]\nName=Caf\(code)é\nIcon=cup\(code)\n")
      let trial = try Trial(
        "[Surface wall]\nFamily=lockscreen\nView=yes\nFont=\(bad)\nLocale=\(bad)\n[Feed demo]\nFile=\(bad)\n",
        environment: ["XDG_DATA_HOME": data.path])
      let app = try trial.namedApp(good)
      let options = DBusValue.dictionary(["app": .string(good), "alert": .dictionary(["title": "t", "body": "b"])])
      let order = try app.request("Order", state: ["title": "Latte"], options: options)
      let tea = try trial.app.request("File", state: ["title": "Tea"])
      _ = try trial.shell.createSurface("tile", "small", .dictionary(["view": true]))

      let state = DBusValue.dictionary(["deep": .dictionary(["er": text])])
      let list = DBusValue.dictionary(["list": .array(of: "v", [.variant(text)])])
      let key = DBusValue.dictionary([bad: 1])
      let none = DBusValue.dictionary()
      let escaped = code.utf16.map { "\\u" + String($0, radix: 16) }.joined()
      let rows: [(refusal: BusError?, words: [String])] = [
        (try trial.refusal("Activities", "Request", text, none, none, none), []),
        (try trial.refusal("Activities", "Request", "Order", state, none, none), ["attributes.deep.er"]),
        (try trial.refusal("Activities", "Request", "Order", none, list, none), ["contentState.list[0]"]),
        (try trial.refusal("Activities", "Request", "Order", none, key, none), ["contentState", "key"]),
        (try trial.refusal("Activities", "Request", "Order", none, none, .dictionary(["id": text])), ["options.id"]),
        (try trial.refusal("Activities", "Request", "Order", none, none, key), ["options", "key"]),
        (try trial.refusal("Activities", "Push", text, none), []),
        (try trial.refusal("Activities", "Push", .string(#"{"message": "\#(escaped)"}"#), none), ["message"]),
        (
          try trial.refusal("Activities", "Push", .string(#"{"message": "m"}"#), .dictionary(["id": text])),
          ["options.id"]
        ),
        (try trial.refusal("Activities", "RegisterPresentation", text), []),
        (
          try trial.refusal(
            "Activities", "RegisterPresentation",
            .string(#"{"type": "Order", "content": {"text": "\#(escaped)"}}"#)), ["content.text"]
        ),
        (try trial.refusal("Activities", "UnregisterPresentation", text), []),
        (try trial.refusal("Activities", "PushToStartToken", text), []),
        (try trial.refusal("Activities", "SetAllowed", text, true), []),
        (try trial.refusal("Surfaces", "Create", text, "bar", none), []),
        (try trial.refusal("Surfaces", "Create", "other", text, none), []),
        (try trial.refusal("Surfaces", "Create", "other", "bar", .dictionary(["font": text])), ["environment.font"]),
        (try trial.refusal("Environment", "Override", .dictionary(["Orientation": text])), ["Orientation"]),
        (try trial.refusal("Activity", "Update", state, none, at: tea.path), ["contentState.deep.er"]),
        (try trial.refusal("Activity", "End", state, none, at: tea.path), ["contentState.deep.er"]),
        (try trial.refusal("Activity", "Activate", text, none, at: order.path), []),
        (try trial.refusal("Activity", "Activate", "rate", state, at: order.path), ["deep.er"]),
      ]
      for (index, (refusal, words)) in rows.enumerated() {
        #expect(refusal?.says(.invalidArgs, words + ["no character"]) == true, "row \(index): \(said(refusal))")
      }
      try NoncharacterTests.readEverything(trial)
      let wall = DaemonUnderTest.root + "/surface/wall"
      let names = try trial.shell.glances(on: wall).map { try trial.shell.glance($0)["AppName"]?.text }
      #expect(names.contains("Café"))
      #expect(trial.daemon.log.filter { $0.contains("cannot be sent") || $0.contains("could not be told") }.isEmpty)
    }
  }
}
