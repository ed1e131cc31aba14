import GlanceModel

/// The measures of what is tapped, in points.
enum ButtonMetrics {
  /// From the edge to what is inside.
  static let inset = 10.0
  /// Between symbol and label.
  static let gap = 6.0
  /// A symbol's size by its label's.
  static let symbolFactor = 1.2
}

extension Layouter {
  mutating func prepareButton(_ index: Int, _ button: BoundControl) {
    items[index].role = .button
    items[index].place = button.place ?? -1
    let label = measurer.size(of: button.control.label, in: setting.font(button.style))
    let labelWidth = button.showsLabel ? setting.roundedUp(label.width) : 0
    if setting.unit == .cell {
      let symbol = button.showsSymbol ? 2 : 0
      let gap = symbol > 0 && labelWidth > 0 ? 1 : 0
      settle(index, natural: Extent(width: max(1, symbol + gap + labelWidth), height: 1))
      items[index].least.width = max(1, button.showsSymbol ? 2 : min(2, labelWidth))
      items[index].core.width = items[index].least.width
      return
    }
    let target = setting.across(setting.leastTarget)
    let symbol = button.showsSymbol ? setting.across(button.style.size * ButtonMetrics.symbolFactor) : 0
    let gap = symbol > 0 && labelWidth > 0 ? setting.across(ButtonMetrics.gap) : 0
    let inset = setting.across(ButtonMetrics.inset)
    let height = max(setting.roundedUp(label.height), symbol) + inset
    settle(
      index,
      natural: Extent(width: max(target, symbol + gap + labelWidth + 2 * inset), height: max(target, height)))
    items[index].naturalBaseline = (items[index].natural.height - setting.roundedUp(label.height)) / 2
    items[index].naturalBaseline += setting.roundedUp(label.baseline)
    items[index].least.width = target
    items[index].core = Extent(width: target, height: target)
  }

  mutating func measureButton(_ index: Int, _ button: BoundControl, _ room: Extent) -> Extent {
    let natural = items[index].natural
    items[index].shown = true
    items[index].baseline = min(room.height, items[index].naturalBaseline)
    let height = min(room.height, natural.height)
    if natural.width <= room.width {
      items[index].choice = button.showsLabel ? 1 : 0
      return Extent(width: natural.width, height: height)
    }
    // The label gives way to the symbol; without one it is cut.
    let givesWay = button.showsSymbol
    items[index].choice = givesWay ? 0 : 1
    return Extent(width: givesWay ? min(room.width, items[index].least.width) : room.width, height: height)
  }

  func face(
    of button: BoundControl, as control: Control, at index: Int, _ frame: Frame
  ) -> ControlFace {
    let font = setting.font(button.style)
    var label = ""
    if items[index].choice == 1 {
      let inset = setting.unit == .cell ? 0 : 2 * setting.across(ButtonMetrics.inset)
      var room = frame.width - inset
      if button.showsSymbol {
        room -= setting.unit == .cell ? 3 : setting.across(button.style.size * ButtonMetrics.symbolFactor)
        room -= setting.unit == .cell ? 0 : setting.across(ButtonMetrics.gap)
      }
      label = measurer.cut(control.label, in: font, to: setting.measurable(max(0, room))).text
    }
    return ControlFace(
      control: control.id, label: label, symbol: button.showsSymbol ? control.symbol : "", role: control.role,
      enabled: control.enabled, on: control.on, color: button.style.color,
      size: setting.unit == .cell ? 1 : setting.magnified(button.style.size))
  }
}

extension BoundControl {
  /// Whether its label may be shown: its face says so, or there is no symbol.
  var showsLabel: Bool {
    switch face {
    case .icon: control.symbol.isEmpty
    case .label, .automatic: !control.label.isEmpty
    }
  }

  /// Whether its symbol is shown: its face says so, or there is no label.
  var showsSymbol: Bool {
    switch face {
    case .label: control.label.isEmpty && !control.symbol.isEmpty
    case .icon, .automatic: !control.symbol.isEmpty
    }
  }
}
