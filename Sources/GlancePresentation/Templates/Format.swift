/// What a template does to a value before it stands in the text.
enum Format: Sendable {
  /// The string `lastKey.value` in the best language, else the value itself; by the index of the document's label table.
  case label(Int)
  /// What a map has for the value; by the map's index.
  case map(Int)
  /// So many decimals, digits grouped.
  case number(decimals: Int)
  /// Whole percent of what counts as all.
  case percent(of: Double)
  /// The value, a no-break space and a unit.
  case unit(String)
  /// The time of day here.
  case time
  /// The time of day in the zone whose name stands at a path.
  case timeInZone(Path)
  /// Day and month, and the year unless it is this one.
  case date
  /// How long until or since, in hours and minutes.
  case timer
  /// How long until or since, in words.
  case relative
  /// How long until or since, in whole minutes.
  case minutes
  /// In capitals.
  case upper
  /// In small letters.
  case lower
  /// So many graphemes from the beginning.
  case prefix(Int)
  /// What stands instead of a missing value.
  case `default`(Expression)

  /// All formats by the name they are written with.
  static let names = [
    "label", "map", "number", "percent", "unit", "time", "date", "timer", "relative", "minutes", "upper", "lower",
    "prefix", "default",
  ]

  /// Whether the present goes into the text.
  var readsClock: Bool {
    switch self {
    case .date, .timer, .relative, .minutes: true
    case .label, .map, .number, .percent, .unit, .time, .timeInZone, .upper, .lower, .prefix, .default: false
    }
  }

  /// Whether the value is taken as a date.
  var readsDate: Bool {
    switch self {
    case .time, .timeInZone, .date, .timer, .relative, .minutes: true
    case .label, .map, .number, .percent, .unit, .upper, .lower, .prefix, .default: false
    }
  }
}
