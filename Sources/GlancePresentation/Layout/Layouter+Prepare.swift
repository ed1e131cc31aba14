import GlanceModel

extension Layouter {
  /// The first pass: what every node would take, and what it cannot do without; returns what the whole tree would take.
  @discardableResult
  mutating func prepare() -> Extent {
    let count = tree.nodes.count
    if items.count < count { items.append(contentsOf: repeatElement(LayoutItem(), count: count - items.count)) }
    items[0].parent = -1
    for index in 0..<count {
      readBox(index)
      let end = min(tree.nodes[index].subtreeEnd, count)
      items[index].end = end
      var child = index + 1
      while child < end {
        items[child].parent = index
        child = max(child + 1, tree.nodes[child].subtreeEnd)
      }
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      prepareContent(index)
      addBox(index, .horizontal, items[index].leading + items[index].trailing)
      addBox(index, .vertical, items[index].top + items[index].bottom)
    }
    return items[0].ideal
  }

  private mutating func readBox(_ index: Int) {
    var item = LayoutItem()
    item.parent = items[index].parent
    item.hidden = tree.nodes[index].box.hidden
    item.priority = tree.nodes[index].box.priority
    item.grow = min(max(0, tree.nodes[index].box.grow), 1000)
    let padding = tree.nodes[index].box.padding
    if padding != BoundBox.Insets() {
      item.leading = setting.across(padding.leading)
      item.trailing = setting.across(padding.trailing)
      item.top = setting.down(padding.top)
      item.bottom = setting.down(padding.bottom)
    }
    if let width = tree.nodes[index].box.width { item.fixed.width = setting.across(width) }
    if let height = tree.nodes[index].box.height, setting.unit == .point { item.fixed.height = setting.down(height) }
    item.hasGround = !tree.nodes[index].box.decoration.background.isEmpty
    item.isDecorated = item.hasGround || tree.nodes[index].box.decoration.isVisible
    items[index] = item
  }

  /// Puts padding and fixed frame around what the content takes.
  private mutating func addBox(_ index: Int, _ axis: Axis, _ padding: Int) {
    guard items[index].fixed[axis] >= 0 else {
      items[index].ideal[axis] = min(LayoutSetting.most, items[index].ideal[axis] + padding)
      items[index].most[axis] = min(LayoutSetting.most, items[index].most[axis] + padding)
      return
    }
    // No document makes a control smaller than a finger.
    if items[index].role == .button {
      items[index].fixed[axis] = max(items[index].fixed[axis], items[index].core[axis])
    }
    let fixed = items[index].fixed[axis]
    items[index].ideal[axis] = fixed
    items[index].most[axis] = fixed
    items[index].least[axis] = min(items[index].least[axis], fixed)
    items[index].core[axis] = min(items[index].core[axis], fixed)
  }

  private mutating func prepareContent(_ index: Int) {
    switch tree.nodes[index].kind {
    case .text(let text): prepareText(index, text)
    case .timer(let style, let timer, let timerStyle, let showsHours):
      let face = TimerFace(timer, style: timerStyle, showsHours: showsHours, locale: setting.locale, at: setting.now)
      prepareTimer(index, face.text, style)
    case .symbol(_, let size, _, _):
      prepareSquare(index, side: size ?? symbolSize(index))
    case .image(_, let size):
      prepareSquare(index, side: size ?? 2 * symbolSize(index))
    case .gauge(let meter), .progress(let meter): prepareMeter(index, meter)
    case .button(let control), .toggle(let control): prepareButton(index, control)
    case .stack(let axis, let spacing, _): prepareStack(index, axis, spacing: spacing)
    case .expanded: prepareRegions(index)
    case .spacer(let minLength):
      items[index].role = .spacer
      settle(index, natural: Extent(width: setting.across(minLength), height: setting.down(minLength)))
      items[index].least = Extent()
      items[index].core = Extent()
    case .divider:
      items[index].role = .divider
      let line = setting.unit == .cell ? 1 : max(1, setting.across(1))
      settle(index, natural: Extent(width: line, height: line))
    case .fit: prepareFit(index)
    }
  }

