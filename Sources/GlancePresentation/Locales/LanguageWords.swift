/// How a language says how long it is until or since something.
///
/// Each unit has its forms in the order of the language's plural classes for whole numbers (``PluralRule/wholeClasses``);
/// a missing form is the last one. `#` is the number, `%` the number with its unit.
struct LanguageWords: Sendable {
  /// A unit's forms.
  typealias Forms = [String]

  /// Units of time that are spoken of.
  enum Unit: Int, Sendable, CaseIterable {
    case minute, hour, day
  }

  /// Less than a minute away.
  let now: String
  /// "in %".
  let future: String
  /// "% ago".
  let past: String
  /// Minutes, hours and days ahead.
  let ahead: [Forms]
  /// Minutes, hours and days gone, where they are worded otherwise than ahead.
  let gone: [Forms]
  /// Minutes, short: "# min".
  let shortMinutes: String
  /// Hours and minutes, short: "# h" for `1:04 h`.
  let shortHours: String

  init(
    now: String, future: String, past: String, ahead: [Forms], gone: [Forms]? = nil, shortMinutes: String = "# min",
    shortHours: String = "# h"
  ) {
    self.now = now
    self.future = future
    self.past = past
    self.ahead = ahead
    self.gone = gone ?? ahead
    self.shortMinutes = shortMinutes
    self.shortHours = shortHours
  }

  /// A language's words; English for one that is not listed.
  static func of(_ tag: LanguageTag) -> LanguageWords {
    if tag.isTraditionalChinese { return traditionalChinese }
    return germanic(tag.language) ?? romance(tag.language) ?? slavic(tag.language) ?? baltic(tag.language)
      ?? asian(tag.language) ?? other(tag.language) ?? english
  }

  static let english = LanguageWords(
    now: "now", future: "in %", past: "% ago",
    ahead: [["# minute", "# minutes"], ["# hour", "# hours"], ["# day", "# days"]])
}
