import GlanceModel

/// How text in a terminal looks.
struct Style: Sendable, Hashable {
  /// Its colour; nil for the terminal's own.
  var color: RGBA?
  /// Whether it is bold.
  var bold = false
  /// Whether it is dimmed.
  var dim = false
  /// Whether text and background change places.
  var inverse = false

  /// The terminal's own style.
  static let plain = Style()
  /// A heading's.
  static let heading = Style(bold: true)
  /// That of what matters less.
  static let quiet = Style(dim: true)

  /// A style; only what differs from the terminal's own has to be said.
  init(color: RGBA? = nil, bold: Bool = false, dim: Bool = false, inverse: Bool = false) {
    self.color = color
    self.bold = bold
    self.dim = dim
    self.inverse = inverse
  }

  /// The style of a view's text: black, white and greys become the terminal's own colour, what is half transparent or
  /// grey is dimmed, so that it can be read on any background.
  init(viewColor color: RGBA, weight: Int = 400) {
    let red = Int(color.packed >> 24)
    let green = Int(color.packed >> 16 & 0xff)
    let blue = Int(color.packed >> 8 & 0xff)
    let alpha = Int(color.packed & 0xff)
    let lightest = max(red, green, blue)
    let isGrey = lightest - min(red, green, blue) < 24
    self.init(
      color: isGrey ? nil : color, bold: weight >= 600,
      dim: alpha < 0xd0 || isGrey && (0x50..<0xd0).contains(lightest))
  }
}
