import GlanceModel
import GlancePresentation
import SystemdBus

#if Pango
  import PangoText
#endif

/// Draws what documents make of payloads, without a daemon.
struct PresentationPreviewCommand: Command {
  static let manual = Manual(
    name: "presentation preview", arguments: "DOCUMENT PAYLOAD…", count: 2...Int.max,
    summary: "Draw what documents make of payloads",
    details: """
      It needs no daemon. The payloads, in APNs' form or Home Assistant's, are applied in their order: a start, then updates.
      Every form is drawn in columns and rows, as it is at the time of the last payload. With --png it
      is drawn as screens show it, all of them on one sheet. With --driving=moving the car's tiles
      show what a driver may see; other screens are as ever. Another document with its payloads may follow. The
      type of a built-in one, org.glanced.Conversation, stands for its file.
      """,
    options: [
      CommandOption("locale", value: "NAME", "in this locale, de_DE.UTF-8; else that of this terminal"),
      CommandOption("at", value: "TIME", "as it is then; may be repeated, for one document after the other"),
      CommandOption("driving", value: "STATE", "a car's tile while it is moving, idling, unknown or parked (parked)"),
      CommandOption("png", value: "FILE", "draw a picture into this file"),
      CommandOption("preset", value: "NAME", "with --png: only this screen, island or car-240x78; may be repeated"),
      CommandOption("color-scheme", value: "SCHEME", "with --png: light or dark cards and tiles (dark)"),
      CommandOption("font", value: "NAME", "with --png: in this font (Sans)"),
      CommandOption("scale", value: "NUMBER", "with --png: pixels per point, 0.25 to 8 (2)"),
    ], printsJSON: false, needsDaemon: false,
    examples: [
      .init(
        "glancectl presentation preview coffee.json start.json ready.json", "the order when it is ready, everywhere"),
      .init(
        "glancectl presentation preview coffee.json start.json --png=order.png",
        "a picture of it on every kind of screen"),
    ])

  private let files: [String]
  private let times: [WallTime]
  private let picture: String?
  private var sheet = PreviewSheet()
  private let driving: Driving
  private var doubts: [String] = []

  init(_ words: Words) throws(UsageFailure) {
    files = words.arguments
    let now = LocalTime.now
    var times: [WallTime] = []
    for text in words.values("at") { times.append(try TimeArgument.read(text, option: "at", now: now)) }
    self.times = times
    picture = words.value("png")
    if words.has("preset") { sheet.presets = try PresentationPreviewCommand.presets(words.values("preset")) }
    for name in ["preset", "color-scheme", "font", "scale"] where picture == nil && words.has(name) {
      throw UsageFailure("--\(name) is for a picture, which --png=FILE draws")
    }
    sheet.locale = words.value("locale") ?? WatchedFamily.taste.locale
    sheet.font = words.value("font")
    sheet.scale = try words.number("scale", in: PreviewSheet.scales) ?? sheet.scale
    if let name = words.value("color-scheme") {
      guard let scheme = ColorScheme(rawValue: name) else {
        throw UsageFailure("--color-scheme=\(name.prefix(100)) is neither light nor dark")
      }
      sheet.scheme = scheme
    }
    driving = try PresentationPreviewCommand.driving(words.value("driving"))
    sheet.isDriving = driving != .parked
    doubts = PresentationPreviewCommand.doubts(locale: words.value("locale"), font: sheet.font)
  }

  private static func driving(_ name: String?) throws(UsageFailure) -> Driving {
    guard let name else { return .parked }
    guard let driving = Driving(rawValue: name) else {
      let list = Driving.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageFailure("--driving=\(name.prefix(100)) is none of \(list)")
    }
    return driving
  }

  /// What of the names given is not on this machine, so that something else is drawn.
  private static func doubts(locale: String?, font: String?) -> [String] {
    var doubts: [String] = []
    if let locale, !InstalledLocales.have(locale) {
      doubts.append(
        "--locale=\(locale.prefix(100)) is no locale of this system, so numbers, times and dates are written as in C; "
          + "“locale -a” lists them")
    }
    #if Pango
      if let font, !InstalledFonts.have(font) {
        doubts.append("--font=\(font.prefix(100)) is not installed, so another is drawn; “fc-list : family” lists them")
      }
    #endif
    return doubts
  }

  private static func presets(_ names: [String]) throws(UsageFailure) -> [Preset] {
    let known = PreviewSheet().presets
    var presets: [Preset] = []
    for name in names {
      guard let preset = known.first(where: { $0.rawValue == name }) else {
        let list = known.map(\.rawValue).joined(separator: ", ")
        throw UsageFailure("--preset=\(name.prefix(100)) is none of \(list)")
      }
      presets.append(preset)
    }
    return presets
  }

  func run(in session: Session) async throws {
    session.warn(doubts)
    let cases = try PreviewCase.read(files, times: times)
    if let picture { return try OutputFile.write(try sheet.png(of: cases), to: picture) }
    let output = session.output
    let size = Screen.Size(columns: output.size.columns, rows: output.size.rows)
    for item in cases {
      let surfaces = Preview(item, size: size, locale: sheet.locale, isDriving: sheet.isDriving).surfaces
      output.lines(Screen(surfaces, now: item.now, size: size, palette: output.palette, onTheLeft: 4).lines)
    }
  }
}
