import GlanceModel

extension Composer {
  /// What has nothing to call itself by is called after its app.
  mutating func nameUntitled() {
    guard summary.title.isEmpty, !showing.appName.isEmpty else { return }
    summary.title = showing.appName
    summary.titleShorter = []
    if summary.text.isEmpty { summary.text = showing.appName }
    if summary.label.isEmpty { summary.label = showing.appName }
  }

  /// Writes what is published beside the view: the summary, as far as it may be said.
  func write(to state: inout GlanceState) {
    state.form = showing.form
    state.alerting = showing.isAlerting
    state.interactive = showing.context.environment.interactive
    state.symbol = summary.symbol
    state.tint = summary.tint.map(\.hex) ?? ""
    state.background = summary.background.first.map(\.hex) ?? ""
    state.progress = summary.progress
    state.timer = summary.timer
    if showing.isRedacted {
      writeName(to: &state)
    } else {
      writeTexts(to: &state)
    }
  }

  private func writeTexts(to state: inout GlanceState) {
    state.title = summary.title
    state.subtitle = summary.subtitle
    state.label = summary.label
    state.url = summary.url
    state.image = summary.image
    var text = summary.text
    var shorter = summary.textShorter
    if showing.characters != nil {
      let limited = DrivingText.limit([summary.title, summary.subtitle], to: limits.drivingCharacters)
      (state.title, state.subtitle) = (limited[0], limited[1])
      text = DrivingText.prefix(of: text, counting: limits.drivingCharacters)
      shorter = shorter.map { DrivingText.prefix(of: $0, counting: limits.drivingCharacters) }
    }
    state.text = line(text, shorter)
  }

  /// Names, texts, `Label`, `URL` and alert texts become the app's name.
  private func writeName(to state: inout GlanceState) {
    let name = showing.appName
    state.title = name
    state.subtitle = ""
    state.text = line(name, [])
    state.label = name
    state.url = name
    state.image = ""
  }

  /// One line, cut to the surface's width.
  private func line(_ text: String, _ shorter: [String]) -> String {
    let setting = showing.setting
    let font = TextFont(typeface: setting.typeface, size: setting.textSize)
    let width = setting.measurable(setting.room(showing.place.lineWidth))
    if measurer.size(of: text, in: font).width <= width { return text }
    for form in shorter where measurer.size(of: form, in: font).width <= width { return form }
    return measurer.cut(shorter.last ?? text, in: font, to: width).text
  }
}
