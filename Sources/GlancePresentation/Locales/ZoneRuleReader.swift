/// Reads a POSIX `TZ` text.
struct ZoneRuleReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// The rule; nil if the text is no rule.
  mutating func rule() -> ZoneRule? {
    guard skipName(), let west = clock() else { return nil }
    let standard = -west
    guard !rest.isEmpty else { return ZoneRule(standard: standard, summer: nil) }
    guard skipName() else { return nil }
    var offset = standard + 3600
    if rest.first != "," {
      guard let west = clock() else { return nil }
      offset = -west
    }
    guard take(","), let begin = moment(), take(","), let end = moment(), rest.isEmpty else { return nil }
    return ZoneRule(standard: standard, summer: .init(offset: offset, begin: begin, end: end))
  }

  private mutating func skipName() -> Bool {
    if take("<") {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isLetter }
    rest = rest[name.endIndex...]
    return name.count >= 3
  }

  private mutating func moment() -> ZoneRule.Moment? {
    let day: ZoneRule.Moment.Day
    if take("M") {
      guard let month = number(), take("."), let week = number(), take("."), let weekday = number(),
        (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
      else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if take("J") {
      guard let number = number(), (1...365).contains(number) else { return nil }
      day = .julian(number)
    } else {
      guard let number = number(), (0...365).contains(number) else { return nil }
      day = .ordinal(number)
    }
    guard take("/") else { return ZoneRule.Moment(day: day, time: 7200) }
    guard let time = clock() else { return nil }
    return ZoneRule.Moment(day: day, time: time)
  }

  /// Seconds: `-3`, `5:30`, `02:00:00`.
  private mutating func clock() -> Int? {
    let sign = take("-") ? -1 : 1
    if sign == 1 { _ = take("+") }
    guard let hours = number(), hours <= 167 else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] {
      guard take(":") else { break }
      guard let number = number(), number < 60 else { return nil }
      seconds += number * unit
    }
    return seconds * sign
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    return Int(digits)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
