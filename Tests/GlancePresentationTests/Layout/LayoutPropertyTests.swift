import GlanceModel
import Testing

@testable import GlancePresentation

@Suite struct LayoutPropertyTests {
  struct Surface: Sendable, CustomTestStringConvertible {
    let width: Double
    let height: Double
    var scale = 1.0
    var magnification = 1.0
    var unit = LengthUnit.point
    var rightToLeft = false
    var testDescription: String { "\(width)×\(height) at \(scale) \(unit) \(rightToLeft ? "from the right" : "")" }
  }

  static let surfaces = [
    Surface(width: 371, height: 160), Surface(width: 52.33, height: 36.67, scale: 3),
    Surface(width: 36.67, height: 36.67, scale: 1.5, rightToLeft: true), Surface(width: 240, height: 78, scale: 1.25),
    Surface(width: 800, height: 480, magnification: 2), Surface(width: 152, height: 69.5, scale: 2, rightToLeft: true),
    Surface(width: 24, height: 1, unit: .cell), Surface(width: 40, height: 1, unit: .cell, rightToLeft: true),
    Surface(width: 0, height: 0), Surface(width: 3, height: 400),
  ]

  @Test(
    "No frame leaves the surface, no text is wider than its frame, and no two overlap unless in a zstack",
    arguments: surfaces)
  func properties(_ surface: Surface) {
    let measurer: any TextMeasuring = surface.unit == .cell ? CellMeasurer() : AverageMeasurer()
    var layouter = Layouter(measurer: measurer)
    let typeface = measurer.typeface("Sans", locale: "C")
    let setting = LayoutSetting(
      unit: surface.unit, scale: surface.scale, magnification: surface.magnification, typeface: typeface,
      rightToLeft: surface.rightToLeft, vehicle: surface.width == 240, now: WallTime(seconds: 1_000_000))
    let space = LayoutSpace(width: surface.width, height: surface.height)
    for seed in 0..<300 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let tree = Sketch.random(&dice).tree
      var output = LayoutOutput()
      layouter.add(tree, in: space, setting, to: &output)
      let faults = LayoutProperties.faults(
        in: output.view, width: surface.width, height: surface.height, scale: surface.scale
      ) { node in
        guard case .text(let run, let text) = node.content else { return nil }
        let size = surface.unit == .cell ? 1 : run.size
        let font = TextFont(
          typeface: typeface, size: size, weight: run.weight, monospacedDigits: run.monospacedDigits)
        let widest = text.split(separator: "\n").map { measurer.size(of: String($0), in: font).width }.max() ?? 0
        return (widest, text)
      }
      #expect(faults.isEmpty, "seed \(seed)")
      var again = LayoutOutput()
      layouter.add(tree, in: space, setting, to: &again)
      #expect(again == output, "the same again, seed \(seed)")
    }
  }
}
