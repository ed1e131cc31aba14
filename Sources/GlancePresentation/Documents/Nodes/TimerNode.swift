import GlanceModel

/// A clock of a document.
final class TimerNode: Sendable {
  let dates: TimerDates
  let form: Attribute<TimerStyle>
  let showsHours: Attribute<Bool>
  let style: PreparedStyle
  let box: Box

  init(
    dates: TimerDates, form: Attribute<TimerStyle>, showsHours: Attribute<Bool>, style: TextStyle, box: Box
  ) {
    self.dates = dates
    self.form = form
    self.showsHours = showsHours
    self.style = PreparedStyle(style)
    self.box = box
  }
}
