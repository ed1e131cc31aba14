import GlanceModel

/// The colours of one surface at one time.
struct Palette: Sendable, Hashable {
  /// What the roles are by scheme.
  private let dark: Bool
  /// The document's tint, if it has one.
  private let tint: RGBA?
  /// Whether every colour gives way to red.
  private let red: Bool

  /// What everything is at night in StandBy; only how opaque it is stays.
  static let nightRed = RGBA(0xd928_1eff)

  /// The colours of a surface.
  ///
  /// - Parameters:
  ///   - ground: How light it is where the document's background is seen, 0…1: light text goes on a dark one.
  ///   - tint: The document's tint.
  init(_ environment: EnvironmentFacts, ground: Double? = nil, tint: RGBA? = nil) {
    red = environment.redTint
    if environment.luminanceReduced || red {
      dark = true
    } else if let ground, environment.containerBackground || environment.family == .standby {
      dark = ground < 0.5
    } else {
      dark = environment.colorScheme == .dark
    }
    self.tint = tint
  }

  /// The document's tint as it is seen; nil if it has none.
  var documentTint: RGBA? { tint.map { red ? Palette.nightRed : $0 } }

  /// The colour that is seen.
  subscript(paint: Paint) -> RGBA {
    let color =
      switch paint {
      case .fixed(let color): color
      case .role(.primary): RGBA(dark ? 0xffff_ffff : 0x0000_00ff)
      case .role(.secondary): RGBA(dark ? 0xffff_ff99 : 0x0000_0099)
      case .role(.tint): tint ?? RGBA(dark ? 0x5b9c_ffff : 0x1f6f_ebff)
      case .role(.positive): RGBA(dark ? 0x46c7_78ff : 0x1a7f_43ff)
      case .role(.warning): RGBA(dark ? 0xf5b0_42ff : 0xb566_00ff)
      case .role(.negative): RGBA(dark ? 0xff7b_6eff : 0xc62f_26ff)
      }
    return red ? RGBA(Palette.nightRed.packed & 0xffff_ff00 | color.packed & 0xff) : color
  }
}

extension RGBA {
  /// How light it looks: 0 black … 1 white.
  var luminance: Double {
    let red = Double(packed >> 24 & 0xff)
    let green = Double(packed >> 16 & 0xff)
    let blue = Double(packed >> 8 & 0xff)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
}
