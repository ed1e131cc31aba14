import Glibc
import GlanceModel

extension Evaluator {
  /// A value on its way through a template's formats.
  enum Piece {
    /// A path that leads nowhere, so far.
    case missing
    /// Not written yet.
    case value(Value)
    /// Written at the end of the bytes.
    case written
  }

  /// Appends a value with its formats; false if it is missing.
  mutating func append(
    _ insert: Template.Insert, form: Int, of count: inout Int, for use: TextUse
  ) -> Bool {
    write(formatted(insert, form: form, of: &count, for: use), for: use)
  }

  /// A value with its formats.
  mutating func formatted(
    _ insert: Template.Insert, form: Int, of count: inout Int, for use: TextUse
  ) -> Piece {
    guard budget.takesStep() else { return .missing }
    let start = bytes.count
    var piece: Piece = value(at: insert.path).map(Piece.value) ?? .missing
    for format in insert.formats {
      if case .default(let expression) = format {
        guard case .missing = piece else { continue }
        piece = append(expression, form: form, of: &count, for: use) ? .written : .missing
        if case .missing = piece { bytes.removeSubrange(start...) }
        continue
      }
      if case .missing = piece { continue }
      guard budget.takesStep() else {
        bytes.removeSubrange(start...)
        return .missing
      }
      let next = apply(format, piece, insert.path, from: start, form: form, of: &count, for: use)
      if case .missing = next { bytes.removeSubrange(start...) }
      piece = next
    }
    return piece
  }

  private mutating func apply(
    _ format: Format, _ piece: Piece, _ path: Path, from start: Int, form: Int, of count: inout Int, for use: TextUse
  ) -> Piece {
    switch format {
    case .label(let table):
      return label(table, value(piece, from: start), form: form, of: &count, for: use)
    case .map(let index):
      return map(index, value(piece, from: start), form: form, of: &count, for: use)
    case .number, .percent:
      guard let number = Double(value(piece, from: start)), append(number, format) else { return .missing }
      return .written
    case .unit(let unit):
      guard write(piece, for: use) else { return .missing }
      bytes.append(contentsOf: "\u{a0}".utf8)
      bytes.append(contentsOf: unit.utf8)
      return .written
    case .time, .timeInZone, .date, .timer, .relative, .minutes:
      return date(piece, path, from: start).map { append($0, format) } ?? .missing
    case .upper, .lower:
      guard write(piece, for: use) else { return .missing }
      recase(format, from: start)
      return .written
    case .prefix(let length):
      guard write(piece, for: use) else { return .missing }
      cut(to: length, from: start)
      return .written
    case .default: return piece
    }
  }

  /// The value, taken back from the bytes if it was written.
  private mutating func value(_ piece: Piece, from start: Int) -> Value {
    if case .value(let value) = piece { return value }
    let text = taken(from: start)
    bytes.removeSubrange(start...)
    return .string(text)
  }

  /// Writes the value, unless it is; false if it cannot be.
  mutating func write(_ piece: Piece, for use: TextUse) -> Bool {
    switch piece {
    case .missing: false
    case .value(let value): append(value, for: use)
    case .written: true
    }
  }

  /// What a table is looked up by: the value's text.
  private mutating func key(_ value: Value) -> String? {
    if case .string(let text) = value { return text }
    let start = bytes.count
    defer { bytes.removeSubrange(start...) }
    return append(value, for: .plain) ? taken(from: start) : nil
  }

  private mutating func label(
    _ table: Int, _ value: Value, form: Int, of count: inout Int, for use: TextUse
  ) -> Piece {
    guard let key = key(value) else { return .missing }
    budget.spend(bytes: key.utf8.count)
    guard let string = program.labels[table][key] else { return .value(value) }
    return append(string: string, form: form, of: &count, for: use) ? .written : .missing
  }

