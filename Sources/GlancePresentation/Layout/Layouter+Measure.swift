import GlanceModel

extension Layouter {
  /// The second pass: gives a node its room; returns what it takes of it, which is never more.
  ///
  /// The room has to be at least the node's `core`.
  mutating func measure(_ index: Int, _ room: Extent, _ tree: BoundTree, _ setting: LayoutSetting) -> Extent {
    var box = room
    var inner = Extent()
    for axis in [Axis.horizontal, .vertical] {
      if items[index].fixed[axis] >= 0 { box[axis] = min(room[axis], items[index].fixed[axis]) }
      let before = axis == .vertical ? items[index].top : items[index].leading
      let after = axis == .vertical ? items[index].bottom : items[index].trailing
      let padding = min(before + after, max(0, box[axis] - items[index].least[axis]))
      inner[axis] = box[axis] - padding
      items[index].padding[axis] = padding
      items[index].inset[axis] = before + after > 0 ? padding * before / (before + after) : 0
    }
    items[index].askedWidth = inner.width
    let content = measureContent(index, inner, tree, setting)
    items[index].content = content
    items[index].baseline += items[index].inset.height
    for axis in [Axis.horizontal, .vertical] where items[index].fixed[axis] < 0 {
      box[axis] -= inner[axis] - content[axis]
    }
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
    _ index: Int, _ room: Extent, _ tree: BoundTree, _ setting: LayoutSetting
  ) -> Extent {
    let natural = items[index].natural
    switch items[index].role {
    case .text:
      guard case .text(let text) = tree.nodes[index].kind else { return Extent() }
      return measureText(index, text, room, setting)
    case .timer: return measureTimer(index, tree, room, setting)
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
    case .row: return arrange(index, .horizontal, room, tree, setting)
    case .column: return arrange(index, .vertical, room, tree, setting)
    case .pile: return measurePile(index, room, tree, setting)
    case .regions: return measureRegions(index, room, tree, setting)
    case .fit: return measureFit(index, room, tree, setting)
    }
  }

  private mutating func measurePile(
    _ index: Int, _ room: Extent, _ tree: BoundTree, _ setting: LayoutSetting
  ) -> Extent {
    var size = Extent()
    var child = index + 1
    items[index].baseline = 0
    while child < items[index].end {
      if !items[child].isSpacer, items[child].hasCore(in: room) {
        let taken = measure(child, room, tree, setting)
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
    _ index: Int, _ room: Extent, _ tree: BoundTree, _ setting: LayoutSetting
  ) -> Extent {
    var child = index + 1
    guard child < items[index].end else { return Extent() }
    while items[child].end < items[index].end {
      if hasIdealRoom(child, room, tree, setting) { break }
      child = items[child].end
    }
    items[index].choice = child
    guard !items[child].isSpacer, items[child].hasCore(in: room) else { return Extent() }
    let size = measure(child, room, tree, setting)
    items[index].shown = items[child].shown
    items[index].baseline = items[child].baseline
    return size
  }

  /// Whether an alternative's ideal size fits; of a text, that of any of its forms: it is the first of them that fits.
  private mutating func hasIdealRoom(
    _ index: Int, _ room: Extent, _ tree: BoundTree, _ setting: LayoutSetting
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
