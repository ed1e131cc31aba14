import GlanceModel

/// Changes of glances as lines, for what is no terminal.
struct ChangeLines: Sendable {
  /// Whether each line is a JSON document.
  let json: Bool
  private var printed: [String: String] = [:]
  private var known: [String: (surface: String, form: String)] = [:]

  /// Nothing said yet.
  init(json: Bool) { self.json = json }

  /// The lines for what has changed since the last time.
  mutating func take(_ surfaces: [SurfaceRecord], now: WallTime) -> [String] {
    // What is gone comes first: the last line then is something that shows.
    let present = Set(surfaces.flatMap { $0.glances.map(\.path) })
    var lines: [String] = []
    for path in printed.keys.sorted() where !present.contains(path) {
      printed[path] = nil
      guard let (surface, form) = known.removeValue(forKey: path) else { continue }
      let gone: Value = [
        "time": Value(whole: now.microseconds), "surface": .string(surface), "path": .string(path), "removed": true,
      ]
      lines.append(json ? SafeJSON.text(gone) : line(surface, form, "gone", now))
    }
    for surface in surfaces {
      for glance in surface.glances {
        let text = json ? SafeJSON.text(glance.json) : words(glance, now: now)
        if printed[glance.path] == text { continue }
        printed[glance.path] = text
        known[glance.path] = (surface.label, glance.presentation)
        lines.append(json ? document(surface, glance, now) : line(surface.label, glance.presentation, text, now))
      }
    }
    return lines
  }

  private func document(_ surface: SurfaceRecord, _ glance: GlanceRecord, _ now: WallTime) -> String {
    var object = glance.json.object ?? [:]
    object["time"] = Value(whole: now.microseconds)
    object["surface"] = .string(surface.label)
    return SafeJSON.text(.object(object))
  }

  private func line(_ surface: String, _ form: String, _ text: String, _ now: WallTime) -> String {
    "\(LocalTime.clock(now))  \(Columns.pad(surface, to: 10))  \(Columns.pad(form, to: 8))  \(text)"
  }

  /// A glance on one line, without what ticks.
  private func words(_ glance: GlanceRecord, now: WallTime) -> String {
    var parts = [glance.line]
    if let progress = glance.progress, glance.timer == nil { parts.append("\(Int(bounded: progress * 100)) %") }
    if let timer = glance.timer { parts.append(words(timer, now: now)) }
    let labels = glance.controls.map { SafeText.clean($0.text("label")) }.filter { !$0.isEmpty }
    if !labels.isEmpty { parts.append(labels.map { "[\($0)]" }.joined(separator: " ")) }
    if let staleness = glance.staleness { parts.append("(\(staleness))") }
    if glance.isAlerting { parts.append("(alert)") }
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func words(_ timer: GlanceTimer, now: WallTime) -> String {
    if timer.pausedAt != nil { return "paused at \(ClockText(timer, at: now).text)" }
    if timer.countsDown || timer.start == nil, let end = timer.end { return "until \(LocalTime.short(end, now: now))" }
    return timer.start.map { "since \(LocalTime.short($0, now: now))" } ?? ""
  }
}
