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
  /// How many bytes of text a document may have, used parts counted each time.
  static let textLimit = 4 * Document.byteLimit
  /// How many values a text may have put in.
  static let insertLimit = 32
  /// How many formats a value may go through.
  static let formatLimit = 8
  /// At how many paths a document may use values as dates.
  static let dateLimit = 128
  /// How many errors are told at once; more would not be read.
  static let refusalLimit = 20
  /// How many warnings are given; more would not be read.
  static let warningLimit = 32

  /// The keys of a document's strings, with their index.
  var stringKeys: [String: Int] = [:]
  /// The languages of the strings.
  var languages: [String] = []
  /// For each language the keys of its strings.
  var tables: [Set<String>] = []
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
  /// Which parts, strings and maps lead to which.
  var references = References()
  /// Whether the document has a schema of its content state.
  var hasSchema = false
  /// How numbers are read as dates.
  var dateReading = DateReading.unix
  /// Where the content state is read: the paths, with the first place that has each.
  var statePaths: [(pattern: PathPattern, place: String)] = []
  /// The same paths, to be found.
  var knownStatePaths: Set<PathPattern> = []
  /// Where values are used as dates.
  var dates: Set<PathPattern> = []
  /// Where values are what a tap opens.
  var addresses: Set<PathPattern> = []
  /// The paths into the content, with their slots.
  var slots: [Path: Int] = [:]
  /// Whether a path read since this was last set to false leads into the surface's facts.
  var readsEnvironment = false
  /// What is doubtful, but no reason to refuse.
  var warnings: [String] = []

  /// Whether reading goes on behind what is wrong, so that everything else that is wrong is found too.
  var readsOn = false
  /// What has been found wrong while reading on.
  private(set) var refusals: [Refusal] = []

  /// How often what is being read is repeated.
  private var times = 1
  private var nodes = 0
  private var pieces = 0
  private var textBytes = 0
  /// Where what is being read stands.
  private(set) var place = ""

  init() {}

  /// Reads a section. If all that is wrong is wanted, what is wrong with this one is noted, nil stands for it, and the next
  /// one is read as if nothing were.
  @discardableResult
  mutating func section<Content>(
    _ read: (inout DocumentCompiler) throws(Refusal) -> Content
  ) throws(Refusal) -> Content? {
    let (open, reader) = (openParts, references.reader)
    do throws(Refusal) {
      return try read(&self)
    } catch {
      guard readsOn else { throw error }
      if !refusals.contains(error) { refusals.append(error) }
      readsOn = refusals.count < DocumentCompiler.refusalLimit
      guard readsOn else { throw error }
      openParts = open
      _ = references.begin(reader)
      return nil
    }
  }

  /// The members of a section's object, none if there is no section.
  mutating func members(_ field: Field?) throws(Refusal) -> [(key: String, field: Field)] {
    guard let field else { return [] }
    let members = try section { _ throws(Refusal) -> [(key: String, field: Field)] in try field.members() }
    return members ?? []
  }

  /// The first of what was found wrong while reading on.
  func checkNothingWasWrong() throws(Refusal) {
    if let first = refusals.first { throw first }
  }

  /// Stops reading on: behind a limit that is passed everything is wrong.
  private mutating func stop() { readsOn = false }

  /// Counts a node, as often as it is repeated.
  mutating func countNode(at place: String, times: Int, depth: Int) throws(Refusal) {
    self.times = times
    self.place = place
    nodes += times
    let here = Field(value: true, place: place)
    guard nodes <= DocumentCompiler.nodeLimit else {
      stop()
      throw here.refusal(
        "the document has more than \(DocumentCompiler.nodeLimit) nodes after expansion; fewer would be right")
    }
    guard depth <= DocumentCompiler.depthLimit else {
      throw here.refusal("nodes nest deeper than \(DocumentCompiler.depthLimit); a flatter arrangement would be right")
    }
  }

  /// Counts a template, path or condition.
  mutating func countPiece(at place: String, depth: Int) throws(Refusal) {
    self.place = place
    pieces += times
    let here = Field(value: true, place: place)
    guard pieces <= DocumentCompiler.pieceLimit else {
      stop()
      throw here.refusal(
        "the document has more than \(DocumentCompiler.pieceLimit) values after expansion; fewer would be right")
    }
    guard depth <= DocumentCompiler.depthLimit else {
      throw here.refusal("conditions nest deeper than \(DocumentCompiler.depthLimit); a flatter one would be right")
    }
  }

  /// Counts a text, which is kept for each place it is used at.
  mutating func countText(_ text: String) throws(Misreading) {
    textBytes += text.utf8.count
    guard textBytes <= DocumentCompiler.textLimit else {
      stop()
      throw Misreading(
        "the document has more than \(DocumentCompiler.textLimit) bytes of text after expansion; less would be right")
    }
  }

  /// Notes what is doubtful at a place.
  mutating func warn(_ field: Field, _ sentence: String) {
    guard warnings.count < DocumentCompiler.warningLimit else { return }
    let warning = field.refusal(Misreading(sentence)).sentence
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Notes that a constant is none that the attribute can be, which is no reason to refuse the document.
  mutating func doubt(_ field: Field, right: String) {
    let written = field.value.text.map { "\(quoting: $0)" } ?? field.value.kindName
    warn(field, "\(written) is no such value; \(right) would be right; the default holds")
  }
}
