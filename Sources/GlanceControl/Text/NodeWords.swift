import GlanceModel
import GlancePresentation

/// A node of a view tree in words, for a person who wants to know why something looks as it does.
enum NodeWords {
  /// Its kind and what is drawn: `text "Latte" semibold`.
  static func text(_ node: ViewNode, now: WallTime) -> String {
    var words = content(node.content, now: now)
    let decoration = node.decoration
    if !decoration.region.isEmpty { words.append("region \(decoration.region)") }
    if !decoration.background.isEmpty {
      words.append("on \(decoration.background.map(color).joined(separator: "–"))")
    }
    if decoration.opacity < 1 { words.append("opacity \(Plain.number(decoration.opacity))") }
    if !decoration.label.isEmpty { words.append("read as “\(SafeText.clean(decoration.label))”") }
    return words.joined(separator: " ")
  }

  private static func content(_ content: ViewNode.Content, now: WallTime) -> [String] {
    switch content {
    case .text(let run, let text): ["text", quoted(text)] + style(run)
    case .timer(let run, let timer, let style, let showsHours):
      ["timer", ClockText(timer, style: style, showsHours: showsHours, at: now).text, timer.countsDown ? "down" : "up"]
        + NodeWords.style(run)
    case .symbol(let name, let size, let color, _):
      ["symbol", name, Plain.number(size)] + (isPlain(color) ? [] : [NodeWords.color(color)])
    case .image(let file, _): ["image", file]
    case .gauge(let meter): ["gauge"] + words(meter, now: now)
    case .progress(let meter): ["progress"] + words(meter, now: now)
    case .button(let face): ["button", SafeText.clean(face.control), quoted(face.label)] + words(face)
    case .toggle(let face):
      ["toggle", SafeText.clean(face.control), quoted(face.label), face.on ? "on" : "off"] + words(face)
    case .stack(let axis):
      switch axis {
      case .horizontal: ["hstack"]
      case .vertical: ["vstack"]
      case .depth: ["zstack"]
      }
    case .divider: ["divider"]
    }
  }

  private static func style(_ run: TextRun) -> [String] {
    var words = run.size == 1 ? [] : [Plain.number(run.size)]
    if run.weight >= 700 { words.append("bold") } else if run.weight >= 600 { words.append("semibold") }
    if !isPlain(run.color) { words.append(color(run.color)) }
    switch run.align {
    case .leading: break
    case .center, .trailing: words.append(run.align.rawValue)
    }
    if run.lines > 1 { words.append("\(run.lines) lines") }
    if run.rightToLeft { words.append("right-to-left") }
    return words
  }

  private static func words(_ meter: Meter, now: WallTime) -> [String] {
    var words = [meter.style.rawValue, "\(Int(bounded: MeterReading(meter, at: now).share * 100)) %"]
    if meter.timer != nil { words.append("by time") }
    if !meter.segments.isEmpty { words.append("\(meter.segments.count) segments") }
    if !meter.points.isEmpty { words.append("\(meter.points.count) points") }
    return words
  }

  private static func words(_ face: ControlFace) -> [String] {
    var words = face.symbol.isEmpty ? [] : ["with \(face.symbol)"]
    switch face.role {
    case .normal: break
    case .positive, .destructive: words.append(face.role.rawValue)
    }
    if !face.enabled { words.append("disabled") }
    return words
  }

  private static func quoted(_ text: String) -> String { text.isEmpty ? "" : "“\(SafeText.clean(text))”" }

  private static func isPlain(_ color: RGBA) -> Bool { color.packed == 0xffff_ffff || color.packed == 0x0000_00ff }

  private static func color(_ color: RGBA) -> String {
    color.packed & 0xff == 0xff ? color.hex : color.hexWithAlpha
  }
}
