import GlanceModel
import Testing

@testable import GlancePresentation

/// "Rendering is total: it cannot loop or fail", with numbers and dates as far apart as there are.
@Suite struct ExtremeTests {
  private static let ends: [Value] = [
    0, -1, 1e308, -1e308, .number(.leastNonzeroMagnitude), .number(-.leastNonzeroMagnitude), 1e18, -1e18,
    9_007_199_254_740_992, -9_007_199_254_740_992, 99_999_999_999.9, -99_999_999_999.9, 1e11, 9.3e12, -9.3e12,
    "9999-12-31T23:59:60.999999-23:59", "0000-01-01T00:00:00+23:59", "1e400", "nan", "inf", "-inf", "1e308",
  ]

  @Test(arguments: ends) func formats(_ value: Value) throws {
    for format in ["number(6)", "percent", "percent(100)", "unit(km)", "time", "date", "timer", "relative", "minutes"] {
      for now in [Int64.min, -1, 0, 1_782_900_300_000_000, .max] {
        var bench = Bench(["a": value])
        bench.context.now = WallTime(microseconds: now)
        let text = try bench.bound(#"{"text": "{state.a|\#(format)}"}"#)
        #expect(!text.contains("inf%") && !text.contains("nan%"), "\(text)")
      }
    }
  }

  /// A percentage beyond all numbers is missing.
  @Test(arguments: ["{state.a|percent}", "{state.b|percent(1e-300)}"]) func percentages(_ template: String) throws {
    #expect(try Bench(["a": 1e308, "b": 1e10]).bound(#"{"text": "\#(template)"}"#) == "")
    #expect(try Bench(["a": 1, "b": 1e-300]).bound(#"{"text": "\#(template)"}"#) == "“100%”")
  }

  @Test(arguments: [
    (0, -1e308, 1e308, 0.5), (1e308, -1e308, 1e308, 1), (-1e308, -1e308, 1e308, 0), (1e308, 0, 1, 1),
    (0.75, 0, 1, 0.75),
  ])
  func meters(_ value: Double, _ least: Double, _ most: Double, _ share: Double) throws {
    let bench = Bench(["a": .number(value), "b": .number(least), "c": .number(most)])
    #expect(try bench.bound(#"{"gauge": "state.a", "min": "state.b", "max": "state.c"}"#) == "gauge=\(share)")
  }

  @Test func segmentsAddUp() throws {
    let tree = try Bench(["a": 1e308]).tree(
      #"{"progress": 0.5, "segments": [{"length": "state.a"}, {"length": "state.a"}, {"length": "state.a"}]}"#)
    guard case .progress(let meter)? = tree.nodes.first?.kind else { return #expect(Bool(false)) }
    #expect(meter.segments.map(\.length).reduce(0, +).isFinite)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max], [Int64.min, -1, 0, 1, .max]) func timers(_ first: Int64, _ last: Int64)
  {
    for now in [Int64.min, 0, .max] {
      for pause in [Int64.min, 0, .max] {
        for countsDown in [true, false] {
          let timer = GlanceTimer(
            start: WallTime(microseconds: first), end: WallTime(microseconds: last),
            pausedAt: WallTime(microseconds: pause), resumesAt: WallTime(microseconds: max(pause, last)),
            countsDown: countsDown)
          let reading = TimerReading(timer, at: WallTime(microseconds: now))
          #expect(reading.value >= 0)
          for style in TimerStyle.allCases {
            let at = WallTime(microseconds: now)
            #expect(!TimerFace(timer, style: style, showsHours: true, at: at).text.isEmpty)
            #expect(!TimerText(timer, style: style, at: at).text.isEmpty)
          }
        }
      }
    }
  }

  /// Lengths without an end lay out to something with one.
  @Test(arguments: ["spacing", "padding", "cornerRadius", "priority", "grow", "opacity"])
  func lengths(_ key: String) throws {
    for number in ["1e308", "-1e308", "5e-324"] {
      let show = try Show(
        #"{"type": "T", "content": {"hstack": [{"text": "a", "grow": 1e308}, {"spacer": {"minLength": 1e308}}, {"text": "b"}], "\#(key)": \#(number)}}"#,
        on: .lockscreen, as: .content)
      for node in show.state.view?.nodes ?? [] {
        #expect(node.frame.maxX.isFinite && node.frame.maxX <= 10_000)
      }
    }
  }
}
