import GlanceModel

/// Which part is used where.
extension Presenter {
  /// The place of a tree that is put together of parts.
  private var composed: Int { DocumentPart.allCases.count }

  /// Chooses the parts for the form, and shows them.
  func showParts() {
    let space = showing.place.space(ground)
    switch showing.situation.form {
    case .compact: showing.surface.family == .bar ? showBar() : showCompact()
    case .minimal: showMinimal()
    case .expanded: showFirst([.expanded, .content], space)
    case .content: showFirst([.content], space)
    case .small: showSmall(space)
    case .fullscreen: showFirst([.fullscreen, .content], space)
    }
  }

  /// What is behind the glance, edge to edge: the document's background on a card or a tile, its first colour in StandBy,
  /// where it has to be seen from afar; an island and a bar have their own.
  private var ground: Decoration {
    var decoration = Decoration()
    switch showing.surface.family {
    case .lockscreen, .small:
      decoration.background = summary.background
      decoration.angle = summary.backgroundAngle
    case .standby:
      if let first = summary.background.first { decoration.background = [first] }
    case .island, .bar: break
    }
    return decoration
  }

  /// The first part that shows anything, else the summary.
  private func showFirst(_ parts: [DocumentPart], _ space: LayoutSpace) {
    for part in parts {
      startOver()
      if bind(part, space), show(part.index, in: space) { return }
    }
    showSummary(space)
  }

  private func showSummary(_ space: LayoutSpace) {
    startOver()
    compose { $0.card(into: &$1) }
    _ = show(composed, in: space)
  }

  /// Puts a tree together of the summary, with what may not be shown taken out.
  private func compose(_ build: (SummaryTrees, inout BoundTree) -> Void) {
    trees[composed].clear()
    build(SummaryTrees(summary, showing.context), &trees[composed])
    censor(&trees[composed])
  }

  // MARK: Island

  private func side(_ region: Region) -> LayoutSpace {
    var space = showing.place.space()
    space.hugs = true
    space.decoration.region = region.rawValue
    return space
  }

  /// "island, one app: `compactLeading` + `compactTrailing`, each proposed its side, else symbol + a short text".
  private func showCompact() {
    let leading = bind(.compactLeading, side(.leading)) && show(DocumentPart.compactLeading.index, in: side(.leading))
    let trailing =
      bind(.compactTrailing, side(.trailing)) && show(DocumentPart.compactTrailing.index, in: side(.trailing))
    if leading || trailing { return }
    startOver()
    compose { $0.appendPicture(size: nil, to: &$1) }
    let hasSymbol = show(composed, in: side(.leading))
    showShortText(in: side(.trailing), size: .footnote, elseSymbol: !hasSymbol)
  }

  /// "A fallback's short text: under 7 characters all of it; else as much as fits if more than half does; else the
  /// symbol."
  private func showShortText(in space: LayoutSpace, size: FontRole, elseSymbol: Bool) {
    var fits = false
    compose { trees, tree in
      let style = trees.style(size, minScale: 0.75)
      let (text, shorter) = trees.shortForms
      guard !text.isEmpty else { return }
      fits = ShortText.isWorthShowing(text, shorter, style, in: space.width, measurer, showing.setting)
      if fits || !trees.hasPicture {
        tree.append(.text(BoundText(text, shorter: shorter, style: style, importance: 1)))
        fits = true
      }
    }
    if fits && show(composed, in: space) { return }
    guard elseSymbol else { return }
    compose { $0.appendPicture(size: nil, to: &$1) }
    _ = show(composed, in: space)
  }

  private var measurer: any TextMeasuring { showing.setting.unit == .cell ? cells : points }

  /// "island, two or more: `minimal`, else `compactTrailing` if it fits the circle, else symbol".
  private func showMinimal() {
    var space = showing.place.space()
    space.hugs = true
    space.leastWidth = min(space.width, space.height)
    if bind(.minimal, space), show(DocumentPart.minimal.index, in: space) { return }
    startOver()
    let trailing = DocumentPart.compactTrailing
    if bind(trailing, space), fits(trailing.index, in: space), show(trailing.index, in: space) { return }
    compose { $0.appendPicture(size: nil, to: &$1) }
    _ = show(composed, in: space)
  }

  // MARK: Bar

  /// "bar: the compact pair, in columns, else `summary.title` and a short text".
  private func showBar() {
    var space = showing.place.space()
    space.hugs = true
    let leading = bind(.compactLeading, space)
    let trailing = bind(.compactTrailing, space)
    if leading || trailing {
      let widths = barWidths(
        leading ? idealWidth(DocumentPart.compactLeading.index) : 0,
        trailing ? idealWidth(DocumentPart.compactTrailing.index) : 0, of: space.width)
      let first = leading && show(DocumentPart.compactLeading.index, in: bar(space, widths.leading, .leading))
      let second = trailing && show(DocumentPart.compactTrailing.index, in: bar(space, widths.trailing, .trailing))
      if first || second { return }
      startOver()
    }
    compose { $0.appendTitle($0.style(.body), to: &$1) }
    let title = idealWidth(composed)
    let short = measurer.size(
      of: shortest, in: showing.setting.font(SummaryTrees(summary, showing.context).style(.body)))
    let widths = barWidths(title, summary.subtitle.isEmpty ? 0 : short.width, of: space.width)
    _ = show(composed, in: bar(space, widths.leading, .leading))
    guard !summary.subtitle.isEmpty else { return }
    showShortText(in: bar(space, widths.trailing, .trailing), size: .body, elseSymbol: true)
  }

  private var shortest: String { summary.subtitleShorter.last ?? summary.subtitle }

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
  private func showSmall(_ space: LayoutSpace) {
    if bind(.small, space), show(DocumentPart.small.index, in: space) { return }
    startOver()
    if bind(.content, space), fits(DocumentPart.content.index, in: space),
      show(DocumentPart.content.index, in: space)
    {
      return
    }
    startOver()
    let leading = bind(.compactLeading, space)
    let trailing = bind(.compactTrailing, space)
    guard leading || trailing else { return showSummary(space) }
    startOver()
    trees[composed].clear()
    let summaryTrees = SummaryTrees(summary, showing.context)
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
    censor(&trees[composed])
    _ = show(composed, in: space)
  }
}
