import GlanceModel

/// Where a part of the opened island stands.
enum Region: String {
  case leading, trailing, center, bottom
}

extension Layouter {
  /// The child that stands in a region, if it has a place.
  private func child(_ index: Int, _ region: Region, _ tree: BoundTree) -> Int? {
    var child = index + 1
    while child < items[index].end {
      if tree.nodes[child].box.decoration.region == region.rawValue { return child }
      child = items[child].end
    }
    return nil
  }

  mutating func prepareRegions(_ index: Int, _ setting: LayoutSetting) {
    // Beside one another in a row but for the bottom, which spans: sized like a column of both.
    prepareStack(index, .horizontal, spacing: RegionMetrics.gap, setting)
    guard !setting.isOneRow else { return }
    items[index].role = .regions
    items[index].most = Extent(width: LayoutSetting.most, height: LayoutSetting.most)
  }

  /// Shares the opened island: the centre first with leading and trailing at their least, these then equally, or the one
  /// of higher priority as much as it wants; the bottom spans what is below.
  mutating func measureRegions(
    _ index: Int, _ room: Extent, _ tree: BoundTree, _ setting: LayoutSetting
  ) -> Extent {
    var child = index + 1
    while child < items[index].end {
      items[child].shown = false
      items[child].size = Extent()
      child = items[child].end
    }
    let gap = setting.across(RegionMetrics.gap)
    let drop = setting.down(RegionMetrics.gap)
    items[index].gap = gap
    items[index].choice = 0
    var sides = [Region.leading, .trailing].compactMap { self.child(index, $0, tree) }
    let center = self.child(index, .center, tree)
    let bottom = self.child(index, .bottom, tree)
    var below: Int?
    if let side = sideTooWide(sides, center, room, gap, tree) {
      below = side
      items[index].choice = side
      sides.removeAll { $0 == side }
    }
    var rowRoom = room
    for place in [below, bottom] {
      guard let place, items[place].core.height + drop <= rowRoom.height else { continue }
      let wanted = min(items[place].least.height, rowRoom.height - drop)
      if rowRoom.height - wanted - drop >= rowCore(sides, center) { rowRoom.height -= wanted + drop }
    }
    measureRow(sides, center, rowRoom, gap, tree, setting)
    var height = 0
    for place in sides + [center].compactMap({ $0 }) where items[place].shown {
      height = max(height, items[place].size.height)
      items[index].shown = true
    }
    items[index].rowHeight = height
    for place in [below, bottom] {
      guard let place else { continue }
      let space = height > 0 ? drop : 0
      let offer = Extent(width: room.width, height: room.height - height - space)
      guard offer.height > 0, items[place].hasCore(in: offer) else { continue }
      _ = measure(place, offer, tree, setting)
      guard items[place].shown else { continue }
      items[index].shown = true
      if place == bottom { items[place].size.width = room.width }
      height += items[place].size.height + space
    }
    items[index].baseline = 0
    return Extent(width: room.width, height: height)
  }

  /// The side that goes below because it is wider than its share of the row; of two such, the one of lower priority.
  private func sideTooWide(_ sides: [Int], _ center: Int?, _ room: Extent, _ gap: Int, _ tree: BoundTree) -> Int? {
    let share =
      (room.width - (center.map { items[$0].ideal.width + gap } ?? 0) - gap * (sides.count - 1)) / max(1, sides.count)
    var result: Int?
    for side in sides where tree.nodes[side].box.belowIfTooWide && items[side].ideal.width > share {
      if let other = result, items[other].priority < items[side].priority { continue }
      result = side
    }
    return result
  }

  private func rowCore(_ sides: [Int], _ center: Int?) -> Int {
    var core = center.map { items[$0].core.height } ?? 0
    for side in sides { core = max(core, items[side].core.height) }
    return core
  }

  private mutating func measureRow(
    _ sides: [Int], _ center: Int?, _ room: Extent, _ gap: Int, _ tree: BoundTree, _ setting: LayoutSetting
  ) {
    var left = room.width
    for side in sides { left -= items[side].least.width + gap }
    if let center {
      let offer = Extent(width: max(0, left), height: room.height)
      if items[center].hasCore(in: offer) { _ = measure(center, offer, tree, setting) }
    }
    let middle = center.map { items[$0].shown ? items[$0].size.width + gap : 0 } ?? 0
    left = room.width - middle - gap * max(0, sides.count - 1)
    guard let first = sides.first else { return }
    guard let second = sides.last, sides.count == 2 else {
      // The centre stays in the middle, so a side alone has half of what the centre leaves.
      let offer = Extent(width: max(0, middle > 0 ? left / 2 : left), height: room.height)
      if items[first].hasCore(in: offer) { _ = measure(first, offer, tree, setting) }
      return
    }
    // The one of higher priority has what it wants of the row, up to the other's least.
    let (a, b) = (items[first].priority, items[second].priority)
    let isFirst = a != b ? a > b : items[first].ideal.width <= items[second].ideal.width
    let (one, other) = isFirst ? (first, second) : (second, first)
    let half = max(0, left / 2)
    var offer = Extent(width: a == b ? half : max(half, left - items[other].least.width), height: room.height)
    if items[one].hasCore(in: offer) { _ = measure(one, offer, tree, setting) }
    // Among equals, where no centre is to be kept in the middle, what one does not need is the other's.
    offer.width = a == b && middle > 0 ? half : max(0, left - items[one].size.width)
    if items[other].hasCore(in: offer) { _ = measure(other, offer, tree, setting) }
  }

  /// Places the regions inside a frame: the row's in the middle of its height, the centre between the sides, the others
  /// below one another.
  mutating func placeRegions(_ index: Int, _ frame: Frame, _ context: borrowing Placing, _ output: inout LayoutOutput) {
    let gap = items[index].gap
    let row = items[index].rowHeight
    let below = items[index].choice
    var start = 0
    var end = frame.width
    if let leading = child(index, .leading, context.tree), leading != below, items[leading].shown {
      start = items[leading].size.width + gap
    }
    if let trailing = child(index, .trailing, context.tree), trailing != below, items[trailing].shown {
      end -= items[trailing].size.width + gap
    }
    var top = row
    for region in [Region.leading, .center, .trailing, .bottom] {
      guard let child = child(index, region, context.tree), items[child].shown else { continue }
      let size = items[child].size
      let x: Int
      switch region {
      case .leading, .bottom: x = 0
      case .center: x = min(max((frame.width - size.width) / 2, start), end - size.width)
      case .trailing: x = frame.width - size.width
      }
      var y = (row - size.height) / 2
      if child == below || region == .bottom {
        y = top + (top > 0 ? context.setting.down(RegionMetrics.gap) : 0)
        top = y + size.height
      }
      place(child, frame.inner(x: x, y: y, size, context.setting.rightToLeft), context, &output)
    }
  }
}

/// The measures of the opened island, in points.
enum RegionMetrics {
  /// Between two regions.
  static let gap = 8.0
}
