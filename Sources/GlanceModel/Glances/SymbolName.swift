/// How a symbol is found by its name in a shell's own table.
public enum SymbolName {
  /// What a table has for a name such as `media-playback-pause-symbolic`: for all of its parts, else for as many of the
  /// first as it knows, else for the last single one that it knows; nil if it knows none. Where it does not know some
  /// words, but another name for the same, it is asked for that.
  ///
  /// Parts stand between `-`, `.`, `_` or `:`; `symbolic`, `fill` and `circle` mean nothing.
  public static func find<Found>(_ name: String, in table: (String) -> Found?) -> Found? {
    var parts = name.lowercased().split { "-._:".contains($0) }.filter { !["symbolic", "fill", "circle"].contains($0) }
    let all = parts
    func look(_ words: String) -> Found? { table(words) ?? aliases[words].flatMap(table) }
    while !parts.isEmpty {
      if let found = look(parts.joined(separator: "-")) { return found }
      parts.removeLast()
    }
    for part in all.reversed() {
      if let found = look(String(part)) { return found }
    }
    return nil
  }

  /// Other names, as icon themes and messages use them, of what is drawn under its own.
  public static let aliases: [String: String] = [
    "alarm": "clock", "arrow": "arrow-right", "audio-volume-high": "speaker", "call": "phone", "call-end": "phone-down",
    "call-start": "phone", "camera-video": "video", "charging": "bolt", "check": "checkmark", "coffee": "cup",
    "cross": "xmark", "dialog-information": "information", "dialog-warning": "warning", "dialpad": "keypad",
    "document-save": "download", "emblem-ok": "checkmark", "error": "xmark", "exclamationmark": "warning",
    "figure": "person", "flight": "airplane", "go-next": "arrow-right", "go-previous": "arrow-left", "home": "house",
    "image": "picture", "info": "information", "location": "map-pin", "map": "map-pin", "media-playback-pause": "pause",
    "media-playback-start": "play", "media-playback-stop": "stop", "media-skip-backward": "skip-backward",
    "media-skip-forward": "skip-forward", "message": "mail", "microphone": "mic",
    "microphone-sensitivity-muted": "mic-slash", "notification": "bell", "package": "box", "pin": "map-pin",
    "plane": "airplane", "rain": "umbrella", "shopping": "bag", "system-users": "people", "taxi": "car",
    "timer": "clock", "train": "bus", "walk": "person", "washer": "washing", "weather": "cloud",
    "window-close": "xmark",
  ]
}
