import GlanceModel
import Testing

@testable import GlancePresentation

/// "Call controls are, at most 3: `answer`/`decline`, `end`, `mute` first."
@Suite struct ControlImportanceTests {
  @Test(arguments: [
    ("decline answer +silence", "decline answer +silence"),
    ("decline answerHolding answerEnding +silence", "decline answerHolding answerEnding"),
    ("mute speaker keypad end +hold", "mute speaker end"), ("speaker keypad +hold end mute", "speaker end mute"),
    ("resume end +swap +merge", "resume end +swap"), ("speaker keypad resume other", "speaker keypad resume"),
    ("end", "end"), ("", ""),
  ]) func atMostThree(_ offered: String, _ kept: String) {
    let left = ControlImportance.limit(controls(offered), to: Limits().drivingControls)
    #expect(left.map { $0.slot == .more ? "+" + $0.id : $0.id }.joined(separator: " ") == kept)
  }

  private func controls(_ words: String) -> [Control] {
    words.split(separator: " ").map { word in
      Control(
        id: word.hasPrefix("+") ? String(word.dropFirst()) : String(word), slot: word.hasPrefix("+") ? .more : .primary)
    }
  }

  static let rooms: [(String, [String])] = [
    ("decline answer", ["answer", "decline answer"]),
    (
      "decline answerHolding answerEnding",
      ["answerHolding", "decline answerHolding", "decline answerHolding answerEnding"]
    ), ("decline answerEnding", ["answerEnding", "decline answerEnding"]),
    ("mute speaker keypad end", ["end", "mute end", "mute speaker end", "mute speaker keypad end"]),
    ("resume end", ["end", "resume end"]),
  ]

  /// A document that says how many, a column that is too low and a row that is too narrow keep the same ones, in the order
  /// that they are drawn in.
  @Test(arguments: rooms) func theMostImportantStay(_ offered: String, _ kept: [String]) throws {
    var bench = Bench()
    bench.context.controls = controls(offered)
    let measurer = SummingMeasurer(EvenWidths())
    let setting = LayoutSetting(typeface: measurer.typeface("Sans", locale: "C"), now: bench.context.now)
    for (index, kept) in kept.enumerated() {
      let count = Double(index + 1)
      let trees: [(String, LayoutSpace)] = [
        (#"{"hstack": [{"controls": {"max": \#(index + 1)}}]}"#, LayoutSpace(width: 1000, height: 100)),
        (#"{"vstack": [{"controls": {}}], "spacing": 0}"#, LayoutSpace(width: 1000, height: 44 * count + 20)),
        (#"{"hstack": [{"controls": {}}], "spacing": 0}"#, LayoutSpace(width: 44 * count + 20, height: 100)),
      ]
      for (node, space) in trees {
        var layouter = Layouter(measurer: measurer)
        var output = LayoutOutput()
        layouter.add(try bench.tree(node), in: space, setting, to: &output)
        #expect(output.controls.map(\.id).joined(separator: " ") == kept, "\(node) in \(space)")
      }
    }
  }
}
