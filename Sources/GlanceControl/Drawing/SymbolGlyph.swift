import GlanceModel

/// Icons as one character of a terminal's font, or two that are as wide as the room for an icon.
enum SymbolGlyph {
  /// How many columns there are for an icon.
  static let width = 2

  /// The characters of an icon's name; `●` for one that is not known.
  ///
  /// A name with parts, such as `media-playback-pause-symbolic`, is known by the longest row of its parts that is.
  static func text(_ name: String) -> String { SymbolName.find(name) { table[$0] } ?? "●" }

  private static let table: [String: String] = [
    "airplane": "✈", "arrow-down": "↓", "arrow-left": "←", "arrow-right": "→", "arrow-up": "↑", "bag": "▣",
    "battery": "▮", "bell": "♪", "bell-slash": "∅", "bolt": "ϟ", "bowl": "◡", "box": "▣", "bus": "▤", "calendar": "▦",
    "car": "▰", "checkmark": "✓", "clock": "◷", "cloud": "☁", "cup": "♨", "download": "↓", "fire": "♨", "flag": "⚑",
    "folder": "▤", "football": "◉", "fork-knife": "♨", "gear": "⚙", "glass": "▯", "heart": "♥", "hourglass": "⧗",
    "house": "⌂", "information": "i", "keypad": "⁝", "leaf": "❧", "lock": "▪", "mail": "✉", "map-pin": "⌖",
    "merge": "→←", "mic": "♪", "mic-slash": "⊘", "moon": "☾", "more": "…", "mug": "♨", "music": "♫", "pause": "‖",
    "people": "☺", "person": "☺", "phone": "✆", "phone-down": "✕", "phone-pause": "✆‖", "phone-xmark": "✆✕",
    "picture": "▦", "play": "▶", "plug": "⌁", "printer": "▤", "receipt": "▤", "skip-backward": "⇤", "skip-forward": "⇥",
    "snow": "❄", "speaker": "♪", "split": "←→", "star": "★", "stop": "■", "sun": "☀", "swap": "⇅", "thumbs-down": "▼",
    "thumbs-up": "▲", "trash": "✕", "truck": "▰", "umbrella": "☂", "upload": "↑", "video": "▷", "warning": "▲",
    "washing": "◍", "wrench": "⚙", "xmark": "✕",
  ]
}
