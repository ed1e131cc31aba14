import GlanceModel

/// Turns a document's value into what binding runs: paths resolved, templates taken apart, parts put in.
///
/// Everything that can be wrong is found here, so that binding cannot fail.
struct DocumentCompiler {
  /// How many nodes a document may have, repetitions and used parts counted each time.
  static let nodeLimit = 512
  /// How deep nodes may nest.
  static let depthLimit = 32
  /// How many templates, paths and conditions a document may have, repetitions and used parts counted each time.
  static let pieceLimit = 16_384

  /// The keys of a document's strings, with their index.
  var stringKeys: [String: Int] = [:]
  /// The languages of the strings.
  var languages: [String] = []
  /// The maps' names, with their index.
  var mapNames: [String: Int] = [:]
  /// The label tables so far, by last key.
  var labelIndices: [String: Int] = [:]
  /// For each label table the string by the value.
  var labels: [[String: Int]] = []
  /// The parts that can be used.
  var parts: [String: Field] = [:]
  /// The parts that have been used.
  var usedParts: Set<String> = []
  /// The parts being put in, the outermost first.
  var openParts: [String] = []
  /// Where values are used as dates.
  var dates: Set<PathPattern> = []
  /// The paths into the content, with their slots.
  var slots: [Path: Int] = [:]
  /// Whether a path read since this was last set to false leads into the surface's facts.
  var readsEnvironment = false
  /// What is doubtful, but no reason to refuse.
  var warnings: [String] = []

  /// How often what is being read is repeated.
  private var times = 1
  private var nodes = 0
  private var pieces = 0

  init() {}

  /// Counts a node, as often as it is repeated.
  mutating func countNode(at place: String, times: Int, depth: Int) throws(Refusal) {
    self.times = times
    nodes += times
    let here = Field(value: true, place: place)
    guard nodes <= DocumentCompiler.nodeLimit else {
      throw here.refusal(
        "the document has more than \(DocumentCompiler.nodeLimit) nodes after expansion; fewer would be right")
    }
    guard depth <= DocumentCompiler.depthLimit else {
      throw here.refusal("nodes nest deeper than \(DocumentCompiler.depthLimit); a flatter arrangement would be right")
    }
  }

  /// Counts a template, path or condition.
  mutating func countPiece(at place: String, depth: Int) throws(Refusal) {
    pieces += times
    let here = Field(value: true, place: place)
    guard pieces <= DocumentCompiler.pieceLimit else {
      throw here.refusal(
        "the document has more than \(DocumentCompiler.pieceLimit) values after expansion; fewer would be right")
    }
    guard depth <= DocumentCompiler.depthLimit else {
      throw here.refusal("conditions nest deeper than \(DocumentCompiler.depthLimit); a flatter one would be right")
    }
  }

  /// Notes that a constant is none that the attribute can be, which is no reason to refuse the document.
  mutating func doubt(_ field: Field, right: String) {
    guard warnings.count < 32 else { return }
    let written = field.value.text.map { "“\($0)”" } ?? field.value.kindName
    warnings.append("\(field.place): \(written) is no such value; \(right) would be right; the default holds.")
  }
}
