import GlanceModel

/// Which part is used where.
extension Composer {
  /// The place of a tree that is put together of parts.
  private var composed: Int { DocumentPart.allCases.count }

  /// Chooses the parts for the form, and shows them.
  mutating func showParts() {
    let space = showing.place.space(ground())
    switch showing.form {
    case .compact: showing.family == .bar ? showBar() : showCompact()
    case .minimal: showMinimal()
    case .expanded: showFirst([.expanded, .content], space)
    case .content: showFirst([.content], space)
    case .small: showSmall(space)
    case .fullscreen: showFirst([.fullscreen, .content], space)
    }
  }

  /// What is behind the glance, edge to edge: the document's background on a card or a tile, its first colour in StandBy,
  /// where it has to be seen from afar; an island and a bar have their own.
  private mutating func ground() -> Decoration {
    var decoration = Decoration()
    switch showing.family {
    case .lockscreen, .small:
      decoration.background = summary.background
      decoration.angle = summary.backgroundAngle
    case .standby:
      if let first = summary.background.first, standbyGround.first != first { standbyGround = [first] }
      decoration.background = summary.background.isEmpty ? [] : standbyGround
    case .island, .bar: break
    }
    return decoration
  }

  /// The first part that shows anything, else the summary.
  private mutating func showFirst(_ parts: [DocumentPart], _ space: LayoutSpace) {
    for part in parts {
      startOver()
      if bind(part, space), show(part, in: space) { return }
    }
    showSummary(space)
  }

  private mutating func showSummary(_ space: LayoutSpace) {
    startOver()
    let trees = beginComposing()
    trees.card(into: &self.trees[composed])
    insetComposed()
    _ = showComposed(in: space)
  }

  /// Keeps what was put together off the edges: no document could give it any padding.
  private mutating func insetComposed() {
    guard !trees[composed].nodes.isEmpty else { return }
    trees[composed].nodes[0].box.padding.leading = showing.place.inset
    trees[composed].nodes[0].box.padding.trailing = showing.place.inset
  }

  /// Empties the tree that is put together, and returns what to put together.
  private mutating func beginComposing() -> SummaryTrees {
    trees[composed].clear()
    return SummaryTrees(summary, showing.context)
  }

  /// Shows the tree that was put together, with what may not be shown taken out.
  private mutating func showComposed(in space: LayoutSpace) -> Bool {
    censor(composed)
    return show(composed, in: space)
  }

  private mutating func showPicture(in space: LayoutSpace) -> Bool {
    let trees = beginComposing()
    trees.appendPicture(size: nil, to: &self.trees[composed])
    return showComposed(in: space)
  }

  // MARK: Island

  private func side(_ region: Region) -> LayoutSpace {
    var space = showing.place.space()
    space.hugs = true
    space.decoration.region = region.rawValue
    return space
  }

  /// "island, one app: `compactLeading` + `compactTrailing`, each proposed its side, else symbol + a short text".
  private mutating func showCompact() {
    let leading = bind(.compactLeading, side(.leading)) && show(.compactLeading, in: side(.leading))
    let trailing =
      bind(.compactTrailing, side(.trailing)) && show(.compactTrailing, in: side(.trailing))
    if leading || trailing { return }
    startOver()
    let hasSymbol = showPicture(in: side(.leading))
    showShortText(in: side(.trailing), size: .footnote, elseSymbol: !hasSymbol)
  }

  /// "A fallback's short text: under 7 characters all of it; else as much as fits if more than half does; else the
  /// symbol."
  private mutating func showShortText(in space: LayoutSpace, size: FontRole, elseSymbol: Bool) {
    let trees = beginComposing()
    let style = trees.style(size, minScale: 0.75)
    let (text, shorter) = trees.shortForms
    if !text.isEmpty,
      !trees.hasPicture || ShortText.isWorthShowing(text, shorter, style, in: space.width, measurer, showing.setting)
    {
      self.trees[composed].append(.text(BoundText(text, shorter: shorter, style: style, importance: 1)))
      if showComposed(in: space) { return }
    }
    if elseSymbol { _ = showPicture(in: space) }
  }

