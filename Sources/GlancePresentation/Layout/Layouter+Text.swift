import GlanceModel

extension LayoutSetting {
  /// The font of a text.
  func font(_ style: BoundText.Style, factor: Double = 1, digits: Bool = false) -> TextFont {
    TextFont(
      typeface: typeface, size: style.size * factor, weight: style.weight,
      monospacedDigits: style.monospacedDigits || digits)
  }
}

/// How texts shrink: in steps, so that a text that changes a little is still found in the cache.
enum TextShrink {
  static let step = 0.05

  /// The least factor a style allows.
  static func least(_ style: BoundText.Style) -> Double { min(1, max(0.25, style.minScale)) }

  /// The largest factor at which a width fits, nil if that is below the least.
  static func factor(_ width: Double, to room: Double, _ style: BoundText.Style) -> Double? {
    guard width > 0 else { return 1 }
    let factor = min(1, Double(Int(min(room / width, 1) / step + 1e-9)) * step)
    let least = TextShrink.least(style)
    return factor >= least ? factor : room / width >= least ? least : nil
  }
}

extension Layouter {
  mutating func prepareText(_ index: Int, _ text: BoundText) {
    items[index].role = .text
    let size = measurer.size(of: text.text, in: setting.font(text.style))
    let natural = Extent(width: setting.roundedUp(size.width), height: setting.roundedUp(size.height))
    settle(index, natural: natural)
    items[index].naturalBaseline = setting.roundedUp(size.baseline)
    if text.style.lines > 1, setting.unit == .point { items[index].most.height = natural.height * text.style.lines }
    let least = setting.unit == .point ? setting.across(1.5 * text.style.size) : 2
    items[index].least.width = min(natural.width, least)
    items[index].core.width = 0
  }

  /// Makes a text fit: a shorter form, more lines, a smaller size, and only then a cut. A word is not broken that is whole
  /// in a smaller size.
  mutating func measureText(_ index: Int, _ text: BoundText, _ room: Extent) -> Extent {
    let natural = items[index].natural
    if natural.width <= room.width { return show(index, natural, items[index].naturalBaseline) }
    let style = text.style
    let font = setting.font(style)
    let width = setting.measurable(room.width)
    var lines = 1
    if setting.unit == .point, natural.height > 0 { lines = max(1, min(style.lines, room.height / natural.height)) }
    for form in 0...text.shorter.count {
      let candidate = form == 0 ? text.text : text.shorter[form - 1]
      if form > 0 {
        let size = measurer.size(of: candidate, in: font)
        if size.width <= width {
          items[index].choice = form
          return show(index, size, room)
        }
      }
      if lines > 1, effort.allows(candidate) {
        let fitted = measurer.fit(candidate, in: font, to: width, lines: lines, truncation: style.truncation)
        if !fitted.isCut {
          items[index].choice = form
          if style.minScale < 1, fitted.breaksWord(of: candidate),
            let shown = shrink(index, candidate, style, width, lines: lines, room, keepingWords: true)
          {
            return shown
          }
          return show(index, fitted, lines, 1, room)
        }
      }
    }
    let form = text.shorter.count
    let shortest = text.shorter.last ?? text.text
    items[index].choice = form
    if setting.unit == .point, style.minScale < 1 {
      if let shown = shrink(index, shortest, style, width, lines: lines, room) { return shown }
      items[index].factor = TextShrink.least(style)
    }
    let factor = items[index].factor
    let smallest = setting.font(style, factor: factor)
    if lines > 1, !effort.allows(shortest) { lines = 1 }
    let fitted = measurer.fit(shortest, in: smallest, to: width, lines: lines, truncation: style.truncation)
    return show(index, fitted, lines, factor, room)
  }

  private mutating func shrink(
    _ index: Int, _ text: String, _ style: BoundText.Style, _ width: Double, lines: Int, _ room: Extent,
    keepingWords: Bool = false
  ) -> Extent? {
    let least = TextShrink.least(style)
    if lines == 1 {
      let whole = measurer.size(of: text, in: setting.font(style)).width
      guard var factor = TextShrink.factor(whole, to: width, style) else { return nil }
      while effort.allows(text) {
        let size = measurer.size(of: text, in: setting.font(style, factor: factor))
        if size.width <= width {
          items[index].factor = factor
          return show(index, size, room)
        }
        guard factor > least else { return nil }
        factor = max(least, factor - TextShrink.step)
      }
      return nil
    }
    var factor = 1.0
    while factor > least, effort.allows(text) {
      factor = max(least, factor - 2 * TextShrink.step)
      let font = setting.font(style, factor: factor)
      let fitted = measurer.fit(text, in: font, to: width, lines: lines, truncation: style.truncation)
      if !fitted.isCut, !keepingWords || !fitted.breaksWord(of: text) {
        items[index].factor = factor
        return show(index, fitted, lines, factor, room)
      }
    }
    return nil
  }

  /// A timer in its room, smaller if need be.
  mutating func measureTimer(_ index: Int, _ room: Extent) -> Extent {
    let natural = items[index].natural
    if natural.width <= room.width && natural.height <= room.height {
      return show(index, natural, items[index].naturalBaseline)
    }
    guard case .timer(let style, let timer, let timerStyle, let showsHours) = tree.nodes[index].kind,
      setting.unit == .point
    else { return Extent() }
    let face = TimerFace(timer, style: timerStyle, showsHours: showsHours, locale: setting.locale, at: setting.now)
    var factor = 1.0
    let least = TextShrink.least(style)
    while factor > least {
      factor = max(least, factor - TextShrink.step)
      let size = measurer.size(of: face.text, in: setting.font(style, factor: factor, digits: true))
      if setting.roundedUp(size.width) <= room.width && setting.roundedUp(size.height) <= room.height {
        items[index].factor = factor
        return show(index, size, room)
      }
    }
    return Extent()
  }

  private mutating func show(_ index: Int, _ size: Extent, _ baseline: Int) -> Extent {
    items[index].shown = size.width > 0
    items[index].baseline = baseline
    return size
  }

  private mutating func show(_ index: Int, _ size: TextSize, _ room: Extent) -> Extent {
    let extent = Extent(
      width: min(room.width, setting.roundedUp(size.width)), height: min(room.height, setting.roundedUp(size.height)))
    return show(index, extent, min(extent.height, setting.roundedUp(size.baseline)))
  }

  private mutating func show(
    _ index: Int, _ fitted: FittedText, _ lines: Int, _ factor: Double, _ room: Extent
  ) -> Extent {
    items[index].isFitted = true
    items[index].lines = lines
    items[index].factor = factor
    return show(index, fitted.size, room)
  }

  /// The text that is shown, cut to the width it was given.
  func shownText(_ index: Int, _ text: BoundText) -> String {
    let item = items[index]
    let form = item.choice == 0 ? text.text : text.shorter[item.choice - 1]
    guard item.isFitted else { return form }
    let font = setting.font(text.style, factor: item.factor)
    return measurer.fit(
      form, in: font, to: setting.measurable(item.askedWidth), lines: item.lines, truncation: text.style.truncation
    ).text
  }
}
