import GlanceModel
import GlancePresentation
import PangoText
import Testing

/// Every payload on every screen, held against what a person should see there.
@Suite struct ScreenTests {
  @Test(arguments: PayloadCase.allCases) func everyScreenShowsWhatAPersonShouldSee(_ sequence: PayloadCase) throws {
    let document = try Document(text: try sequence.documentText())
    #expect(document.type == sequence.type)
    #expect(document.warnings.isEmpty)
    for step in try sequence.steps() {
      try document.check(attributes: step.activity.attributes, contentState: step.activity.contentState)
    }
    try check(sequence, document, try sequence.table())
  }

  @Test(arguments: PayloadCase.allCases) func withoutADocumentEveryScreenStillSaysWhatItIs(
    _ sequence: PayloadCase
  ) throws {
    let document = sequence == .washingMachine ? try Document.generic() : try Document.standard()
    try check(sequence, document, try sequence.plainTable())
  }

  private func check(_ sequence: PayloadCase, _ document: Document, _ table: ExpectedTable) throws {
    let widths = try #require(PangoWidths(family: "Inter"))
    let presenter = Presenter(points: PangoMeasurer())
    var state = GlanceState()
    for step in try sequence.steps() {
      var screensByFault: [String: [String]] = [:]
      for screen in Screen.all where step.isShown(on: screen) {
        guard let row = table.row(step: step.name, screen: screen) else { continue }
        _ = presenter.present(
          step.activity, with: document, on: screen.environment, as: screen.situation, at: step.now, into: &state)
        let faults = faults(of: state, on: screen, row, table, step, widths)
        for fault in faults { screensByFault[fault, default: []].append(screen.description) }
      }
      for (fault, screens) in screensByFault {
        Issue.record("\(step.name): \(fault) on \(screens.joined(separator: ", "))")
      }
    }
  }

  private func faults(
    of state: GlanceState, on screen: Screen, _ row: ExpectedTable.Row, _ table: ExpectedTable, _ step: PayloadStep,
    _ widths: PangoWidths
  ) -> [String] {
    guard let view = state.view else { return ["there is no view"] }
    let sighting = Sighting(view, at: step.now)
    var faults = sighting.differences(from: row, in: table, language: screen.language, step: step)
    faults = faults.isEmpty ? [] : ["line \(row.line): " + faults.joined(separator: "; ")]
    if state.form != screen.form { faults.append("it is \(state.form), not \(screen.form)") }
    if state.title.isEmpty || state.text.isEmpty || state.label.isEmpty {
      faults.append("title, text or label is empty")
    }
    let shown = Set(state.controls.map(\.id))
    for thing in sighting.things where thing.hasPrefix("button:") && !shown.contains(String(thing.dropFirst(7))) {
      faults.append("\(thing) is not among the controls")
    }
    return faults + LayoutFaults(screen: screen, now: step.now, widths: widths).faults(of: view)
  }
}