  /// "island, two or more: `minimal`, else `compactTrailing` if it fits the circle, else symbol".
  private mutating func showMinimal() {
    var space = showing.place.space()
    space.hugs = true
    space.leastWidth = min(space.width, space.height)
    if bind(.minimal, space), show(.minimal, in: space) { return }
    startOver()
    let trailing = DocumentPart.compactTrailing
    if bind(trailing, space), fits(trailing, in: space), show(trailing, in: space) { return }
    _ = showPicture(in: space)
  }

  // MARK: Bar

  /// "bar: the compact pair, in columns, else `summary.title` and a short text".
  private mutating func showBar() {
    var space = showing.place.space()
    space.hugs = true
    let leading = bind(.compactLeading, space)
    let trailing = bind(.compactTrailing, space)
    if leading || trailing {
      let widths = barWidths(
        leading ? idealWidth(DocumentPart.compactLeading.index) : 0,
        trailing ? idealWidth(DocumentPart.compactTrailing.index) : 0, of: space.width)
      let first = leading && show(.compactLeading, in: bar(space, widths.leading, .leading))
      let second = trailing && show(.compactTrailing, in: bar(space, widths.trailing, .trailing))
      if first || second { return }
      startOver()
    }
    let trees = beginComposing()
    let style = trees.style(.body)
    trees.appendTitle(style, to: &self.trees[composed])
    censor(composed)
    let short = measurer.size(of: summary.subtitleShorter.last ?? summary.subtitle, in: showing.setting.font(style))
    let widths = barWidths(
      idealWidth(composed), summary.subtitle.isEmpty ? 0 : short.width, of: space.width)
    _ = show(composed, in: bar(space, widths.leading, .leading))
    guard !summary.subtitle.isEmpty else { return }
    showShortText(in: bar(space, widths.trailing, .trailing), size: .body, elseSymbol: true)
  }

  private func bar(_ space: LayoutSpace, _ width: Double, _ region: Region) -> LayoutSpace {
    var side = space
    side.width = width
    side.decoration.region = region.rawValue
    return side
  }

  /// Shares a bar's columns among two sides with one between them: who needs less than half has it, the other the rest.
  private func barWidths(_ leading: Double, _ trailing: Double, of width: Double) -> (leading: Double, trailing: Double)
  {
    guard leading > 0, trailing > 0 else { return (leading > 0 ? width : 0, trailing > 0 ? width : 0) }
    let room = max(0, width - 1)
    if leading + trailing <= room { return (leading, trailing) }
    let half = Double(Int(room / 2))
    if trailing <= half { return (room - trailing, trailing) }
    if leading <= half { return (leading, room - leading) }
    return (room - half, half)
  }

  // MARK: Tile

  /// "small: `small`, else `content` if its ideal fits the tile, else the compact pair, over the title if the height
  /// allows".
  private mutating func showSmall(_ space: LayoutSpace) {
    if bind(.small, space), show(.small, in: space) { return }
    startOver()
    if bind(.content, space), fits(.content, in: space),
      show(.content, in: space)
    {
      return
    }
    startOver()
    let leading = bind(.compactLeading, space)
    let trailing = bind(.compactTrailing, space)
    guard leading || trailing else { return showSummary(space) }
    startOver()
    let summaryTrees = beginComposing()
    let first = trees[DocumentPart.compactLeading.index]
    let second = trees[DocumentPart.compactTrailing.index]
    var least = BoundBox()
    least.priority = -1
    trees[composed].append(stack: .vertical, spacing: 4, align: .leading) { tree in
      tree.append(stack: .horizontal, spacing: 8, align: .center) { tree in
        if leading { tree.append(first) }
        tree.append(.spacer(minLength: 0))
        if trailing { tree.append(second) }
      }
      summaryTrees.appendTitle(summaryTrees.style(.headline), least, to: &tree)
    }
    insetComposed()
    _ = showComposed(in: space)
  }
}
