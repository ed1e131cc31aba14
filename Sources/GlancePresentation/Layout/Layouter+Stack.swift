import GlanceModel

extension Layouter {
  mutating func prepareStack(_ index: Int, _ axis: Axis, spacing: Double) {
    let given = axis
    let axis = setting.axis(of: given)
    switch axis {
    case .horizontal: items[index].role = .row
    case .vertical: items[index].role = .column
    case .depth: items[index].role = .pile
    }
    items[index].spacing = axis == .vertical ? setting.down(spacing) : setting.across(spacing)
    // What stood below something else would run into it.
    if given == .vertical, axis == .horizontal { items[index].spacing = max(1, items[index].spacing) }
    let across = axis.across
    var count = 0
    var core: Extent?
    var child = index + 1
    while child < items[index].end {
      count += 1
      let isSpacer = items[child].isSpacer
      let isThin = isSpacer || items[child].role == .divider
      if axis == .depth {
        widen(index, by: child, .vertical)
      } else {
        items[index].ideal[axis] += items[child].ideal[axis]
        items[index].least[axis] += items[child].least[axis]
        items[index].most[axis] += isSpacer || items[child].grow > 0 ? LayoutSetting.most : items[child].most[axis]
      }
      if !isThin || axis == .depth { widen(index, by: child, across) }
      if !isThin {
        core = Extent(
          width: min(core?.width ?? .max, items[child].core.width),
          height: min(core?.height ?? .max, items[child].core.height))
        if items[index].naturalBaseline == 0 {
          items[index].naturalBaseline = items[child].naturalBaseline + items[child].top
        }
      }
      child = items[child].end
    }
    if axis != .depth, count > 1 {
      items[index].ideal[axis] += items[index].spacing * (count - 1)
      items[index].most[axis] += items[index].spacing * (count - 1)
    }
    items[index].natural = items[index].ideal
    items[index].most.width = min(LayoutSetting.most, items[index].most.width)
    items[index].most.height = min(LayoutSetting.most, items[index].most.height)
    items[index].core = core ?? Extent()
  }

  /// Makes a stack as long as one of its children, in a direction in which it is as long as the longest.
  private mutating func widen(_ index: Int, by child: Int, _ axis: Axis) {
    items[index].ideal[axis] = max(items[index].ideal[axis], items[child].ideal[axis])
    items[index].least[axis] = max(items[index].least[axis], items[child].least[axis])
    items[index].most[axis] = max(items[index].most[axis], items[child].most[axis])
  }

  /// Shares a stack's length among its children and returns what the stack takes.
  ///
  /// Each child is proposed its share once, those of a higher priority before those of a lower one, of equal ones the
  /// least flexible first; what it leaves goes to the next. Spacers come after all others.
  mutating func arrange(
    _ index: Int, _ axis: Axis, _ room: Extent
  ) -> Extent {
    let base = children.count
    defer { children.removeSubrange(base...) }
    var left = room[axis] - admit(index, axis, room)
    let count = children.count - base
    guard count > 0 else { return Extent() }
    let gaps = count - 1
    items[index].gap = gaps > 0 ? min(items[index].spacing, left / gaps) : 0
    left -= items[index].gap * gaps
    for place in base..<children.count where items[children[place]].isSpacer {
      let child = children[place]
      items[child].reserve = min(items[child].ideal[axis], left)
      left -= items[child].reserve
    }
    order(from: base, axis)
    var growing = 0.0
    var place = base
    while place < children.count, !items[children[place]].isSpacer {
      let child = children[place]
      let available = left + items[child].reserve
      var proposal = available
      if items[child].flexibility(axis) > 0 {
        proposal = min(available, max(items[child].reserve, share(of: place, left: left)))
      }
      if items[child].grow > 0 {
        growing += items[child].grow
        items[child].reserve = min(proposal, max(items[child].reserve, items[child].ideal[axis]))
        left = available - items[child].reserve
      } else {
        var offer = room
        offer[axis] = proposal
        let taken = measure(child, offer)[axis]
        left = available - taken
        if !items[child].shown { left += items[index].gap }
      }
      place += 1
    }
    left = min(left, room[axis])
    if growing > 0 {
      grow(from: base, to: place, growing, left, axis, room)
    }
    stretchSpacers(from: place, growing > 0 ? 0 : left, axis)
    return sum(index, axis, from: base, room)
  }

