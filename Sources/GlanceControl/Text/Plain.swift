import GlanceModel

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

  /// A value: texts as they are, numbers short, lists in brackets and objects in braces.
  static func text(_ value: Value) -> String {
    switch value {
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let whole): "\(whole)"
    case .number(let number): Plain.number(number)
    case .string(let text): SafeText.clean(text)
    case .array(let list): "[\(list.map(bare).joined(separator: ", "))]"
    case .object(let object): "{\(pairs(object))}"
    }
  }

  /// An object as `key=value` pairs; texts with blanks in quotation marks.
  static func pairs(_ object: ValueObject) -> String {
    object.entries.map { "\(SafeText.clean($0.key))=\(bare($0.value))" }.joined(separator: " ")
  }

  /// A value; a text with blanks in quotation marks.
  private static func bare(_ value: Value) -> String {
    let text = text(value)
    let isBare = value.text == nil || !text.isEmpty && !text.contains(" ")
    return isBare ? text : "\"\(text)\""
  }
}
