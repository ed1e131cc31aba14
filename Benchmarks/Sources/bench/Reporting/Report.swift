import Glibc
import JSON
import GlanceModel

/// What was measured, as a table for people or as JSON for machines.
struct Report {
  /// One benchmark's figures.
  struct Section: Encodable {
    var benchmark: String
    var figures: [Figure]
  }

  private(set) var sections: [Section] = []
  let isJSON: Bool

  /// A report; a table is printed as it comes in, JSON at the end.
  init(json: Bool) {
    isJSON = json
    if !json { Report.row("", "Glance", "beside", "", "ratio", "target", "") }
  }

  /// Takes a benchmark's figures in.
  mutating func add(_ name: String, _ figures: [Figure]) {
    sections.append(Section(benchmark: name, figures: figures))
    Lab.progress("")
    guard !isJSON else { return }
    print(name)
    for figure in figures {
      Report.row(
        "  " + figure.what, figure.ours.map(figure.unit.text) ?? "not measured",
        figure.baseline.map(figure.unit.text) ?? "", figure.baselineName ?? "",
        figure.ratio.map { "\($0, digits: 2) ×" } ?? "", figure.targetText, Report.mark(figure))
      if let note = figure.note { print("    \(note)") }
    }
    fflush(nil)
  }

  /// Ends the report.
  func finish() throws {
    guard !isJSON else { return print(JSON.text(try ValueEncoder().encode(sections))) }
    let figures = sections.flatMap(\.figures)
    let missed = figures.filter { $0.holds == false }.count
    let unknown = figures.filter { $0.holds == nil && $0.target != nil }.count
    var words = ["\(figures.filter { $0.holds == true }.count) targets hold", "\(missed) are missed"]
    if unknown > 0 { words.append("\(unknown) could not be measured") }
    print(words.joined(separator: ", ") + ".")
  }

  private static func mark(_ figure: Figure) -> String {
    switch figure.holds {
    case true?: "holds"
    case false?: "MISSED"
    case nil: figure.target == nil ? "" : "unknown"
    }
  }

  private static func row(
    _ what: String, _ ours: String, _ baseline: String, _ name: String, _ ratio: String, _ target: String,
    _ mark: String
  ) {
    let line =
      pad(what, 42) + pad(ours, 12, right: true) + pad(baseline, 12, right: true) + " " + pad(name, 20)
      + pad(ratio, 8, right: true) + pad(target, 12, right: true) + "  " + mark
    print(line)
  }

  private static func pad(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(1, width - text.count))
    return right ? space + text : text + space
  }
}
