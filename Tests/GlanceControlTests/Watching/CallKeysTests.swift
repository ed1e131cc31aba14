import Testing

@testable import GlanceControl

@Suite struct CallKeysTests {
  static let rows: [([String], String, [String])] = [
    (
      ["decline", "answer", "silence"], "a answers, d declines, s silences",
      ["a Answer", "A AnswerEndingOthers", "d End", "s silence"]
    ),
    (
      ["decline", "answerHolding", "answerEnding"], "a holds & answers, A ends & answers, d declines",
      ["a Answer", "A AnswerEndingOthers", "d End"]
    ), (["decline", "answerEnding"], "A ends & answers, d declines", ["A AnswerEndingOthers", "d End"]),
    (["mute", "end", "hold"], "u mutes, h holds, x ends", ["h SetPaused true", "u mute", "x End"]),
    (
      ["mute", "end", "hold", "merge", "swap"], "u mutes, h holds, s swaps, m merges, x ends",
      ["h SetPaused true", "m merge", "s swap", "u mute", "x End"]
    ),
    (
      ["resume", "end", "swap"], "h resumes, s swaps, x ends", ["h SetPaused false", "s swap", "x End"]
    ), (["end", "mute"], "u mutes, x ends", ["u mute", "x End"]),
  ]

  @Test(arguments: rows) func eachKeyDoesWhatIsOffered(_ controls: [String], _ hint: String, _ does: [String]) throws {
    let keys = try #require(CallKeys(controls: Set(controls)))
    #expect(keys.hint == hint)
    let done = "aAdhmsux".compactMap { key -> String? in
      switch keys.meaning(of: key.asciiValue ?? 0) {
      case .method(let method, let paused): "\(key) \(method)" + (paused.map { " \($0)" } ?? "")
      case .control(let control): "\(key) \(control)"
      case .nothing(let why):
        why.isEmpty ? "\(key) says nothing" : nil
      }
    }
    #expect(done == does)
  }

  @Test func withoutControlsThereAreNoKeys() {
    #expect(CallKeys(controls: []) == nil)
    #expect(CallKeys(controls: ["silence"]) == nil)
  }
}
