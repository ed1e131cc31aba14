import GlanceModel

extension Layouter {
  /// The second pass: gives a node its room; returns what it takes of it, which is never more.
  ///
  /// The room has to be at least the node's `core`.
  mutating func measure(_ index: Int, _ room: Extent) -> Extent {
    var box = room
    if items[index].fixed.width >= 0 { box.width = min(room.width, items[index].fixed.width) }
    if items[index].fixed.height >= 0 { box.height = min(room.height, items[index].fixed.height) }
    // Padding gives way to what the content cannot do without.
    let padding = Extent(
      width: min(items[index].leading + items[index].trailing, max(0, box.width - items[index].least.width)),
      height: min(items[index].top + items[index].bottom, max(0, box.height - items[index].least.height)))
    if padding.width > 0 {
      items[index].inset.width = padding.width * items[index].leading / (items[index].leading + items[index].trailing)
    }
    if padding.height > 0 {
      items[index].inset.height = padding.height * items[index].top / (items[index].top + items[index].bottom)
    }
    items[index].padding = padding
    let inner = Extent(width: box.width - padding.width, height: box.height - padding.height)
    items[index].askedWidth = inner.width
    let content = measureContent(index, inner)
    items[index].content = content
    items[index].baseline += items[index].inset.height
    if items[index].fixed.width < 0 { box.width -= inner.width - content.width }
    if items[index].fixed.height < 0 { box.height -= inner.height - content.height }
    if items[index].fixed.height >= 0 { items[index].baseline += max(0, inner.height - content.height) / 2 }
    if !items[index].shown {
      // A coloured box is something to see, though nothing is in it.
      items[index].shown =
        items[index].fixed.width > 0 && items[index].fixed.height > 0
        && !tree.nodes[index].box.decoration.background.isEmpty
    }
    items[index].size = items[index].shown ? box : Extent()
    return items[index].size
  }

  private mutating func measureContent(
    _ index: Int, _ room: Extent
  ) -> Extent {
    let natural = items[index].natural
    switch items[index].role {
    case .text:
      guard case .text(let text) = tree.nodes[index].kind else { return Extent() }
      return measureText(index, text, room)
    case .timer: return measureTimer(index, room)
    case .button:
      switch tree.nodes[index].kind {
      case .button(let button), .toggle(let button): return measureButton(index, button, room)
      case .text, .timer, .symbol, .image, .gauge, .progress, .stack, .expanded, .spacer, .divider, .fit:
        return Extent()
      }
    case .square:
      let side = min(natural.width, room.width, setting.unit == .cell ? natural.width : room.height)
      items[index].shown = side > 0
      items[index].baseline = setting.unit == .cell ? 1 : side
      return Extent(width: side, height: setting.unit == .cell ? 1 : side)
    case .bar:
      items[index].shown = room.width > 0
      let height = min(natural.height, room.height)
      items[index].baseline = height
      return Extent(width: room.width, height: height)
    case .divider:
      items[index].shown = true
      items[index].baseline = 0
      return Extent(width: min(natural.width, room.width), height: min(natural.height, room.height))
    case .spacer: return Extent()
    case .row: return arrange(index, .horizontal, room)
    case .column: return arrange(index, .vertical, room)
    case .pile: return measurePile(index, room)
    case .regions: return measureRegions(index, room)
    case .fit: return measureFit(index, room)
    }
  }

  private mutating func measurePile(
    _ index: Int, _ room: Extent
  ) -> Extent {
    var size = Extent()
    var child = index + 1
    items[index].baseline = 0
    while child < items[index].end {
      if !items[child].isSpacer, items[child].hasCore(in: room) {
        let taken = measure(child, room)
        size.width = max(size.width, taken.width)
        size.height = max(size.height, taken.height)
        if items[child].shown { items[index].shown = true }
      }
      child = items[child].end
    }
    items[index].baseline = size.height
    return size
  }

  /// The first child whose ideal size fits, else the last.
  private mutating func measureFit(
    _ index: Int, _ room: Extent
  ) -> Extent {
    var child = index + 1
    guard child < items[index].end else { return Extent() }
    while items[child].end < items[index].end {
      if hasIdealRoom(child, room) { break }
      child = items[child].end
    }
    items[index].choice = child
    guard !items[child].isSpacer, items[child].hasCore(in: room) else { return Extent() }
    let size = measure(child, room)
    items[index].shown = items[child].shown
    items[index].baseline = items[child].baseline
    return size
  }

  /// Whether an alternative's ideal size fits; of a text, that of any of its forms: it is the first of them that fits.
  private mutating func hasIdealRoom(
    _ index: Int, _ room: Extent
  ) -> Bool {
    let ideal = items[index].ideal
    guard ideal.height <= room.height else { return false }
    if ideal.width <= room.width { return true }
    guard case .text(let text) = tree.nodes[index].kind else { return false }
    let font = setting.font(text.style)
    let width = setting.measurable(room.width - (ideal.width - items[index].natural.width))
    return text.shorter.contains { measurer.size(of: $0, in: font).width <= width }
  }
}

extension LayoutItem {
  /// Whether there is room for what it cannot be shown without.
  func hasCore(in room: Extent) -> Bool { core.width <= room.width && core.height <= room.height }
}
