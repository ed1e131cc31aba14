import GlanceModel

/// What binding runs: a document with its paths resolved and its templates taken apart.
final class Program: Sendable {
  /// Each part's node, by ``DocumentPart/index``.
  let parts: [Node?]
  /// Whether any part has anything to tap.
  let hasControls: Bool
  /// The document's summary.
  let summary: SummaryProgram
  /// What a tap opens.
  let url: Expression?
  /// The document's colour.
  let tint: Attribute<Paint>?
  /// What is behind the content.
  let background: Background?
  /// The strings.
  let strings: [LocalizedString]
  /// The languages of the strings, normalised.
  let languages: [LanguageTag]
  /// For each label table the string by the value.
  let labels: [WordTable<Int>]
  /// The maps.
  let maps: [ValueMap]
  /// What the engine's own controls are called and look like.
  let controlNames: ControlNames
  /// How numbers are read as dates.
  let dates: DateReading
  /// Where values are used as dates.
  let datePaths: [PathPattern]
  /// Where values are what a tap opens.
  let addressPaths: [PathPattern]
  /// How many paths have a slot of their own.
  let slots: Int
  /// What a content state has to be.
  let schema: ContentSchema?

  init(
    parts: [Node?], summary: SummaryProgram, url: Expression?, tint: Attribute<Paint>?, background: Background?,
    strings: [LocalizedString], languages: [LanguageTag], labels: [WordTable<Int>], maps: [ValueMap],
    controlNames: ControlNames, dates: DateReading, datePaths: [PathPattern], addressPaths: [PathPattern], slots: Int,
    schema: ContentSchema?
  ) {
    self.parts = parts
    hasControls = parts.contains { $0?.hasControls ?? false }
    self.summary = summary
    self.url = url
    self.tint = tint
    self.background = background
    self.strings = strings
    self.languages = languages
    self.labels = labels
    self.maps = maps
    self.controlNames = controlNames
    self.dates = dates
    self.datePaths = datePaths
    self.addressPaths = addressPaths
    self.slots = slots
    self.schema = schema
  }
}

extension Program {
  /// Whether tint and background are the same for all values.
  var hasConstantColors: Bool {
    if case .bound? = tint { return false }
    return background?.isConstant ?? true
  }

  /// Whether tint and background are the same on all surfaces, too, but for a night's red.
  var hasFixedColors: Bool { tint?.isFixed ?? true && background?.isFixed ?? true }
}

extension DocumentPart {
  /// The part's place among all parts.
  var index: Int {
    switch self {
    case .content: 0
    case .small: 1
    case .compactLeading: 2
    case .compactTrailing: 3
    case .minimal: 4
    case .expanded: 5
    case .fullscreen: 6
    }
  }
}

extension Program {
  /// A program that shows nothing.
  static let nothing = Program(
    parts: DocumentPart.inOrder.map { _ in nil }, summary: SummaryProgram(), url: nil, tint: nil, background: nil,
    strings: [], languages: [], labels: [], maps: [], controlNames: ControlNames(), dates: .unix, datePaths: [],
    addressPaths: [], slots: 0,
    schema: nil)
}
