import GlanceModel

/// Puts values into a document's program, one binding after another, with everything kept that the next can use again.
///
/// It is total: a missing or unfitting value makes a text vanish or an attribute its default, strings that lead to
/// strings stop at a depth, and a binding that takes too much work goes on as if all further values were missing.
struct Evaluator {
  /// How deep strings and maps may lead to one another.
  static let nestingLimit = 4
  /// How many bytes a text may have while it is put together.
  static let byteLimit = 8192

  /// What is being bound.
  var program: Program
  /// What it is bound to.
  var context: BindingContext
  /// How the surface writes numbers and dates.
  var locale: SurfaceLocale
  /// The document's languages by how well they serve the surface.
  var languages = LanguageOrder()
  /// The surface's colours.
  var palette: Palette

  /// The elements that the repetitions around have come to, from the outside.
  var elements: [Value] = []
  /// What the paths lead to.
  var paths = PathMemo()
  /// Where texts are put together.
  var bytes: [UInt8] = []
  /// The strings made before.
  var pool = TextPool(bytes: 256 * 1024)
  /// The zones read before.
  var zones = TimeZones()
  /// When the wall clock changes what was bound.
  var nextChange: WallTime?
  /// Whether the present went into what was bound.
  var readsClock = false
  /// How many nodes of the tree are written.
  var written = 0

  /// The summary that was bound last.
  var lastSummary: SummaryMemo?
  /// The arguments that each control had last.
  var lastArguments: [ObjectIdentifier: ValueObject] = [:]

  /// What work is left to this binding.
  var budget = WorkBudget()

  private var nesting = 0
  private var locales = LocaleCache()

  /// How many controls' arguments are kept.
  static let argumentsLimit = 256

  init() {
    program = Program.nothing
    context = BindingContext(
      environment: EnvironmentFacts(family: .bar, presentation: .compact), now: WallTime(seconds: 0))
    locale = SurfaceLocale("C")
    palette = Palette(context.environment)
    bytes.reserveCapacity(1024)
  }

  /// Gets ready for another binding.
  mutating func begin(_ document: Document, _ context: BindingContext) {
    let isOther = program !== document.program
    program = document.program
    if context.locale != self.context.locale || locales.isEmpty {
      locale = locales.locale(named: context.locale)
      languages = LanguageOrder(program.languages, for: locale.tag)
    } else if isOther {
      languages = LanguageOrder(program.languages, for: locale.tag)
    }
    let sameColors =
      !isOther && program.hasConstantColors && context.environment.sameColors(as: self.context.environment)
    if isOther || context.state != self.context.state || context.attributes != self.context.attributes {
      paths.begin(program.slots)
    }
    self.context = context
    budget = WorkBudget()
    nesting = 0
    written = 0
    nextChange = nil
    readsClock = false
    elements.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    if !sameColors {
      choosePalette()
      budget = WorkBudget()
    }
  }

  /// The colours follow from the surface, and from the document's own tint and background.
  private mutating func choosePalette() {
    palette = Palette(context.environment)
    let program = program
    var tint: RGBA?
    if let attribute = program.tint {
      let paint = resolve(attribute)
      tint = paint == .role(.tint) ? nil : palette[paint]
    }
    var luminance: Double?
    if let ground = program.background.flatMap({ ground($0) }) {
      var sum = 0.0
      for color in ground.colors { sum += palette[resolve(color)].luminance }
      luminance = sum / Double(ground.colors.count)
    }
    palette = Palette(context.environment, ground: luminance, tint: tint)
  }

  /// Goes into a string or a map's text, unless that is too deep.
  mutating func enters() -> Bool {
    guard nesting < Evaluator.nestingLimit else { return false }
    nesting += 1
    return true
  }

  /// Comes back out of it.
  mutating func leaves() { nesting -= 1 }

  /// Notes that the clock will change what is bound.
  mutating func changes(at moment: WallTime) {
    if moment > context.now { nextChange = min(nextChange ?? moment, moment) }
  }
}
