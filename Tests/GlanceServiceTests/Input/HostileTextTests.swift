import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Text from outside is made safe once, on entry") struct HostileTextTests {
    /// Texts that want more than to be read, and what must be left of them.
    static let texts: [(given: String, keeps: String)] = [
      ("evil\u{202E}gpj.exe", "evil"), ("a\u{202D}b\u{202C}c", "abc"), ("\u{2066}open", "open"),
      ("\u{2068}\u{2068}\u{2067}x", "x"), ("two\nlines\r\nand\u{2028}more", "two lines"), ("tab\there", "tab"),
      ("zero\u{200B}width\u{FEFF}", "zerowidth"), ("soft\u{AD}hyphen", "soft"), ("bell\u{7}\u{1B}[31mred", "red"),
      ("c1\u{9B}31m", "c1"), ("<b>&amp; \"bold\"</b>", "<b>&amp; \"bold\"</b>"),
      (String(repeating: "long ", count: 2000), "long"), (String(repeating: "👩‍👩‍👧‍👦", count: 2000), "👩‍👩‍👧‍👦"),
      ("zalgo" + String(repeating: "\u{301}", count: 5000), "zalg"), ("سلام Hello \u{200F}", "سلام"),
      ("\u{E0001}\u{E0041}tags", "tags"),
    ]

    /// Characters that must never reach a screen.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x200B, 0x2028...0x202E, 0xFEFF, 0xE0001: true
      default: false
      }
    }

    private func check(_ text: String, _ what: String) {
      #expect(!text.unicodeScalars.contains(where: HostileTextTests.isHarmful), "\(what): \(text.debugDescription)")
      #expect(text.count <= 2100, "\(what)")
      #expect(text.utf8.count <= 64_000, "\(what)")
      // Isolates are closed, so that nothing outside is turned around.
      var open = 0
      for scalar in text.unicodeScalars {
        if (0x2066...0x2068).contains(scalar.value) { open += 1 }
        if scalar.value == 0x2069 { open -= 1 }
        #expect(open >= 0, "\(what): \(text.debugDescription)")
      }
      #expect(open == 0, "\(what): \(text.debugDescription)")
    }

    @Test("bidi overrides, 10,000 characters, newlines, zero-width: shown safely, cut")
    func texts() throws {
      let trial = try Trial("[Limits]\nStateBytes=1000000\n")
      var surfaces: [String] = []
      for family in ["lockscreen", "bar", "island", "small", "standby"] {
        surfaces.append(try trial.shell.createSurface(family, family, .dictionary(["view": true])))
      }
      for (given, keeps) in HostileTextTests.texts {
        let started = try trial.app.request(
          "Order", attributes: ["n": .string(given)],
          state: ["title": .string(given), "status": .string(given), "criticalText": .string(given)],
          options: .dictionary(["id": "x", "alert": .dictionary(["title": .string(given), "body": .string(given)])]))
        for surface in surfaces {
          let glance = try #require(try trial.shell.waitForGlances(on: surface) { $0.count == 1 }.first)
          let shown = try trial.shell.glance(glance)
          for key in ["Title", "Subtitle", "Text", "Label"] { check(shown[key]?.text ?? "", "\(surface) \(key)") }
          #expect(shown["Title"]?.text?.contains(keeps) == true, "\(surface): \(shown)")
          #expect((shown["Text"]?.text ?? "").count <= 400, "\(surface)")
          let nodes = try trial.shell.view(glance)["Nodes"]?.elements ?? []
          #expect(!nodes.isEmpty)
          for node in nodes {
            check(node[6]?["text"]?.text ?? "", "\(surface) node")
            check(node[6]?["label"]?.text ?? "", "\(surface) node's label")
            #expect((node[6]?["text"]?.text ?? "").count <= 400, "\(surface) \(keeps)")
          }
        }
        try trial.app.end(started.path, options: .dictionary(["dismissal": "immediate"]))
        for surface in surfaces { try trial.shell.waitForGlances(on: surface) { $0.isEmpty } }
      }
      for alert in trial.shell.client.signals where alert.member == "Alert" {
        for key in ["title", "body"] { check(alert.arguments[1][key]?.text ?? "", "alert") }
      }
      for row in try trial.history() { check(row["title"]?.text ?? "", "history") }
    }

    @Test("a bar's text never is wider than the bar", arguments: [24, 40])
    func columns(width: Int) throws {
      let trial = try Trial()
      let bar = try trial.shell.createSurface("bar", "bar", .dictionary(["width": .double(Double(width))]))
      for title in ["日本語のとても長いタイトルがここにあります", String(repeating: "👨‍👩‍👧", count: 40), String(repeating: "W", count: 300)] {
        let started = try trial.app.request("Order", state: ["title": .string(title), "status": "now"])
        let glance = try #require(try trial.shell.waitForGlances(on: bar) { $0.count == 1 }.first)
        let text = try #require(try trial.shell.glance(glance)["Text"]?.text)
        let columns = text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) > 0x2E80 ? 2 : 1) }
        #expect(columns <= width, "\(text)")
        #expect(text.contains("…"), "\(text)")
        try trial.app.end(started.path, options: .dictionary(["dismissal": "immediate"]))
        try trial.shell.waitForGlances(on: bar) { $0.isEmpty }
      }
    }
  }
}
