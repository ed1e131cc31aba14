/// What a zone does after its last listed change, as the POSIX `TZ` text at the end of a zone file says:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable, Hashable {
  /// A moment in every year.
  struct Moment: Sendable, Hashable {
    /// The day.
    enum Day: Sendable, Hashable {
      /// A weekday of a week of a month; week 5 is the last.
      case weekday(month: Int, week: Int, weekday: Int)
      /// The day of the year from 1, 29 February not counted.
      case julian(Int)
      /// The day of the year from 0, 29 February counted.
      case ordinal(Int)
    }

    let day: Day
    /// Seconds after midnight.
    let time: Int

    /// Seconds from 1970 to the moment in a year, on a clock without offset.
    func seconds(in year: Int) -> Int {
      let days: Int
      switch day {
      case .weekday(let month, let week, let weekday):
        let first = CivilDate.days(year: year, month: month, day: 1)
        let firstWeekday = ((first + 4) % 7 + 7) % 7
        var shift = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
        while shift >= CivilDate.length(ofMonth: month, year: year) { shift -= 7 }
        days = first + shift
      case .julian(let number):
        let afterFebruary = CivilDate.isLeap(year) && number >= 60
        days = CivilDate.days(year: year, month: 1, day: 1) + number - (afterFebruary ? 0 : 1)
      case .ordinal(let number): days = CivilDate.days(year: year, month: 1, day: 1) + number
      }
      return days * 86_400 + time
    }
  }

  /// Seconds east of Greenwich in winter.
  let standard: Int
  /// Seconds east of Greenwich in summer, from when and until when; nil where there is no summer time.
  let summer: Summer?

  /// When the clock is put forward and back.
  struct Summer: Sendable, Hashable {
    let offset: Int
    let begin: Moment
    let end: Moment
  }

  /// Seconds east of Greenwich at a moment.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let local = seconds + standard
    let year = CivilDate.date(days: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400).year
    let begin = summer.begin.seconds(in: year) - standard
    let end = summer.end.seconds(in: year) - summer.offset
    let isSummer = begin < end ? (begin..<end).contains(seconds) : !(end..<begin).contains(seconds)
    return isSummer ? summer.offset : standard
  }
}
