import GlanceModel

/// An alert's text with gaps, as servers' localised alerts have it.
struct AlertText: Sendable {
  private let text: String

  /// A text with `%@`, `%1$@` and `%%` in it.
  init(_ text: String) { self.text = text }

  /// The text with its gaps filled; a gap without an argument stays empty. Arguments are made safe.
  func filled(with arguments: [String]) -> String {
    var result = ""
    var next = 0
    var rest = Substring(text)
    while result.utf8.count < AlertText.byteLimit, let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
      } else if rest.first == "@" {
        result += argument(next, of: arguments)
        next += 1
        rest = rest.dropFirst()
      } else if let (number, behind) = AlertText.numbered(rest) {
        result += argument(number - 1, of: arguments)
        rest = behind
      } else {
        result += "%"
      }
    }
    return SafeText.clean(result + rest)
  }

  /// How many bytes are put together at most; what is behind them would be cut anyway.
  private static let byteLimit = 8192

  private func argument(_ index: Int, of arguments: [String]) -> String {
    arguments.indices.contains(index) ? SafeText.clean(arguments[index]) : ""
  }

  /// `1$@` and what follows it.
  private static func numbered(_ text: Substring) -> (number: Int, behind: Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let behind = text.dropFirst(digits.count)
    guard let number = Int(digits), behind.hasPrefix("$@") else { return nil }
    return (number, behind.dropFirst(2))
  }
}
