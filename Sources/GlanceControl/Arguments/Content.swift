import GlanceModel

/// What of an activity changes, as it is given on the command line.
struct Content: Sendable, Hashable {
  /// The content state.
  var state: ValueObject
  /// When it stops being true.
  var staleDate: WallTime?
  /// Higher comes first among one app's activities.
  var relevance: Double?
  /// What lights the screens up.
  var alert: AlertArgument?

  /// The content of `--state`, of words behind the first, of `--stale`, `--relevance` and the alert's options.
  init(_ words: Words, from first: Int, now: WallTime) throws(UsageFailure) {
    state = try KeyValues.read(words.values("state") + words.arguments.dropFirst(first), option: "state")
    if let text = words.value("stale") { staleDate = try TimeArgument.read(text, option: "stale", now: now) }
    relevance = try words.number("relevance", in: -1e9...1e9)
    alert = AlertArgument(words)
  }

  /// The options it is made of.
  static let options =
    [
      CommandOption(
        "state", letter: "s", value: "KEY=VALUE|JSON", "the content; may be repeated, or stand as words at the end"),
      CommandOption("stale", value: "TIME", "from then on the content counts as out of date"),
      CommandOption("relevance", value: "NUMBER", "higher comes first among one app's activities (0)"),
    ] + AlertArgument.options

  /// What the options for times and contents mean, for a command's help.
  static let details = """
    A VALUE is JSON if it reads as such, else a text: count=3 is a number, drink=latte a text, and
    name='"3"' a text for certain. A key with dots makes objects: driver.name=Ada.

    A TIME is written \(TimeArgument.forms).
    """

  /// As the options of `Request`, `Update` and `End` have it.
  var busOptions: [String: TypedValue] {
    var options: [String: TypedValue] = [:]
    if let staleDate { options["staleDate"] = .time(staleDate) }
    if let relevance { options["relevanceScore"] = .double(relevance) }
    if let alert { options["alert"] = .object(alert.object) }
    return options
  }

  /// As a payload's `aps` has it, for an event.
  func payload(_ event: String, now: WallTime) -> ValueObject {
    var aps: ValueObject = [
      "event": .string(event), "timestamp": .integer(now.wholeSeconds), "content-state": .object(state),
    ]
    if let staleDate { aps["stale-date"] = Content.seconds(staleDate) }
    if let relevance { aps["relevance-score"] = .number(relevance) }
    if let alert { aps["alert"] = .object(alert.object) }
    return aps
  }

  /// A moment as a payload has it: seconds since 1970.
  static func seconds(_ time: WallTime) -> Value {
    time.microseconds % 1_000_000 == 0 ? .integer(time.wholeSeconds) : .number(Double(time.microseconds) / 1e6)
  }
}
