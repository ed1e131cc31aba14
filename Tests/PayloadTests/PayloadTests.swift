import GlanceModel
import JSON
import Testing

/// The payloads themselves, and the tables about them.
@Suite struct PayloadTests {
  /// The limit of the rules: attributes + content state as JSON ≤ 4,096 bytes.
  @Test(arguments: PayloadCase.allCases) func payloadsAreAsTheContractWantsThem(_ sequence: PayloadCase) throws {
    let steps = try sequence.steps()
    #expect(steps.count >= 3)
    for (earlier, later) in zip(steps, steps.dropFirst()) { #expect(earlier.now <= later.now, "\(later.name)") }
    for step in steps {
      #expect(step.activity.type == sequence.type, "\(step.name)")
      let size = JSON.size(attributes: step.activity.attributes, state: step.activity.contentState)
      #expect(size <= Limits().stateBytes, "\(step.name)")
    }
    #expect(steps.dropLast().allSatisfy { $0.activity.state.isLive })
    #expect(steps.last?.activity.state == .ended)
  }

  @Test(arguments: PayloadCase.allCases) func eachStepSaysWhatEveryScreenShows(_ sequence: PayloadCase) throws {
    let table = try sequence.table()
    for step in try sequence.steps() {
      let screens = Screen.all.filter { step.isShown(on: $0) }
      let missing = screens.filter { table.row(step: step.name, screen: $0) == nil }
      // What is cleared away at once is shown nowhere.
      if step.activity.dismissAt != step.now { #expect(missing.isEmpty, "\(step.name): \(missing)") }
      for row in table.rows where row.step == step.name {
        #expect(
          screens.contains { table.row(step: step.name, screen: $0)?.line == row.line },
          "line \(row.line) is never used")
        for item in row.items where !item.contains(":") && item != "-" {
          let name = item.last == "~" ? String(item.dropLast()) : item
          for language in ExpectedTable.languages {
            #expect(table.text(name, language: language) != nil, "line \(row.line): \(item) in \(language)")
          }
        }
      }
    }
  }
}
