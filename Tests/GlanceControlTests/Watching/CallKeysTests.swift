import Testing

@testable import GlanceControl

@Suite struct CallKeysTests {
  static let rows: [([String], String, [String])] = [
    (["decline", "answer", "silence"], "a answers, d declines", ["a Answer", "A AnswerEndingOthers", "d End"]),
    (
      ["decline", "answerHolding", "answerEnding"], "a answers, d declines",
      ["a Answer", "A AnswerEndingOthers", "d End"]
    ), (["decline", "answerEnding"], "A ends and answers, d declines", ["A AnswerEndingOthers", "d End"]),
    (["mute", "end", "hold"], "h holds, x ends", ["h SetPaused true", "x End"]),
    (["resume", "end", "swap"], "h resumes, x ends", ["h SetPaused false", "x End"]),
    (["end", "mute"], "x ends", ["x End"]),
  ]

  @Test(arguments: rows) func eachKeyDoesWhatIsOffered(_ controls: [String], _ hint: String, _ does: [String]) throws {
    let keys = try #require(CallKeys(controls: Set(controls)))
    #expect(keys.hint == hint)
    let done = "aAdhx".compactMap { key -> String? in
      switch keys.meaning(of: key.asciiValue ?? 0) {
      case .method(let method, let paused): "\(key) \(method)" + (paused.map { " \($0)" } ?? "")
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
