import GlanceModel

extension SymbolShape {
  /// The symbol of a name; nil if none is drawn for it.
  static func named(_ name: String) -> SymbolShape? {
    SymbolName.find(name) { word in table[aliases[word] ?? word].map(SymbolShape.init(parts:)) }
  }

  /// Every name that is drawn.
  static var names: [String] { table.keys.sorted() + aliases.keys.sorted() }

  /// Other names of what is in the table.
  private static let aliases: [String: String] = [
    "alarm": "clock", "arrow": "arrow-right", "call": "phone", "call-end": "phone-down", "call-start": "phone",
    "charging": "bolt", "check": "checkmark", "coffee": "cup", "cross": "xmark", "dialog-warning": "warning",
    "dialog-information": "information", "document-save": "download", "emblem-ok": "checkmark", "error": "xmark",
    "exclamationmark": "warning", "figure": "person", "flight": "airplane", "go-next": "arrow-right",
    "go-previous": "arrow-left", "home": "house", "image": "picture", "info": "information", "location": "map-pin",
    "map": "map-pin", "media-playback-pause": "pause", "media-playback-start": "play", "media-playback-stop": "stop",
    "media-skip-backward": "skip-backward", "media-skip-forward": "skip-forward", "message": "mail",
    "microphone": "mic", "notification": "bell", "package": "box", "pin": "map-pin", "plane": "airplane",
    "rain": "umbrella", "shopping": "bag", "system-users": "person", "taxi": "car", "timer": "clock",
    "train": "bus", "walk": "person", "washer": "washing", "weather": "cloud", "window-close": "xmark",
  ]

  private static let airplane = """
    M 22.5 12 C 22.5 10.9 21.4 10.4 20.3 10.4 L 15 10.4 L 9.2 2.5 L 7 2.5 L 9.6 10.4 L 5.6 10.4 L 3.5 7.6 L 1.8 7.6 \
    L 2.8 12 L 1.8 16.4 L 3.5 16.4 L 5.6 13.6 L 9.6 13.6 L 7 21.5 L 9.2 21.5 L 15 13.6 L 20.3 13.6 \
    C 21.4 13.6 22.5 13.1 22.5 12 Z
    """
  private static let handset = """
    M 6.2 2.6 L 9.2 2.6 L 11 8.2 L 8.8 9.9 C 9.9 12.2 11.8 14.1 14.1 15.2 L 15.8 13 L 21.4 14.8 L 21.4 17.8 \
    C 21.4 19.8 19.8 21.4 17.8 21.4 C 10 21 3 14 2.6 6.2 C 2.6 4.2 4.2 2.6 6.2 2.6 Z
    """
  private static let bolt = "M 13.8 1.5 L 4.5 13.6 L 10.8 13.6 L 9.4 22.5 L 19.5 9.6 L 12.6 9.6 Z"
  private static let thumb = """
    M 7.5 10.8 L 11 3 C 13.2 3 14 4.6 13.6 6.4 L 12.9 9 L 18.6 9 C 20.5 9 21.5 10.4 21 12.2 L 19.4 18.2 \
    C 19 19.5 18 20.4 16.7 20.4 L 7.5 20.4 Z M 3.5 10.8 L 3.5 20.4
    """

