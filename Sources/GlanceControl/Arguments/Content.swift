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
  /// What of it is hardly meant, a sentence each.
  let doubts: [String]

  /// The content of `--state`, of words behind the first, of `--stale`, `--relevance` and the alert's options.
  init(_ words: Words, from first: Int, now: WallTime) throws(UsageFailure) {
    state = try KeyValues.read(words.values("state") + words.arguments.dropFirst(first), option: "state", now: now)
    var doubts = ContentDoubts.sentences(state)
    if let text = words.value("stale") {
      let date = try TimeArgument.read(text, option: "stale", now: now)
      staleDate = date
      if date < now, text.first != "-" {
        let hint = Double(text) == nil ? "" : "; --stale=+\(text) is so many seconds from now"
        doubts.append("--stale=\(text) is past, so the content is out of date at once\(hint)")
      }
    }
    self.doubts = doubts
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

  /// `--merge`
  static let merge = CommandOption("merge", letter: "m", "keep the keys of the content that are not mentioned")

  /// What the options for times and contents mean, for a command's help.
  static let details = """
    A VALUE is JSON if it reads as such, else a text: count=3 is a number, drink=latte a text, and
    name='"3"' a text for certain. A key with dots makes objects: driver.name=Ada. Keys that end in At
    or Date take a TIME too: endsAt=+3min.

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
