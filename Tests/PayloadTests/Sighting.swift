import GlanceModel

/// What a person would see of a laid-out glance: its texts and things, in the words of an expected table.
struct Sighting {
  /// Every text, button labels included, without the marks that only steer its direction.
  private(set) var texts: [String] = []
  /// Everything that is no text: `symbol:cup`, `timer:1773475979=4:59`, `progress:0.18`, `gauge:…`, `button:rate`.
  private(set) var things: [String] = []

  /// Looks at a view tree at a moment.
  init(_ view: ViewTree, at now: WallTime) {
    for node in view.nodes {
      switch node.content {
      case .text(_, let text): texts.append(Sighting.plain(text))
      case .timer(_, let timer, let style, let showsHours):
        let reading = style == .clock ? ClockReading.text(timer, showsHours: showsHours, at: now) : style.rawValue
        things.append("timer:\(Sighting.mark(timer))=\(reading)")
      case .symbol(let name, _, _, _): things.append("symbol:" + name)
      case .image: things.append("image")
      case .gauge(let meter): things.append("gauge:" + Sighting.mark(meter))
      case .progress(let meter): things.append("progress:" + Sighting.mark(meter))
      case .button(let face), .toggle(let face):
        things.append("button:" + face.control)
        if !face.label.isEmpty { texts.append(Sighting.plain(face.label)) }
      case .stack, .divider: break
      }
    }
  }

  /// A text as it is read: line breaks are spaces, and marks of direction are nothing.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2069, 0x200e, 0x200f, 0x061c: break
      case 0x0a, 0x20, 0xa0, 0x2028, 0x202f: if plain.last != " " { plain.append(" ") }
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  private static func mark(_ timer: GlanceTimer) -> String {
    (timer.end ?? timer.start).map { String($0.wholeSeconds) } ?? "none"
  }

  private static func mark(_ meter: Meter) -> String {
    if let timer = meter.timer { return mark(timer) }
    return meter.value.map { String(($0 * 100).rounded() / 100) } ?? "none"
  }

  /// How the sighting differs from a row of a table; empty if it does not.
  func differences(
    from row: ExpectedTable.Row, in table: ExpectedTable, language: String, step: PayloadStep
  ) -> [String] {
    var faults: [String] = []
    var texts = texts
    var things = things
    for item in row.items where item != "-" {
      if item.contains(":") {
        let wanted = Sighting.resolve(item, step)
        let known = things.firstIndex { $0 == wanted || !wanted.contains("=") && $0.hasPrefix(wanted + "=") }
        if let index = known { things.remove(at: index) } else { faults.append("no \(wanted)") }
      } else if item.hasSuffix("~") {
        let whole = table.text(String(item.dropLast()), language: language) ?? item
        if let index = texts.firstIndex(where: { Sighting.isMost($0, of: whole) }) {
          texts.remove(at: index)
        } else {
          faults.append("not even half of “\(whole)”")
        }
      } else {
        let wanted = table.text(item, language: language) ?? item
        if let index = texts.firstIndex(of: wanted) { texts.remove(at: index) } else { faults.append("no “\(wanted)”") }
      }
    }
    return faults + texts.map { "“\($0)” was not expected" } + things.map { "\($0) was not expected" }
  }

  /// Whether this is a text or its beginning with "…": half of it at least, or enough to know it by.
  private static func isMost(_ seen: String, of whole: String) -> Bool {
    if seen == whole { return true }
    guard seen.hasSuffix("…") else { return false }
    var shown = seen.dropLast()
    while shown.last == " " { shown.removeLast() }
    return whole.hasPrefix(shown) && (shown.count * 2 >= whole.count || shown.count >= 10)
  }

  /// An item with a path of the content state in it, or `startedAt`, put as the date that is there.
  private static func resolve(_ item: String, _ step: PayloadStep) -> String {
    guard let colon = item.firstIndex(of: ":") else { return item }
    let kind = item[..<colon]
    let parts = item[item.index(after: colon)...].split(separator: "=")
    let name = String(parts[0])
    guard kind == "timer" || kind == "progress" || kind == "gauge",
      let seconds = step.activity.contentState[name]?.double
    else { return item }
    return "\(kind):\(Int64(seconds))" + (parts.count > 1 ? "=" + parts[1] : "")
  }
}
