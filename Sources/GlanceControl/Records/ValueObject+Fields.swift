import GlanceModel

extension ValueObject {
  /// A property that is a text, made safe for a line of a terminal; empty if there is none.
  func text(_ key: String) -> String { SafeText.clean(exactText(key)) }

  /// A property that is a text, as it came: to be told back, or to be taken apart; empty if there is none.
  func exactText(_ key: String) -> String { self[key]?.text ?? "" }

  /// A property that is a boolean; false if there is none.
  func flag(_ key: String) -> Bool { self[key]?.boolean ?? false }

  /// A property that is a number; 0 if there is none.
  func number(_ key: String) -> Double { self[key]?.double ?? 0 }

  /// A property that is a moment, in microseconds since 1970; nil for 0, which stands for none.
  func time(_ key: String) -> WallTime? {
    guard case .integer(let microseconds)? = self[key], microseconds != 0 else { return nil }
    return WallTime(microseconds: microseconds)
  }

  /// A property that is a list of texts, each made safe for a line of a terminal; empty if there is none.
  func texts(_ key: String) -> [String] { (self[key]?.list ?? []).compactMap { $0.text.map { SafeText.clean($0) } } }

  /// A property that is a list of objects; empty if there is none.
  func objects(_ key: String) -> [ValueObject] { (self[key]?.list ?? []).compactMap(\.object) }
}
