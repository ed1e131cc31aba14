import GlanceModel

/// Which styles a terminal shows.
enum Palette: Sendable, Hashable {
  /// None: it is no terminal, or a dumb one.
  case plain
  /// Bold and dim, but no colours.
  case monochrome
  /// 256 colours.
  case indexed
  /// All colours.
  case direct

  /// What the variables `NO_COLOR`, `TERM` and `COLORTERM` say of the stream's terminal.
  init(isTerminal: Bool, variable: (String) -> String?) {
    guard isTerminal, let name = variable("TERM"), name != "dumb" else {
      self = .plain
      return
    }
    if variable("NO_COLOR") != nil {
      self = .monochrome
    } else if let depth = variable("COLORTERM"), depth == "truecolor" || depth == "24bit" {
      self = .direct
    } else {
      self = .indexed
    }
  }

  /// The control sequence that turns a style on from none; empty if it changes nothing here.
  func sequence(_ style: Style) -> String {
    guard self != .plain else { return "" }
    var codes: [String] = []
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.inverse { codes.append("7") }
    if let color = style.color {
      let (red, green, blue) = Palette.channels(color)
      switch self {
      case .plain, .monochrome: break
      case .indexed: codes.append("38;5;\(16 + 36 * Palette.step(red) + 6 * Palette.step(green) + Palette.step(blue))")
      case .direct: codes.append("38;2;\(red);\(green);\(blue)")
      }
    }
    return codes.isEmpty ? "" : "\u{1b}[\(codes.joined(separator: ";"))m"
  }

  /// A text in a style.
  func text(_ text: String, _ style: Style) -> String {
    let start = sequence(style)
    return start.isEmpty ? text : "\(start)\(text)\u{1b}[m"
  }

  private static func channels(_ color: RGBA) -> (Int, Int, Int) {
    (Int(color.packed >> 24), Int(color.packed >> 16 & 0xff), Int(color.packed >> 8 & 0xff))
  }

  /// A channel's step on the cube of 6 × 6 × 6 colours.
  private static func step(_ channel: Int) -> Int { channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40 }
}
