import GlanceModel
import Testing

/// The checker itself: each fault, in a layout made wrong by hand, is found.
@Suite struct LayoutFaultsTests {
  private static let run = TextRun(size: 17, color: RGBA(0x0000_00ff))
  private static let screen = Screen(preset: .car240x78, form: .small, language: "en", scheme: .light)

  struct Case: Sendable, CustomTestStringConvertible {
    let fault: String
    var screen = LayoutFaultsTests.screen
    var nodes: [(Rect, ViewNode.Content)]
    var testDescription: String { fault }
  }

  static let cases = [
    Case(fault: "nothing is shown", nodes: []),
    Case(fault: "wide in a frame of", nodes: [(Rect(width: 20, height: 22), .text(run, "Ready for pickup"))]),
    Case(fault: "high in a frame of", nodes: [(Rect(width: 200, height: 12), .text(run, "Ready"))]),
    Case(fault: "leaves the surface", nodes: [(Rect(x: 100, width: 160, height: 22), .text(run, "Ready"))]),
    Case(fault: "leaves the surface", nodes: [(Rect(y: 60, width: 100, height: 22), .text(run, "Ready"))]),
    Case(fault: "shows only “…”", nodes: [(Rect(width: 30, height: 22), .text(run, "…"))]),
    Case(fault: "shows only “”", nodes: [(Rect(width: 30, height: 22), .text(run, ""))]),
    Case(
      fault: "overlap",
      nodes: [
        (Rect(width: 60, height: 22), .text(run, "Ready")),
        (Rect(x: 50, y: 10, width: 60, height: 22), .text(run, "Shelf")),
      ]),
    Case(
      fault: "under 60.0",
      nodes: [
        (
          Rect(width: 50, height: 44),
          .button(
            ControlFace(
              control: "rate", label: "", symbol: "star", role: .normal, enabled: true, on: false, color: RGBA(0xff),
              size: 17))
        )
      ]),
    Case(
      fault: "contrast",
      nodes: [(Rect(width: 60, height: 22), .text(TextRun(size: 17, color: RGBA(0xeeee_eeff)), "Ready"))]),
    Case(
      fault: "seconds while driving",
      screen: Screen(preset: .car240x78, form: .small, language: "en", scheme: .light, moving: true),
      nodes: [
        (Rect(width: 60, height: 22), .timer(run, GlanceTimer(start: WallTime(seconds: 0)), .clock, showsHours: true))
      ]),
    Case(
      fault: "columns wide",
      screen: Screen(preset: .bar24, form: .compact, language: "en", scheme: .light),
      nodes: [(Rect(width: 25, height: 1), .text(run, "a"))]),
  ]

  @Test(arguments: cases) func aFaultIsFound(_ test: Case) throws {
    let checker = LayoutFaults(
      screen: test.screen, now: WallTime(seconds: 100), widths: try #require(PangoWidths(family: "Inter")))
    var view = ViewTree(width: 240, height: 78)
    if let size = test.nodes.first?.0 {
      let whole = test.screen.preset.family == .bar ? size : Rect(width: 240, height: 78)
      view.nodes = [ViewNode(parent: 0, frame: whole, content: .stack(axis: .depth))]
      view.nodes += test.nodes.map { ViewNode(parent: 0, frame: $0.0, content: $0.1) }
    }
    let faults = checker.faults(of: view)
    #expect(faults.contains { $0.contains(test.fault) }, "\(faults)")
  }

  @Test func aGoodLayoutHasNone() throws {
    let checker = LayoutFaults(
      screen: LayoutFaultsTests.screen, now: WallTime(seconds: 100),
      widths: try #require(PangoWidths(family: "Inter")))
    let view = ViewTree(
      width: 240, height: 78,
      nodes: [
        ViewNode(parent: 0, frame: Rect(width: 240, height: 78), content: .stack(axis: .depth)),
        ViewNode(
          parent: 0, frame: Rect(x: 8, y: 8, width: 60, height: 22), content: .text(LayoutFaultsTests.run, "Ready")),
        ViewNode(
          parent: 0, frame: Rect(x: 68, y: 8, width: 60, height: 22), content: .text(LayoutFaultsTests.run, "Shelf")),
      ])
    #expect(checker.faults(of: view).isEmpty)
  }

  @Test func digitsOfATimerAreReadAsTheContractHasThem() {
    let timer = GlanceTimer(start: WallTime(seconds: 0))
    #expect(ClockReading.text(timer, showsHours: true, at: WallTime(seconds: 4390)) == "1:13:10")
    #expect(ClockReading.text(timer, showsHours: false, at: WallTime(seconds: 4390)) == "73:10")
    let down = GlanceTimer(end: WallTime(seconds: 65), countsDown: true)
    #expect(ClockReading.text(down, showsHours: true, at: WallTime(seconds: 0)) == "1:05")
    #expect(ClockReading.text(down, showsHours: true, at: WallTime(seconds: 99)) == "0:00")
  }

  @Test func columnsAreCountedByGrapheme() {
    #expect(Columns.count("Café") == 4)
    #expect(Columns.count("世界") == 4)
    #expect(Columns.count("👩‍👩‍👧") == 2)
    #expect(Columns.count("مُستلَم") == 5)
  }
}
