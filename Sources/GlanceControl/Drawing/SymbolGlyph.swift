import GlanceModel

/// Icons as one character of a terminal's font.
enum SymbolGlyph {
  /// The character of an icon's name; `●` for one that is not known.
  ///
  /// A name with parts, such as `media-playback-pause-symbolic`, is known by the longest row of its parts that is.
  static func text(_ name: String) -> String { SymbolName.find(name) { table[$0] } ?? "●" }

  private static let table: [String: String] = [
    "airplane": "✈", "arrow-down": "↓", "arrow-left": "←", "arrow-right": "→", "arrow-up": "↑", "bag": "▣",
    "battery": "▮", "bell": "♪", "bolt": "ϟ", "bowl": "◡", "box": "▣", "bus": "▤", "calendar": "▦", "car": "▰",
    "checkmark": "✓", "clock": "◷", "cloud": "☁", "cup": "♨", "download": "↓", "fire": "♨", "flag": "⚑",
    "folder": "▤", "football": "◉", "fork-knife": "♨", "gear": "⚙", "glass": "▯", "heart": "♥", "hourglass": "⧗",
    "house": "⌂", "information": "i", "leaf": "❧", "lock": "▪", "mail": "✉", "map-pin": "⌖", "mic": "♪", "moon": "☾",
    "more": "…", "mug": "♨", "music": "♫", "pause": "‖", "person": "☺", "phone": "✆", "phone-down": "✕",
    "picture": "▦", "play": "▶", "plug": "⌁", "printer": "▤", "receipt": "▤", "skip-backward": "⇤",
    "skip-forward": "⇥", "snow": "❄", "speaker": "♪", "star": "★", "stop": "■", "sun": "☀", "thumbs-down": "▼",
    "thumbs-up": "▲", "trash": "✕", "truck": "▰", "umbrella": "☂", "upload": "↑", "warning": "▲", "washing": "◍",
    "wrench": "⚙", "xmark": "✕",
  ]
}
