import GlanceModel

/// A key of a surface's environment, as the bus names it; the configuration writes it with a capital.
enum SurfaceKey: String, Sendable, CaseIterable {
  case preset, width, height, compactWidth, compactHeight, minimalWidth, unit, font, fontSize, scale, capacity
  case limitedWidth, luminanceReduced, vehicle, audio, view, interactive, colorScheme, locale, privacy

  /// The D-Bus type of its value.
  enum Kind: Character, Sendable {
    case text = "s"
    case number = "d"
    case count = "u"
    case flag = "b"
  }

  /// The D-Bus type of its value.
  var kind: Kind {
    switch self {
    case .preset, .unit, .font, .colorScheme, .locale, .privacy: .text
    case .width, .height, .compactWidth, .compactHeight, .minimalWidth, .fontSize, .scale: .number
    case .capacity: .count
    case .limitedWidth, .luminanceReduced, .vehicle, .audio, .view, .interactive: .flag
    }
  }

  /// The key as the configuration writes it.
  var configured: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Sets the key in a surface's settings, or says what would be right.
  func set(_ value: Value, in settings: inout SurfaceSettings, family: SurfaceFamily) throws(Refusal) {
    switch self {
    case .preset:
      let preset: Preset = try oneOf(value, Preset.all(of: family))
      settings.preset = preset
    case .width: settings.width = try number(value, 1...10_000)
    case .height: settings.height = try number(value, 1...10_000)
    case .compactWidth: settings.compactWidth = try number(value, 1...10_000)
    case .compactHeight: settings.compactHeight = try number(value, 1...10_000)
    case .minimalWidth: settings.minimalWidth = try number(value, 1...10_000)
    case .unit: settings.unit = try oneOf(value, LengthUnit.allCases)
    case .font: settings.font = try text(value, atMost: 128)
    case .fontSize: settings.fontSize = try number(value, 4...200)
    case .scale: settings.scale = try number(value, 0.25...16)
    case .capacity: settings.capacity = Int(try number(value, 1...64))
    case .limitedWidth: settings.limitedWidth = try flag(value)
    case .luminanceReduced: settings.luminanceReduced = try flag(value)
    case .vehicle: settings.vehicle = try flag(value)
    case .audio: settings.audio = try flag(value)
    case .view: settings.view = try flag(value)
    case .interactive: settings.interactive = try flag(value)
    case .colorScheme: settings.colorScheme = try oneOf(value, ColorScheme.allCases)
    case .locale: settings.locale = try text(value, atMost: 64)
    case .privacy: settings.privacy = try oneOf(value, Privacy.allCases)
    }
  }

  /// A value of the key's kind from its text in the configuration; nil if it cannot be one.
  func value(configured text: String) -> Value? {
    switch kind {
    case .text: return .string(text)
    case .number: return Double(text).map(Value.number)
    case .count: return Int64(text).map(Value.init(whole:))
    case .flag: return Bool(configured: text).map(Value.bool)
    }
  }

  private func number(_ value: Value, _ range: ClosedRange<Double>) throws(Refusal) -> Double {
    guard let number = value.double else { throw wrongType(value, "a number") }
    guard range.contains(number) else {
      throw Refusal(
        .invalidArgs,
        "\(rawValue): \(trimmed(number)) is out of range: it takes \(trimmed(range.lowerBound)) to \(trimmed(range.upperBound))."
      )
    }
    return number
  }

  private func flag(_ value: Value) throws(Refusal) -> Bool {
    guard let flag = value.boolean else { throw wrongType(value, "a boolean") }
    return flag
  }

  private func text(_ value: Value, atMost limit: Int) throws(Refusal) -> String {
    guard let text = value.text else { throw wrongType(value, "a text") }
    guard !text.isEmpty, text.utf8.count <= limit, SafeText.clean(text) == text else {
      throw Refusal(.invalidArgs, "\(rawValue): it takes 1 to \(limit) bytes without control characters.")
    }
    return text
  }

  private func oneOf<Choice: RawRepresentable>(_ value: Value, _ choices: [Choice]) throws(Refusal) -> Choice
  where Choice.RawValue == String {
    guard let text = value.text else { throw wrongType(value, "a text") }
    guard let choice = choices.first(where: { $0.rawValue == text }) else {
      let names = choices.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.invalidArgs, "\(rawValue): \(quoting: text) is none of \(names).")
    }
    return choice
  }

  private func wrongType(_ value: Value, _ wanted: String) -> Refusal {
    Refusal(.invalidArgs, "\(rawValue): it takes \(wanted) (\(kind.rawValue)), not \(value.kindName).")
  }
}

/// A number as people write it: without `.0`.
func trimmed(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
}
