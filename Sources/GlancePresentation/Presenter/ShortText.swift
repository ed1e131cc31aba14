import GlanceModel

/// The rule of a fallback's short text.
enum ShortText {
  /// What is always shown is shorter than this.
  static let shortLimit = 7

  /// Whether a text is shown rather than the symbol: under 7 characters, or if more than half of it fits.
  static func isWorthShowing(
    _ text: String, _ shorter: [String], _ style: BoundText.Style, in width: Double, _ measurer: any TextMeasuring,
    _ setting: LayoutSetting
  ) -> Bool {
    let shortest = shorter.last ?? text
    let count = shortest.count
    if count < shortLimit { return true }
    let factor = setting.unit == .cell ? 1 : TextShrink.least(style)
    let room = setting.measurable(setting.room(width))
    let fitted = measurer.cut(shortest, in: setting.font(style, factor: factor), to: room)
    guard fitted.isCut else { return true }
    let kept = fitted.text.prefix { $0 != TextCut.ellipsis }.count
    return 2 * kept > count
  }
}
