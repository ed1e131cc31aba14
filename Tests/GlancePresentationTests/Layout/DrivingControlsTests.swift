import GlanceModel
import Testing

@testable import GlancePresentation

/// "Call controls are, at most 3: `answer`/`decline`, `end`, `mute` first."
@Suite struct DrivingControlsTests {
  @Test(arguments: [
    ("decline answer +silence", "decline answer +silence"),
    ("decline answerHolding answerEnding +silence", "decline answerHolding answerEnding"),
    ("mute speaker keypad end +hold", "mute speaker end"), ("speaker keypad +hold end mute", "speaker end mute"),
    ("resume end +swap +merge", "resume end +swap"), ("speaker keypad resume other", "speaker keypad resume"),
    ("end", "end"), ("", ""),
  ]) func atMostThree(_ offered: String, _ kept: String) {
    let controls = offered.split(separator: " ").map { word in
      Control(
        id: word.hasPrefix("+") ? String(word.dropFirst()) : String(word), slot: word.hasPrefix("+") ? .more : .primary)
    }
    let left = DrivingControls.limit(controls, to: Limits().drivingControls)
    #expect(left.map { $0.slot == .more ? "+" + $0.id : $0.id }.joined(separator: " ") == kept)
  }
}
