import GlanceModel
import TestPeers
import Testing

extension OnTheBus {
  @Suite("Rendering is total: numbers that no app should send are shown somehow") struct HostileNumbersTests {
    private static let numbers: [DBusValue] = [
      .double(1e308), .double(-1e308), .double(.leastNonzeroMagnitude), .double(-0.0), .int64(.max), .int64(.min),
      .double(1e18),
      .double(9.3e18), .double(-9.3e18), .double(1e10), .double(-1e10), 0, -1, .double(0.1),
    ]

    /// Shows a number in every way that a document can.
    private static let document = """
      {"type": "Numbers", "content": {"vstack": [
        {"text": "{state.n} {state.n|number(2)} {state.n|percent} {state.n|percent(100)} {state.n|unit(km)}"},
        {"text": "{state.n|number(0)|prefix(3)} {state.n|upper}"},
        {"progress": {"value": "state.n", "min": 0, "max": "state.n"}},
        {"progress": {"value": "state.n", "min": "state.n", "max": 100},
         "segments": [{"length": "{state.n}", "color": "#112233"}], "points": [{"position": "{state.n}"}]},
        {"gauge": {"value": "state.n"}, "style": "circular"},
        {"text": "spaced", "opacity": "{state.n}"}]},
       "summary": {"title": "n is {state.n}", "progress": {"value": "state.n"}}}
      """

    @Test func everyNumberIsShownSomehow() throws {
      let trial = try Trial()
      try trial.app.registerPresentation(HostileNumbersTests.document)
      var surfaces: [String] = []
      for family in ["lockscreen", "bar", "island", "small", "standby"] {
        let environment = DBusValue.dictionary(["view": true, "locale": "de_DE.UTF-8"])
        surfaces.append(try trial.shell.createSurface(family, family, environment))
      }
      for type in ["Numbers", "Plain"] {
        for number in HostileNumbersTests.numbers {
          let state = DBusValue.dictionary(["n": number, "title": "t", "progress": number, "progressMax": number])
          let path = try #require(
            try trial.call("Activities", "Request", .string(type), .dictionary(), state, .dictionary(["id": "n"]))
              .first?.text)
          for surface in surfaces {
            let glance = try #require(try trial.shell.glances(on: surface).first)
            let progress = try #require(try trial.shell.glance(glance)["Progress"]?.number)
            #expect((0...1).contains(progress), "\(number) on \(surface)")
            for node in try trial.shell.view(glance)["Nodes"]?.elements ?? [] {
              for index in 2...5 {
                let length = try #require(node[index]?.number)
                #expect(length.isFinite && abs(length) < 10_000, "\(number) on \(surface): \(node)")
              }
            }
          }
          try trial.app.end(path, options: .dictionary(["dismissal": "immediate"]))
        }
      }
    }

    @Test(
      "a value used as a date: beyond what a date can be it is refused, else shown", arguments: ["endsAt", "startedAt"])
    func dates(key: String) throws {
      let trial = try Trial()
      let lock = try trial.shell.createSurface("lock", "lockscreen", .dictionary(["view": true]))
      for number in HostileNumbersTests.numbers {
        let state = DBusValue.dictionary([key: number, "title": "t"])
        do {
          let started = try trial.call("Activities", "Request", "Plain", .dictionary(), state, .dictionary())
          _ = try trial.shell.view(try #require(try trial.shell.glances(on: lock).first))
          try trial.app.end(started.first?.text ?? "", options: .dictionary(["dismissal": "immediate"]))
        } catch let refusal as BusError {
          #expect(refusal.says(.invalidArgs, key), "\(number): \(refusal)")
        }
      }
    }
  }
}