  private mutating func map(
    _ index: Int, _ value: Value, form: Int, of count: inout Int, for use: TextUse
  ) -> Piece {
    guard let key = key(value) else { return .missing }
    budget.spend(bytes: key.utf8.count)
    guard let mapped = program.maps[index].entries[key] ?? program.maps[index].other else { return .missing }
    if case .constant(let constant) = mapped { return .value(constant) }
    guard enters() else { return .missing }
    defer { leaves() }
    return append(mapped, form: form, of: &count, for: use) ? .written : .missing
  }

  /// Appends a number; false if what is asked of it is beyond all numbers.
  private mutating func append(_ number: Double, _ format: Format) -> Bool {
    switch format {
    case .number(let decimals): NumberWriter.append(number, decimals: decimals, locale, to: &bytes)
    case .percent(let whole):
      let percent = number / whole * 100
      guard percent.isFinite else { return false }
      NumberWriter.append(percent: percent, locale, to: &bytes)
    case .label, .map, .unit, .time, .timeInZone, .date, .timer, .relative, .minutes, .upper, .lower, .prefix,
      .default:
      break
    }
    return true
  }

  private mutating func date(_ piece: Piece, _ path: Path, from start: Int) -> WallTime? {
    if case .value = piece, let date = date(at: path) { return date }
    return program.dates.date(value(piece, from: start))
  }

  private mutating func append(_ date: WallTime, _ format: Format) -> Piece {
    budget.spend(bytes: Evaluator.dateCost)
    let span = TimeSpanWriter(date: date, now: context.now)
    if format.readsClock { readsClock = true }
    switch format {
    case .time: locale.appendTime(date.local, to: &bytes)
    case .timeInZone(let path):
      budget.spend(bytes: Evaluator.zoneCost)
      guard let name = value(at: path)?.text, let zone = zones.zone(name) else { return .missing }
      locale.appendTime(date.civil(in: zone), to: &bytes)
    case .date:
      let civil = date.local
      locale.appendDate(civil, withYear: civil.tm_year != context.now.local.tm_year, to: &bytes)
    case .timer:
      span.appendTimer(locale, to: &bytes)
      changes(at: span.nextMinute)
    case .minutes:
      span.appendMinutes(locale, to: &bytes)
      changes(at: span.nextMinute)
    case .relative:
      span.appendRelative(locale, to: &bytes)
      changes(at: span.nextRelative)
    case .label, .map, .number, .percent, .unit, .upper, .lower, .prefix, .default: break
    }
    return .written
  }

  /// What writing a date costs, and looking for a zone's file, beside bytes that are copied.
  private static let dateCost = 128
  private static let zoneCost = 4096

  private mutating func recase(_ format: Format, from start: Int) {
    let isUpper = if case .upper = format { true } else { false }
    budget.spend(bytes: bytes.count - start)
    guard !bytes[start...].allSatisfy({ $0 < 0x80 }) || locale.dotsCapitalI else {
      let first = isUpper ? UInt8(ascii: "a") : UInt8(ascii: "A")
      for index in start..<bytes.count where bytes[index] >= first && bytes[index] < first + 26 { bytes[index] ^= 0x20 }
      return
    }
    budget.spend(carefully: bytes.count - start)
    let text = taken(from: start)
    let dots = locale.dotsCapitalI
    let recased = pool.text(isUpper ? .upper : .lower, of: dots ? "\u{1}" + text : text) { _ in
      LetterCase.change(text, upper: isUpper, dotsCapitalI: dots)
    }
    bytes.removeSubrange(start...)
    bytes.append(contentsOf: recased.utf8)
  }

  private mutating func cut(to length: Int, from start: Int) {
    guard bytes.count - start > length else { return }
    if bytes[start...].allSatisfy({ $0 < 0x80 }) {
      bytes.removeSubrange((start + length)...)
    } else {
      budget.spend(carefully: bytes.count - start)
      let kept = taken(from: start).prefix(length).utf8.count
      bytes.removeSubrange((start + kept)...)
    }
  }
}
