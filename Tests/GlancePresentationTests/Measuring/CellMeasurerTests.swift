import GlanceModel
import Testing

@testable import GlancePresentation

/// "Chinese and emoji titles: columns counted right, flags and families of emoji not split, never over the width."
@Suite struct CellMeasurerTests {
  let measurer = CellMeasurer()
  var font: TextFont { TextFont(typeface: measurer.typeface("Mono", locale: "C"), size: 17) }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("中文", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("e\u{301}", 1), ("\u{200b}", 0), ("a\u{200d}b", 2),
    ("é", 1),
    ("🙂", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("👍🏽", 2), ("❤", 1), ("❤\u{fe0f}", 2), ("☺\u{fe0f}", 2), ("⌚\u{fe0e}", 1),
    ("1\u{fe0f}\u{20e3}", 2), ("⌚", 2),
    ("مقهى", 4), ("กำ", 2), ("ที่", 1), ("…", 1), ("—", 1), ("α", 1), ("、", 2), ("\u{1100}\u{1161}\u{11a8}", 2),
    ("\u{2066}ab\u{2069}", 2), ("\u{ad}", 0),
    ("\u{1f1e9}", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
  ])
  func columns(_ text: String, _ columns: Double) {
    let size = measurer.size(of: text, in: font)
    #expect(size.width == columns)
    #expect(size.height == 1)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("中文標題", 7, "中文標…"),
    ("中文標題", 6, "中文…"),
    ("ab 👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 6, "ab 👨‍👩‍👧‍👦…"), ("ab 👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 5, "ab…"), ("🇩🇪🇫🇷🇮🇹", 5, "🇩🇪🇫🇷…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("&amp; <b>\"x\"", 6, "&amp;…"),
  ])
  func cut(_ text: String, _ width: Double, _ result: String) {
    let fitted = measurer.cut(text, in: font, to: width)
    #expect(fitted.text == result)
    #expect(fitted.size.width <= width)
    #expect(measurer.size(of: fitted.text, in: font).width == fitted.size.width)
  }

  /// "Arabic and Persian names beside Latin text: the ellipsis at the logical end, punctuation in place."
  @Test(arguments: [
    ("محمد علی رضایی", 8, "محمد عل…"),
    ("Shop محمد علی", 9, "Shop محم…\u{200f}"),
    ("محمد Coffee Shop", 10, "محمد Coff…\u{200e}"),
    ("Call \u{2068}محمد علی\u{2069} now", 9, "Call \u{2068}محم…\u{2069}"),
    ("\u{2068}محمد\u{2069}: Coffee Shop", 9, "\u{2068}محمد\u{2069}: Co…"),
  ])
  func rightToLeft(_ text: String, _ width: Double, _ result: String) {
    let fitted = measurer.cut(text, in: font, to: width)
    #expect(Array(fitted.text.unicodeScalars) == Array(result.unicodeScalars))
    #expect(fitted.size.width <= width)
  }

  @Test(arguments: [
    ("one two three", 7, 2, "one two\nthree"), ("one two three", 5, 2, "one\ntwo…"),
    ("onetwothree", 4, 3, "onet\nwoth\nree"),
    ("中文標題很長", 5, 2, "中文\n標題…"), ("a-b-c-d", 4, 2, "a-b-\nc-d"),
  ])
  func wrap(_ text: String, _ width: Double, _ lines: Int, _ result: String) {
    let fitted = measurer.fit(text, in: font, to: width, lines: lines, truncation: .tail)
    #expect(fitted.text == result)
    #expect(fitted.size.width <= width)
    #expect(fitted.lines <= lines)
    #expect(fitted.size.height == Double(fitted.lines))
  }

  @Test("Whatever the text and the width, the result is not wider")
  func never() {
    var dice = Dice(seed: 30)
    for _ in 0..<3000 {
      let text = (0..<5).map { _ in dice.pick(Sketch.words) }.joined(separator: dice.pick([" ", ""]))
      let width = Double(Int.random(in: 0...30, using: &dice))
      let lines = dice.pick([1, 1, 2, 3])
      let end = dice.pick([BoundText.Truncation.tail, .middle, .head])
      let fitted = measurer.fit(text, in: font, to: width, lines: lines, truncation: end)
      #expect(fitted.size.width <= width)
      for line in fitted.text.split(separator: "\n") {
        #expect(measurer.size(of: String(line), in: font).width <= width)
      }
      let whole = Set(text)
      #expect(fitted.text.allSatisfy { whole.contains($0) || "…\n\u{200f}\u{200e}".contains($0) })
    }
  }
}
