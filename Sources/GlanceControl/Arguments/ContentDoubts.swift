import GlanceModel
import GlancePresentation

/// What of a content can be sent but is hardly meant, by the keys that every document's default look shows.
enum ContentDoubts {
  /// A sentence for each.
  static func sentences(_ content: ValueObject) -> [String] {
    content.entries.flatMap { doubts(of: $0.value, at: $0.key, key: $0.key) }
  }

  private static func doubts(of value: Value, at path: String, key: String) -> [String] {
    if let members = value.object, !texts.contains(key) {
      return members.entries.flatMap { doubts(of: $0.value, at: "\(path).\($0.key)", key: $0.key) }
    }
    let shown = "\(path)=\(Columns.cut(Plain.text(value), to: 40))"
    if DateKey.isDate(key) { return date(value, path, shown) }
    if numbers.contains(path) { return number(value, path, shown) }
    guard texts.contains(path), value.object != nil || value.list != nil else { return [] }
    return ["\(shown) is no text, and nothing is shown for it; \(path)='some words' would be right"]
  }

  private static let numbers: Set = ["progress", "progressMax"]
  private static let texts: Set = ["title", "subtitle", "message", "status", "symbol", "icon", "criticalText", "url"]

  /// Numbers below are no dates that anybody means, whether they count from 1970 or from 2001.
  private static let firstDate = 1e8

  private static func date(_ value: Value, _ path: String, _ shown: String) -> [String] {
    let forms = "\(path)=+3min, 15:30, 2026-11-30T15:30:00Z, or seconds since 1970"
    if let text = value.text {
      return RFC3339.date(text) == nil ? ["\(shown) is no time; \(forms) would be right"] : []
    }
    guard let number = value.double else { return ["\(shown) is no time; \(forms) would be right"] }
    guard number.magnitude < firstDate else { return [] }
    let span =
      number > 0 ? "; \(path)=+\(Plain.number(number)) is so many seconds from now" : "; \(forms) would be right"
    return ["\(shown) counts from 1970 and is long past\(span)"]
  }

  private static func number(_ value: Value, _ path: String, _ shown: String) -> [String] {
    guard value.double == nil else { return [] }
    let text = value.text ?? ""
    if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
      return ["\(shown) is no number; \(path)=\(Plain.number(percent / 100)) would be right"]
    }
    return ["\(shown) is no number; one from 0 to 1, or up to progressMax or 100, would be right"]
  }
}
