import Glibc
import GlanceModel

/// How a surface's locale writes numbers, times and dates, and which plural classes its language has.
///
/// Made once for a locale's name and then only read.
final class SurfaceLocale {
  /// The language and region.
  let tag: LanguageTag
  /// The direction in which it is read.
  let direction: TextDirection
  /// What stands before the decimals.
  let decimalMark: String
  /// What stands between groups of digits; empty for nothing.
  let groupMark: String
  /// The sizes of groups of digits, from the decimal mark; the last repeats.
  let grouping: [Int]
  /// How a number becomes a percentage.
  let percent: PercentStyle
  /// Whether i and I are two letters, with a dot and without.
  var dotsCapitalI: Bool { tag.language == "tr" || tag.language == "az" }
  /// The plural classes.
  let plural: PluralRule
  /// How it says how long.
  let words: LanguageWords

  private let system: SystemLocale
  private let clockPattern: String
  private let datePatterns: (short: String, withYear: String)

  /// A locale by the name that a surface gives: `de`, `en_GB`, `ar_EG.UTF-8`; C if there is none of that name.
  init(_ name: String) {
    tag = LanguageTag(name)
    system = SystemLocale(name)
    direction = TextDirection(locale: name)
    let radix = system.info(Int(RADIXCHAR))
    decimalMark = radix.isEmpty ? "." : radix
    groupMark = system.info(Int(THOUSEP))
    grouping = groupMark.isEmpty ? [] : system.grouping
    percent = PercentStyle(tag.language)
    plural = PluralRule(tag)
    words = LanguageWords.of(tag)
    clockPattern = ClockPattern.pattern(system, tag.language)
    datePatterns = DatePattern.patterns(system, tag.language)
  }

  /// Appends the time of day, in the clock that the locale uses.
  func appendTime(_ time: tm, to bytes: inout [UInt8]) { system.append(clockPattern, time, to: &bytes) }

  /// Appends day and month, with the year if asked.
  func appendDate(_ time: tm, withYear: Bool, to bytes: inout [UInt8]) {
    system.append(withYear ? datePatterns.withYear : datePatterns.short, time, to: &bytes)
  }
}
