import GlanceModel

/// Where a part of the opened island stands.
enum Region: String {
  case leading, trailing, center, bottom
}

/// The measures of the opened island, in points.
enum RegionMetrics {
  /// Between two regions.
  static let gap = 8.0
}

/// Which child stands in which region of the opened island.
private struct RegionChildren {
  var leading: Int?
  var trailing: Int?
  var center: Int?
  var bottom: Int?
  /// The side that was too wide for the row.
  var below: Int?

  /// How many stand at the row's sides.
  var sideCount: Int { (leading == nil ? 0 : 1) + (trailing == nil ? 0 : 1) }

  /// Takes a side out of the row.
  mutating func move(below side: Int) {
    below = side
    if leading == side { leading = nil } else { trailing = nil }
  }
}

extension Layouter {
  private func regions(_ index: Int) -> RegionChildren {
    var regions = RegionChildren()
    var child = index + 1
    while child < items[index].end {
      switch Region(rawValue: tree.nodes[child].box.decoration.region) {
      case .leading: regions.leading = regions.leading ?? child
      case .trailing: regions.trailing = regions.trailing ?? child
      case .center: regions.center = regions.center ?? child
      case .bottom: regions.bottom = regions.bottom ?? child
      case nil: break
      }
      child = items[child].end
    }
    return regions
  }

  mutating func prepareRegions(_ index: Int) {
    prepareStack(index, .horizontal, spacing: RegionMetrics.gap)
    // A single row of a terminal is for all of it.
    guard !setting.isOneRow else { return }
    items[index].role = .regions
    items[index].most = Extent(width: LayoutSetting.most, height: LayoutSetting.most)
  }

  /// Shares the opened island: the centre first with leading and trailing at their least, these then equally, or the one
  /// of higher priority as much as it wants; the bottom spans what is below.
  mutating func measureRegions(
    _ index: Int, _ room: Extent
  ) -> Extent {
    let gap = setting.across(RegionMetrics.gap)
    items[index].gap = gap
    var regions = regions(index)
    if let side = sideTooWide(regions, room, gap) {
      regions.move(below: side)
      items[index].choice = side
    }
    var row = room
    let drop = setting.down(RegionMetrics.gap)
    row.height -= reserve(regions.below, regions, row, drop)
    row.height -= reserve(regions.bottom, regions, row, drop)
    measureRow(regions, row, gap)
    var height = 0
    if let leading = regions.leading { height = items[leading].size.height }
    if let trailing = regions.trailing { height = max(height, items[trailing].size.height) }
    if let center = regions.center { height = max(height, items[center].size.height) }
    items[index].rowHeight = height
    items[index].shown = height > 0
    if let below = regions.below { height += measureBelow(below, in: room, from: height, drop, index) }
    if let bottom = regions.bottom {
      height += measureBelow(bottom, in: room, from: height, drop, index)
      if items[bottom].shown { items[bottom].size.width = room.width }
    }
    return Extent(width: room.width, height: height)
  }

  /// What is kept below the row for a region, with its gap, if the row has room without it.
  private func reserve(_ place: Int?, _ regions: RegionChildren, _ row: Extent, _ gap: Int) -> Int {
    guard let place, items[place].core.height + gap <= row.height else { return 0 }
    let wanted = min(items[place].least.height, row.height - gap) + gap
    var core = regions.center.map { items[$0].core.height } ?? 0
    if let leading = regions.leading { core = max(core, items[leading].core.height) }
    if let trailing = regions.trailing { core = max(core, items[trailing].core.height) }
    return row.height - wanted >= core ? wanted : 0
  }

  /// Measures a region below others; returns how much higher the island is with it.
  private mutating func measureBelow(
    _ place: Int, in room: Extent, from height: Int, _ gap: Int, _ index: Int
  ) -> Int {
    let space = height > 0 ? gap : 0
    propose(place, Extent(width: room.width, height: room.height - height - space))
    guard items[place].shown else { return 0 }
    items[index].shown = true
    return items[place].size.height + space
  }

  private mutating func propose(_ place: Int, _ offer: Extent) {
    if offer.width > 0, offer.height > 0, items[place].hasCore(in: offer) { _ = measure(place, offer) }
  }