  /// Content of one size, which it cannot do without.
  mutating func settle(_ index: Int, natural: Extent) {
    items[index].natural = natural
    items[index].naturalBaseline = natural.height
    items[index].ideal = natural
    items[index].most = natural
    items[index].least = natural
    items[index].core = natural
  }

  private mutating func prepareTimer(
    _ index: Int, _ face: String, _ style: BoundText.Style
  ) {
    items[index].role = .timer
    let size = measurer.size(of: face, in: setting.font(style, digits: true))
    settle(
      index, natural: Extent(width: setting.roundedUp(size.width), height: setting.roundedUp(size.height)))
    items[index].naturalBaseline = setting.roundedUp(size.baseline)
    guard setting.unit == .point, style.minScale < 1 else { return }
    let smallest = measurer.size(of: face, in: setting.font(style, factor: TextShrink.least(style), digits: true))
    let core = Extent(width: setting.roundedUp(smallest.width), height: setting.roundedUp(smallest.height))
    items[index].least.width = core.width
    items[index].core = core
  }

  private mutating func prepareSquare(_ index: Int, side: Double) {
    items[index].role = .square
    guard setting.unit == .point else { return settle(index, natural: Extent(width: 2, height: 1)) }
    let side = max(1, setting.across(side))
    settle(index, natural: Extent(width: side, height: side))
    let smallest = min(side, max(1, setting.across(8)))
    items[index].core = Extent(width: smallest, height: smallest)
  }

  private mutating func prepareMeter(_ index: Int, _ meter: Meter) {
    switch meter.style {
    case .circular:
      prepareSquare(index, side: 2.25 * setting.textSize)
    case .linear:
      items[index].role = .bar
      if setting.unit == .cell {
        settle(index, natural: Extent(width: 8, height: 1))
        items[index].core.width = 2
        items[index].least.width = 3
      } else {
        let height = meter.tracker.isEmpty ? 5 : setting.textSize
        settle(
          index, natural: Extent(width: setting.across(4 * setting.textSize), height: max(1, setting.down(height))))
        items[index].core = Extent(width: setting.across(8), height: max(1, setting.down(2)))
        items[index].least.width = setting.across(setting.textSize)
      }
      items[index].most.width = LayoutSetting.most
    }
  }

  private mutating func prepareFit(_ index: Int) {
    items[index].role = .fit
    guard index + 1 < items[index].end else { return settle(index, natural: Extent()) }
    let first = index + 1
    var last = first
    while items[last].end < items[index].end { last = items[last].end }
    items[index].natural = items[first].ideal
    items[index].naturalBaseline = items[first].naturalBaseline
    items[index].ideal = items[first].ideal
    items[index].most = items[first].most
    items[index].least = items[last].least
    items[index].core = items[last].core
    if items[last].role == .spacer || items[last].role == .divider { items[index].core = Extent() }
  }

  /// The size of a symbol that says none: that of the text beside it, else of the text its stack stands among.
  private func symbolSize(_ index: Int) -> Double {
    var parent = items[index].parent
    while parent >= 0 {
      var child = parent + 1
      while child < items[parent].end {
        switch tree.nodes[child].kind {
        case .text(let text): return text.style.size * 1.2
        case .timer(let style, _, _, _): return style.size * 1.2
        case .symbol, .image, .gauge, .progress, .button, .toggle, .stack, .expanded, .spacer, .divider, .fit: break
        }
        child = items[child].end
      }
      parent = items[parent].parent
    }
    return setting.textSize * 1.2
  }
}

extension Decoration {
  /// Whether there is anything in it that a shell needs to know, its ground left out.
  fileprivate var isVisible: Bool {
    cornerRadius != 0 || opacity != 1 || !label.isEmpty || !region.isEmpty
  }
}
