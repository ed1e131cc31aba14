import GlanceModel
import JSON

/// Values as a person reads them on one line.
enum Plain {
  /// A number without a point it does not need, with two decimals at most.
  static func number(_ number: Double) -> String {
    let hundredths = (number * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(number)" }
    let whole = Int64(hundredths) / 100
    var rest = String(abs(Int64(hundredths) % 100))
    if rest == "0" { return "\(whole)" }
    if rest.count == 1 { rest = "0" + rest }
    if rest.last == "0" { rest.removeLast() }
    return "\(hundredths < 0 && whole == 0 ? "-" : "")\(whole).\(rest)"
  }

  /// A value: texts as they are, numbers short, lists and objects as JSON.
  static func text(_ value: Value) -> String {
    switch value {
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let whole): "\(whole)"
    case .number(let number): Plain.number(number)
    case .string(let text): SafeText.clean(text)
    case .array, .object: SafeText.clean(JSON.text(value))
    }
  }

  /// An object as `key=value` pairs; texts with blanks in quotation marks.
  static func pairs(_ object: ValueObject) -> String {
    object.entries.map { entry in
      let text = text(entry.value)
      let isBare = entry.value.text == nil || !text.isEmpty && !text.contains(" ")
      return "\(entry.key)=" + (isBare ? text : "\"\(text)\"")
    }.joined(separator: " ")
  }
}
