import Glibc
import GlanceModel

/// How well a colour is seen on another, as WCAG 2 counts it.
enum Contrast {
  /// From 1 (not at all) to 21 (black on white).
  static func ratio(_ color: RGBA, on ground: RGBA) -> Double {
    let alpha = Double(color.packed & 0xff) / 255
    let back = channels(ground)
    let seen = zip(channels(color), back).map { $0 * alpha + $1 * (1 - alpha) }
    let (a, b) = (luminance(seen), luminance(back))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func channels(_ color: RGBA) -> [Double] {
    [24, 16, 8].map { Double(color.packed >> $0 & 0xff) / 255 }
  }

  private static func luminance(_ channels: [Double]) -> Double {
    zip(channels, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + linear($1.0) * $1.1 }
  }

  private static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }
}