  /// The side that goes below because it is wider than its share of the row; of two such, the one of lower priority.
  private func sideTooWide(_ regions: RegionChildren, _ room: Extent, _ gap: Int) -> Int? {
    let middle = regions.center.map { items[$0].ideal.width + gap } ?? 0
    let share = (room.width - middle - gap * (regions.sideCount - 1)) / max(1, regions.sideCount)
    var result: Int?
    if let leading = regions.leading, isTooWide(leading, share) { result = leading }
    if let trailing = regions.trailing, isTooWide(trailing, share) {
      if let other = result, items[other].priority < items[trailing].priority { return other }
      result = trailing
    }
    return result
  }

  private func isTooWide(_ side: Int, _ share: Int) -> Bool {
    tree.nodes[side].box.belowIfTooWide && items[side].ideal.width > share
  }

  private mutating func measureRow(
    _ regions: RegionChildren, _ room: Extent, _ gap: Int
  ) {
    var middle = 0
    if let center = regions.center {
      var left = room.width
      if let leading = regions.leading { left -= items[leading].least.width + gap }
      if let trailing = regions.trailing { left -= items[trailing].least.width + gap }
      propose(center, Extent(width: left, height: room.height))
      if items[center].shown { middle = items[center].size.width + gap }
    }
    let left = room.width - middle - gap * max(0, regions.sideCount - 1)
    guard let first = regions.leading ?? regions.trailing else { return }
    guard let second = regions.trailing, second != first else {
      // The centre stays in the middle, so a side alone has half of what the centre leaves.
      return propose(first, Extent(width: middle > 0 ? left / 2 : left, height: room.height))
    }
    // The one of higher priority has what it wants of the row, up to the other's least.
    let (a, b) = (items[first].priority, items[second].priority)
    let isFirst = a != b ? a > b : items[first].ideal.width <= items[second].ideal.width
    let (one, other) = isFirst ? (first, second) : (second, first)
    let half = max(0, left / 2)
    var offer = Extent(width: a == b ? half : max(half, left - items[other].least.width), height: room.height)
    propose(one, offer)
    // Among equals, where no centre is to be kept in the middle, what one does not need is the other's.
    offer.width = a == b && middle > 0 ? half : left - items[one].size.width
    propose(other, offer)
  }

  /// Places the regions inside a frame: the row's in the middle of its height, the centre between the sides, the others
  /// below one another.
  mutating func placeRegions(_ index: Int, _ frame: Frame, in parent: Int, _ output: inout LayoutOutput) {
    let rightToLeft = setting.rightToLeft
    let gap = items[index].gap
    let row = items[index].rowHeight
    var regions = regions(index)
    if items[index].choice > 0 { regions.move(below: items[index].choice) }
    var start = 0
    var end = frame.width
    if let trailing = regions.trailing, items[trailing].shown { end -= items[trailing].size.width }
    if let leading = regions.leading, items[leading].shown {
      let size = items[leading].size
      place(leading, frame.inner(x: 0, y: (row - size.height) / 2, size, rightToLeft), in: parent, &output)
      start = size.width + gap
    }
    if let center = regions.center, items[center].shown {
      let size = items[center].size
      let most = end - (end < frame.width ? gap : 0) - size.width
      let x = min(max((frame.width - size.width) / 2, start), most)
      place(center, frame.inner(x: x, y: (row - size.height) / 2, size, rightToLeft), in: parent, &output)
    }
    if let trailing = regions.trailing, items[trailing].shown {
      let size = items[trailing].size
      place(trailing, frame.inner(x: end, y: (row - size.height) / 2, size, rightToLeft), in: parent, &output)
    }
    let drop = setting.down(RegionMetrics.gap)
    var top = row
    if let below = regions.below, items[below].shown {
      let size = items[below].size
      let isTrailing = tree.nodes[below].box.decoration.region == Region.trailing.rawValue
      top += top > 0 ? drop : 0
      let x = isTrailing ? frame.width - size.width : 0
      place(below, frame.inner(x: x, y: top, size, rightToLeft), in: parent, &output)
      top += size.height
    }
    if let bottom = regions.bottom, items[bottom].shown {
      top += top > 0 ? drop : 0
      place(bottom, frame.inner(x: 0, y: top, items[bottom].size, rightToLeft), in: parent, &output)
    }
  }
}
