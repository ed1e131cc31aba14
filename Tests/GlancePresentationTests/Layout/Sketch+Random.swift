import GlanceModel

@testable import GlancePresentation

extension Sketch {
  static let words = [
    "", "a", "Latte", "Ready for pickup", "12 min", "مقهى النيل", "بلو Blue 24", "中文標題很長", "👨‍👩‍👧‍👦🇩🇪 ok",
    "e\u{301}e\u{301}\u{301}",
    "a-very-long-word-without-any-space-that-goes-on-and-on", "<b>&amp;\"</b>", "one two three four five six seven",
  ]

  /// A tree of anything, of a depth and with numbers that a document may say, however silly.
  static func random(_ dice: inout Dice, depth: Int = 4) -> Sketch {
    var sketch = depth > 0 && dice.chance(60) ? randomStack(&dice, depth: depth) : randomLeaf(&dice)
    if dice.chance(20) { sketch.box.padding.top = Double(dice.pick([1, 4, 16, 200])) }
    if dice.chance(20) { sketch.box.padding.leading = Double(dice.pick([1, 4.5, 16, 200])) }
    if dice.chance(10) { sketch.box.padding.trailing = Double(dice.pick([2, 8, 33.3])) }
    if dice.chance(10) { sketch.box.padding.bottom = Double(dice.pick([2, 8, 33.3])) }
    if dice.chance(15) { sketch.box.width = dice.pick([0, 1, 20, 33.3, 100, 5000]) }
    if dice.chance(15) { sketch.box.height = dice.pick([0, 1, 20, 33.3, 100, 5000]) }
    if dice.chance(15) { sketch.box.grow = dice.pick([0.5, 1, 3]) }
    if dice.chance(20) { sketch.box.priority = dice.pick([-1, 1, 2]) }
    if dice.chance(5) { sketch.box.hidden = true }
    if dice.chance(15) { sketch.box.decoration.background = [RGBA(0xff)] }
    return sketch
  }

  private static func randomStack(_ dice: inout Dice, depth: Int) -> Sketch {
    var children: [Sketch] = []
    for _ in 0..<Int.random(in: 0...5, using: &dice) { children.append(random(&dice, depth: depth - 1)) }
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: return Sketch(kind: .fit, children: children)
    case 1:
      for index in children.indices {
        children[index].box.decoration.region = ["leading", "trailing", "center", "bottom", "bottom"][index]
        children[index].box.belowIfTooWide = dice.chance(30)
      }
      return Sketch(kind: .expanded, children: children)
    case 2:
      return Sketch(kind: .stack(.depth, spacing: 0, align: dice.pick(BoundAlignment.allCases)), children: children)
    case 3...6:
      let spacing = dice.pick([0, 3.3, 8, 100])
      return Sketch(
        kind: .stack(.horizontal, spacing: spacing, align: dice.pick(BoundAlignment.allCases)), children: children)
    default:
      let spacing = dice.pick([0, 3.3, 8, 100])
      return Sketch(
        kind: .stack(.vertical, spacing: spacing, align: dice.pick(BoundAlignment.allCases)), children: children)
    }
  }

  private static func randomLeaf(_ dice: inout Dice) -> Sketch {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return .symbol(size: dice.pick([nil, 8, 20, 64, 500]), mirrors: dice.chance(50))
    case 1: return .image(size: dice.pick([nil, 30, 400]))
    case 2: return .gauge(dice.pick([.linear, .circular]))
    case 3: return .progress()
    case 4:
      return .button(
        "go", label: dice.pick(words), symbol: dice.pick(["", "cup"]), face: dice.pick([.icon, .label, .automatic]))
    case 5: return .spacer(dice.pick([0, 5, 500]))
    case 6: return .divider
    case 7:
      let end = WallTime(seconds: 1_000_000 + dice.pick([5, 500, 5_000, 500_000]))
      return .timer(
        GlanceTimer(end: end, countsDown: true), style: dice.pick([.clock, .minutes, .relative]),
        showsHours: dice.chance(50), size: dice.pick([11, 17, 34]), minScale: dice.pick([1, 0.75]))
    default:
      return .text(
        dice.pick(words), shorter: dice.chance(20) ? ["short", "s"] : [], size: dice.pick([11, 13, 17, 34]),
        lines: dice.pick([1, 1, 2, 5]), minScale: dice.pick([1, 1, 0.75]),
        truncation: dice.pick([.tail, .middle, .head]))
    }
  }
}
