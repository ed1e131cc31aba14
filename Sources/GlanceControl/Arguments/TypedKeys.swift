import GlanceModel

/// Keys that the contract knows, with their types, so that `KEY=VALUE` words become what the bus expects.
struct TypedKeys: Sendable {
  /// The type of a key's value.
  enum Kind: Sendable {
    /// `true` or `false`, also `yes` and `no`.
    case flag
    /// `d`
    case number
    /// `u`
    case count
    /// One of some words, or any text if there are none.
    case text([String])
  }

  /// What the keys are called, for sentences: "key of a surface's environment".
  let phrase: String
  /// The keys with their types.
  let kinds: [String: Kind]

  /// The values of words `KEY=VALUE`; upper and lower case of keys are alike.
  func read(_ words: some Sequence<String>) throws(UsageFailure) -> [String: TypedValue] {
    var values: [String: TypedValue] = [:]
    for word in words {
      guard let mark = word.firstIndex(of: "=") else {
        throw UsageFailure("“\(word.prefix(100))” is not of the form KEY=VALUE")
      }
      let (name, text) = (word[..<mark], String(word[word.index(after: mark)...]))
      guard let (key, kind) = kinds.first(where: { $0.key.lowercased() == name.lowercased() }) else {
        let near = Spelling.nearest(String(name), among: Array(kinds.keys))
        let hint = near.map { "did you mean \($0)?" } ?? "there are: \(names)"
        throw UsageFailure("“\(name.prefix(100))” is no \(phrase); \(hint)")
      }
      values[key] = try value(text, kind, key: key)
    }
    return values
  }

  /// All keys, for sentences and help.
  var names: String { kinds.keys.sorted().joined(separator: ", ") }

  /// All keys with what they take, a row each.
  var rows: [(String, String)] {
    kinds.sorted { $0.key < $1.key }.map { key, kind in
      switch kind {
      case .flag: (key, "yes or no")
      case .number: (key, "a number")
      case .count: (key, "a whole number")
      case .text(let words): (key, words.isEmpty ? "a text" : words.joined(separator: ", "))
      }
    }
  }

  private func value(_ text: String, _ kind: Kind, key: String) throws(UsageFailure) -> TypedValue {
    switch kind {
    case .flag:
      switch text.lowercased() {
      case "true", "yes", "on", "1": return .bool(true)
      case "false", "no", "off", "0": return .bool(false)
      default: throw UsageFailure("\(key)=\(text.prefix(100)) is neither true nor false")
      }
    case .number:
      guard let number = Double(text), number.isFinite else {
        throw UsageFailure("\(key)=\(text.prefix(100)) is no number")
      }
      return .double(number)
    case .count:
      guard let number = UInt32(text) else {
        throw UsageFailure("\(key)=\(text.prefix(100)) is no whole number from 0")
      }
      return .uint32(number)
    case .text(let words):
      guard words.isEmpty || words.contains(text) else {
        throw UsageFailure("\(key)=\(text.prefix(100)) is none of \(words.joined(separator: ", "))")
      }
      return .string(text)
    }
  }

  /// The keys of a surface's environment.
  static let surface = TypedKeys(
    phrase: "key of a surface's environment",
    kinds: [
      "preset": .text(Preset.allCases.map(\.rawValue)), "width": .number, "height": .number, "compactWidth": .number,
      "compactHeight": .number, "minimalWidth": .number, "unit": .text(LengthUnit.allCases.map(\.rawValue)),
      "font": .text([]), "fontSize": .number, "scale": .number, "capacity": .count, "limitedWidth": .flag,
      "luminanceReduced": .flag, "vehicle": .flag, "audio": .flag, "view": .flag, "interactive": .flag,
      "colorScheme": .text(ColorScheme.allCases.map(\.rawValue)), "locale": .text([]),
      "privacy": .text(Privacy.allCases.map(\.rawValue)),
    ])

  /// The keys of the environment that can be overridden.
  static let environment = TypedKeys(
    phrase: "key of the environment",
    kinds: [
      "Driving": .text(Driving.allCases.map(\.rawValue)), "Night": .flag, "Locked": .flag, "Idle": .flag,
      "Charging": .flag, "Orientation": .text(Orientation.allCases.map(\.rawValue)),
      "ColorScheme": .text(ColorScheme.allCases.map(\.rawValue)),
    ])
}