  /// Lists the children that have room, and keeps for each what it wants at least; returns how much that is.
  ///
  /// Where that is too much, the lowest priority's last gets less, or is left out; of a call's controls the least important.
  private mutating func admit(_ index: Int, _ axis: Axis, _ room: Extent) -> Int {
    let base = children.count
    var needed = 0
    var child = index + 1
    while child < items[index].end {
      items[child].shown = false
      if items[child].isSpacer || items[child].hasCore(in: room) {
        items[child].reserve = items[child].least[axis]
        needed += items[child].reserve
        children.append(child)
      }
      child = items[child].end
    }
    while needed > room[axis] {
      var victim = -1
      for place in base..<children.count where !items[children[place]].isSpacer {
        let child = children[place]
        guard items[child].reserve > 0 else { continue }
        if victim < 0 || items[child].priority <= items[children[victim]].priority { victim = place }
      }
      guard victim >= 0 else { break }
      victim = leastImportant(insteadOf: victim, from: base)
      let child = children[victim]
      let others = needed - items[child].reserve
      if others <= room[axis], room[axis] - others >= items[child].core[axis] {
        items[child].reserve = room[axis] - others
        return room[axis]
      }
      needed = others
      if items[child].core[axis] > 0 { children.remove(at: victim) } else { items[child].reserve = 0 }
    }
    return needed
  }

  /// In place of a call's control that has no room, the one that can be done without first; any other child itself.
  private func leastImportant(insteadOf victim: Int, from base: Int) -> Int {
    guard items[children[victim]].place >= 0 else { return victim }
    let priority = items[children[victim]].priority
    return children.indices[base...].reduce(victim) { least, place in
      let child = children[place]
      guard items[child].priority == priority, items[child].reserve > 0 else { return least }
      return items[child].place > items[children[least]].place ? place : least
    }
  }

  /// Puts the children in the order in which they are proposed their share.
  private mutating func order(from base: Int, _ axis: Axis) {
    var place = base + 1
    while place < children.count {
      let child = children[place]
      var to = place
      while to > base, precedes(child, children[to - 1], axis) {
        children[to] = children[to - 1]
        to -= 1
      }
      children[to] = child
      place += 1
    }
  }

  private func precedes(_ child: Int, _ other: Int, _ axis: Axis) -> Bool {
    if items[child].isSpacer != items[other].isSpacer { return items[other].isSpacer }
    if items[child].isSpacer { return false }
    if items[child].priority != items[other].priority { return items[child].priority > items[other].priority }
    return items[child].flexibility(axis) < items[other].flexibility(axis)
  }

  /// An equal share for a child and those of its priority that come after it.
  private func share(of place: Int, left: Int) -> Int {
    let priority = items[children[place]].priority
    var total = left
    var count = 0
    for other in place..<children.count {
      let child = children[other]
      guard !items[child].isSpacer, items[child].priority == priority else { break }
      total += items[child].reserve
      count += 1
    }
    return total / max(1, count)
  }

  /// Measures the children that grow, each with its share of what is left over.
  private mutating func grow(
    from base: Int, to end: Int, _ weights: Double, _ left: Int, _ axis: Axis, _ room: Extent
  ) {
    var weight = weights
    var rest = left
    for place in base..<end where items[children[place]].grow > 0 {
      let child = children[place]
      let more = min(rest, Int(Double(rest) * items[child].grow / weight + 0.5))
      weight -= items[child].grow
      rest -= more
      var offer = room
      offer[axis] = items[child].reserve + more
      _ = measure(child, offer)
      if items[child].shown { items[child].size[axis] = offer[axis] }
    }
  }

  private mutating func stretchSpacers(from first: Int, _ left: Int, _ axis: Axis) {
    var rest = left
    for place in first..<children.count {
      let child = children[place]
      let more = rest / (children.count - place)
      rest -= more
      items[child].size = Extent()
      items[child].size[axis] = items[child].reserve + more
    }
  }

  /// The whole stack's size: the children's lengths with the gaps, and the widest of them across.
  private mutating func sum(
    _ index: Int, _ axis: Axis, from base: Int, _ room: Extent
  ) -> Extent {
    var size = Extent()
    var count = 0
    var above = 0
    var below = 0
    for place in base..<children.count {
      let child = children[place]
      let isSpacer = items[child].isSpacer
      guard items[child].shown || isSpacer else { continue }
      if !isSpacer { items[index].shown = true }
      count += 1
      size[axis] += items[child].size[axis]
      guard !isSpacer, items[child].role != .divider else { continue }
      size[axis.across] = max(size[axis.across], items[child].size[axis.across])
      above = max(above, items[child].baseline)
      below = max(below, items[child].size.height - items[child].baseline)
    }
    size[axis] += items[index].gap * max(0, count - 1)
    if axis == .horizontal, case .stack(_, _, .baseline) = tree.nodes[index].kind, above + below <= room.height {
      items[index].isBaselined = true
      size.height = above + below
    }
    items[index].above = above
    items[index].baseline = axis == .horizontal ? above : firstBaseline(index)
    return size
  }

  private func firstBaseline(_ index: Int) -> Int {
    var child = index + 1
    while child < items[index].end {
      if items[child].shown { return items[child].baseline }
      child = items[child].end
    }
    return 0
  }
}
