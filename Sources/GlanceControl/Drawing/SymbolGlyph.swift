import GlanceModel

/// Icons as one character of a terminal's font.
enum SymbolGlyph {
  /// The character of an icon's name; `●` for one that is not known.
  ///
  /// A name with parts, such as `media-playback-pause-symbolic`, is known by the longest row of its parts that is.
  static func text(_ name: String) -> String { SymbolName.find(name) { table[$0] } ?? "●" }

  private static let table: [String: String] = [
    "airplane": "✈", "alarm": "⏰", "arrow": "→", "arrow-down": "↓", "arrow-left": "←", "arrow-right": "→",
    "arrow-up": "↑", "bag": "▣", "battery": "▮", "bowl": "◡", "bell": "♪", "bolt": "ϟ", "box": "▣", "bus": "▤",
    "calendar": "▦",
    "call-end": "✕", "call-start": "✆", "car": "▰", "charging": "ϟ", "check": "✓", "checkmark": "✓", "clock": "◷",
    "cloud": "☁", "coffee": "♨", "cross": "✕", "cup": "♨", "document-save": "↓", "download": "↓", "emblem-ok": "✓",
    "error": "✕", "exclamationmark": "!", "figure": "☺", "fire": "♨", "flag": "⚑", "flight": "✈", "football": "◉",
    "folder": "▤",
    "fork-knife": "♨", "gear": "⚙", "glass": "▯", "go-next": "→", "go-previous": "←", "hand": "☞", "heart": "♥",
    "home": "⌂",
    "hourglass": "⧗", "house": "⌂", "info": "i", "information": "i", "leaf": "❧", "location": "⌖", "lock": "▪",
    "mail": "✉", "map": "⌖",
    "map-pin": "⌖", "media-playback-pause": "‖", "media-playback-start": "▶", "media-playback-stop": "■",
    "media-skip-backward": "⇤", "media-skip-forward": "⇥", "message": "✉", "mic": "♪", "microphone": "♪", "moon": "☾",
    "more": "…", "mug": "♨", "music": "♫", "notification": "♪", "package": "▣", "pause": "‖", "person": "☺",
    "phone": "✆", "pin": "⌖", "plane": "✈", "plug": "⌁", "play": "▶", "printer": "▤", "rain": "☂", "receipt": "▤",
    "recycle": "♻", "scissors": "✂",
    "send": "↗", "shopping": "▣", "snow": "❄", "speaker": "♪", "star": "★", "stop": "■", "sun": "☀",
    "system-users": "☺",
    "taxi": "▰", "thumbs-down": "▼", "thumbs-up": "▲", "timer": "◷", "train": "▤", "trash": "✕", "truck": "▰",
    "umbrella": "☂", "upload": "↑", "walk": "☺", "warning": "▲", "washer": "◍", "washing": "◍", "weather": "☁",
    "window-close": "✕",
    "wrench": "⚙", "xmark": "✕",
  ]
}