  private static let table: [String: [Part]] = [
    "airplane": [.fill(airplane)],
    "airplane-arrival": [.turned(35, .fill(airplane)), .line("M 2 22 L 8 22")],
    "airplane-departure": [.turned(-35, .fill(airplane)), .line("M 16 22 L 22 22")],
    "arrow-down": [.turned(90, .line("M 4 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5"))],
    "arrow-left": [.turned(180, .line("M 4 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5"))],
    "arrow-right": [.line("M 4 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5")],
    "arrow-up": [.turned(-90, .line("M 4 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5"))],
    "bag": [.line("M 5 8 L 19 8 L 20 21 L 4 21 Z M 8.5 11 L 8.5 7 C 8.5 1.8 15.5 1.8 15.5 7 L 15.5 11")],
    "battery": [
      .line("M 2.5 7 L 18.5 7 L 18.5 17 L 2.5 17 Z M 21.8 10.5 L 21.8 13.5"),
      .fill("M 5.5 10 L 11 10 L 11 14 L 5.5 14 Z"),
    ],
    "battery-full": [
      .line("M 2.5 7 L 18.5 7 L 18.5 17 L 2.5 17 Z M 21.8 10.5 L 21.8 13.5"),
      .fill("M 4.8 9.3 L 16.2 9.3 L 16.2 14.7 L 4.8 14.7 Z"),
    ],
    "bell": [
      .line(
        """
        M 12 3 C 8.5 3 6.5 5.5 6.5 9 L 6.5 13 L 4.5 17 L 19.5 17 L 17.5 13 L 17.5 9 C 17.5 5.5 15.5 3 12 3 Z M \
        10 21 L 14 21
        """
      )
    ],
    "bolt": [.fill(bolt)],
    "bolt-slash": [.fill(bolt), .line("M 3 3 L 21 21")],
    "box": [
      .line(
        "M 3.5 7.5 L 12 3 L 20.5 7.5 L 20.5 16.5 L 12 21 L 3.5 16.5 Z M 3.5 7.5 L 12 12 L 20.5 7.5 M 12 12 L 12 21")
    ],
    "bus": [
      .line("M 5 3.5 L 19 3.5 L 19 18 L 5 18 Z M 5 11.5 L 19 11.5 M 7 18 L 7 21 M 17 18 L 17 21"),
      .fill("O 8.5 14.8 1.3 O 15.5 14.8 1.3"),
    ],
    "calendar": [.line("M 3.5 5 L 20.5 5 L 20.5 20.5 L 3.5 20.5 Z M 3.5 10 L 20.5 10 M 8 2.5 L 8 6 M 16 2.5 L 16 6")],
    "car": [
      .line(
        """
        M 4 17 L 2.5 17 L 2.5 12.5 L 5.5 11.5 L 8 6.5 L 15.5 6.5 L 18.5 11.5 L 21.5 12.5 L 21.5 17 L 20 17 M 9.5 \
        17 L 14.5 17
        """
      ),
      .line("O 6.8 17 2.2 O 17.2 17 2.2"),
    ],
    "checkmark": [.line("M 4 12.8 L 9.8 18.5 L 20 6")],
    "clock": [.line("O 12 12 9.5 M 12 6.8 L 12 12 L 15.8 14.2")],
    "cloud": [
      .line("M 7 18.5 C 1.5 18.5 1.5 11 6.8 11 C 7 4.5 16 4 17 10 C 23 10 22.5 18.5 17.5 18.5 Z")
    ],
    "cup": [
      .line("M 3.5 9 L 17 9 L 17 15.5 C 17 18.5 15 20.8 12 20.8 L 8.5 20.8 C 5.5 20.8 3.5 18.5 3.5 15.5 Z"),
      .line("M 17 11 L 18 11 C 22 11 22 16.8 18 16.8 L 17 16.8 M 7.8 3 L 7.8 5.2 M 12.5 3 L 12.5 5.2"),
    ],
    "download": [.line("M 12 3 L 12 15 M 6.5 10 L 12 15.5 L 17.5 10 M 4 20.5 L 20 20.5")],
    "fire": [
      .line(
        """
        M 12 2.5 C 13 7 18.5 9 18.5 15 C 18.5 19 15.5 21.5 12 21.5 C 8.5 21.5 5.5 19 5.5 15 C 5.5 12 7 10.5 8.5 \
        9 C 9 11 10 11.5 10.8 11.5 C 12 9 10.5 5.5 12 2.5 Z
        """
      )
    ],
    "flag": [.line("M 5 22 L 5 3.5 L 19 3.5 L 16 8.5 L 19 13.5 L 5 13.5")],
    "folder": [.line("M 2.5 5 L 9.5 5 L 11.5 7.5 L 21.5 7.5 L 21.5 19.5 L 2.5 19.5 Z")],
    "football": [
      .line("O 12 12 9.5"), .fill("M 12 7.8 L 16 10.7 L 14.5 15.4 L 9.5 15.4 L 8 10.7 Z"),
      .line("M 12 8 L 12 3 M 16 10.7 L 20.5 9 M 14.5 15.4 L 17.3 19.3 M 9.5 15.4 L 6.7 19.3 M 8 10.7 L 3.5 9"),
    ],
    "fork-knife": [
      .line("M 4 3 L 4 8 C 4 12 10 12 10 8 L 10 3 M 7 3 L 7 21 M 17 21 L 17 14 L 20 14 L 20 3 C 17.5 4 17 8 17 14")
    ],
    "gear": [
      .line("O 12 12 3.2 O 12 12 7"),
      .line(
        """
        M 12 2 L 12 5 M 12 19 L 12 22 M 2 12 L 5 12 M 19 12 L 22 12 M 5 5 L 7 7 M 17 17 L 19 19 M 5 19 L 7 17 M \
        17 7 L 19 5
        """
      ),
    ],
    "glass": [.line("M 5.5 6 L 18.5 6 L 16.8 21.5 L 7.2 21.5 Z M 6.2 12 L 17.8 12 M 13 6 L 15 1.8")],
    "heart": [
      .fill(
        """
        M 12 21 C 5 16 2 12.5 2 8.6 C 2 5.4 4.4 3.2 7.2 3.2 C 9.3 3.2 11 4.3 12 6.2 C 13 4.3 14.7 3.2 16.8 3.2 C \
        19.6 3.2 22 5.4 22 8.6 C 22 12.5 19 16 12 21 Z
        """
      )
    ],
    "hourglass": [
      .line("M 5 2.5 L 19 2.5 M 5 21.5 L 19 21.5"),
      .line("M 7 2.5 L 7 6.5 C 7 10 17 14 17 17.5 L 17 21.5 M 17 2.5 L 17 6.5 C 17 10 7 14 7 17.5 L 7 21.5"),
    ],
    "house": [
      .line("M 2.5 12 L 12 3.5 L 21.5 12 M 5.5 10 L 5.5 20.5 L 18.5 20.5 L 18.5 10 M 10 20 L 10 14.5 L 14 14.5 L 14 20")
    ],
    "information": [.line("O 12 12 9.5 M 12 11 L 12 17 M 12 7.2 L 12 7.3")],
    "leaf": [.line("M 5 19 C 2 10 9 4 20.5 3.5 C 20.5 15 14.5 21.5 5 19 Z M 2.5 21.5 L 13 11")],
    "lock": [.line("M 5 11 L 19 11 L 19 21 L 5 21 Z M 8 11 L 8 7.5 C 8 1.8 16 1.8 16 7.5 L 16 11")],
    "mail": [.line("M 2.5 5 L 21.5 5 L 21.5 19 L 2.5 19 Z M 2.5 6 L 12 13 L 21.5 6")],
    "map-pin": [
      .line(
        """
        M 12 21.8 C 7 15.5 4.8 12.8 4.8 9.5 C 4.8 5.3 8 2.5 12 2.5 C 16 2.5 19.2 5.3 19.2 9.5 C 19.2 12.8 17 \
        15.5 12 21.8 Z
        """
      ),
      .line("O 12 9.6 2.4"),
    ],
    "mic": [
      .line(
        "M 9 6 C 9 2 15 2 15 6 L 15 11 C 15 15 9 15 9 11 Z M 5.5 11 C 5.5 19.5 18.5 19.5 18.5 11 M 12 17.5 L 12 21.5")
    ],
    "moon": [.line("M 20.5 14.5 C 12 18.5 5.5 11.5 9.5 3.5 C 0.5 6.5 1.5 20.5 12 21 C 16 21 19 18.5 20.5 14.5 Z")],
    "more": [.fill("O 5 12 2 O 12 12 2 O 19 12 2")],
    "mug": [
      .line("M 4 4 L 16.5 4 L 16.5 20.5 L 4 20.5 Z M 16.5 8 L 17.5 8 C 21.8 8 21.8 15.5 17.5 15.5 L 16.5 15.5")
    ],
    "music": [.fill("O 6.5 18 3 O 17.5 16 3"), .line("M 8.5 18 L 8.5 5.5 L 19.5 3.5 L 19.5 16")],
    "pause": [.fill("M 6 4 L 10 4 L 10 20 L 6 20 Z M 14 4 L 18 4 L 18 20 L 14 20 Z")],
    "person": [.line("O 12 7.5 4.3 M 3.8 21 C 3.8 16.5 7.5 14.8 12 14.8 C 16.5 14.8 20.2 16.5 20.2 21")],
    "phone": [.fill(handset)],
    "phone-down": [.turned(135, .fill(handset))],
    "picture": [
      .line("M 2.5 4 L 21.5 4 L 21.5 20 L 2.5 20 Z M 3 17.5 L 9 11 L 14.5 16.5 L 17 14 L 21 18"),
      .fill("O 16.5 8.8 1.8"),
    ],
    "play": [.fill("M 6.5 3.5 L 20.5 12 L 6.5 20.5 Z")],
    "plug": [
      .line("M 8.5 2.5 L 8.5 7 M 15.5 2.5 L 15.5 7 M 12 17 L 12 22"),
      .line("M 5.5 7.5 L 18.5 7.5 L 18.5 11 C 18.5 14.5 15.8 17 12 17 C 8.2 17 5.5 14.5 5.5 11 Z"),
    ],
    "printer": [
      .line("M 7 9 L 7 3 L 17 3 L 17 9 M 6 17 L 3 17 L 3 9 L 21 9 L 21 17 L 18 17 M 7 14 L 17 14 L 17 21 L 7 21 Z")
    ],
    "receipt": [
      .line(
        """
        M 5.5 2.5 L 18.5 2.5 L 18.5 21.5 L 15.2 19.3 L 12 21.5 L 8.8 19.3 L 5.5 21.5 Z M 9.5 8 L 14.5 8 M 9.5 \
        12.5 L 14.5 12.5
        """
      )
    ],
    "skip-backward": [.fill("M 20 4 L 9 12 L 20 20 Z M 4 4 L 7 4 L 7 20 L 4 20 Z")],
    "skip-forward": [.fill("M 4 4 L 15 12 L 4 20 Z M 17 4 L 20 4 L 20 20 L 17 20 Z")],
    "snow": [
      .line("M 12 2.5 L 12 21.5 M 3.8 7.3 L 20.2 16.7 M 20.2 7.3 L 3.8 16.7 M 9 4 L 12 7 L 15 4 M 9 20 L 12 17 L 15 20")
    ],
    "speaker": [
      .line(
        """
        M 3 9.5 L 7 9.5 L 12 5 L 12 19 L 7 14.5 L 3 14.5 Z M 15.5 9 C 17 10.5 17 13.5 15.5 15 M 18.5 6 C 22 9 22 \
        15 18.5 18
        """
      )
    ],
    "star": [
      .fill("M 12 1.8 L 14.9 8.6 L 22.2 9.2 L 16.7 14 L 18.3 21.2 L 12 17.4 L 5.7 21.2 L 7.3 14 L 1.8 9.2 L 9.1 8.6 Z")
    ],
    "stop": [.fill("M 5 5 L 19 5 L 19 19 L 5 19 Z")],
    "sun": [
      .line("O 12 12 4.5 M 12 1.8 L 12 4 M 12 20 L 12 22.2 M 1.8 12 L 4 12 M 20 12 L 22.2 12"),
      .line("M 4.8 4.8 L 6.3 6.3 M 17.7 17.7 L 19.2 19.2 M 4.8 19.2 L 6.3 17.7 M 17.7 6.3 L 19.2 4.8"),
    ],
    "thumbs-down": [.turned(180, .line(thumb))],
    "thumbs-up": [.line(thumb)],
    "trash": [.line("M 3.5 6 L 20.5 6 M 8.5 6 L 8.5 3 L 15.5 3 L 15.5 6 M 5.5 6 L 6.5 21.5 L 17.5 21.5 L 18.5 6")],
    "truck": [
      .line("M 4 17 L 2 17 L 2 5.5 L 14 5.5 L 14 17 L 9 17 M 14 9.5 L 18.5 9.5 L 22 13 L 22 17 L 20 17"),
      .line("O 6.5 17.5 2.2 O 17.5 17.5 2.2"),
    ],
    "umbrella": [
      .line("M 2.5 13 C 2.5 0.5 21.5 0.5 21.5 13 Z M 12 13 L 12 19 C 12 22.3 7.5 22.3 7.5 19 M 12 2 L 12 3")
    ],
    "upload": [.line("M 12 15.5 L 12 3.5 M 6.5 9 L 12 3.5 L 17.5 9 M 4 20.5 L 20 20.5")],
    "warning": [.line("M 12 3 L 22 20.5 L 2 20.5 Z M 12 9.5 L 12 14.5 M 12 17.4 L 12 17.5")],
    "washing": [
      .line("M 4 2.5 L 20 2.5 L 20 21.5 L 4 21.5 Z M 7.5 6 L 8 6 M 15 6 L 16.5 6 O 12 14 5"),
      .line("M 8.8 14.2 C 10.5 12.2 13.5 16 15.2 13.8"),
    ],
    "wrench": [
      .line(
        """
        M 20.5 6.5 C 22 11.5 17.5 14.5 14 13 L 6.5 21 L 3 17.5 L 11 10 C 9.5 6.5 12.5 2 17.5 3.5 L 14.5 6.5 L \
        17.5 9.5 Z
        """
      )
    ],
    "xmark": [.line("M 5 5 L 19 19 M 19 5 L 5 19")],
  ]
}
