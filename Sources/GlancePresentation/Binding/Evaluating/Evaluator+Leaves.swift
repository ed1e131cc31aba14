import GlanceModel

extension Evaluator {
  /// How a text is set on this surface.
  mutating func style(_ style: PreparedStyle) -> BoundText.Style {
    guard var plain = style.plain else { return self.style(style.full) }
    plain.size *= context.fontSize / FontRole.bodySize
    plain.color = palette[resolve(style.full.color)]
    return plain
  }

  private mutating func style(_ style: TextStyle) -> BoundText.Style {
    let role = resolve(style.font)
    let weight = style.weight.map { resolve($0).number } ?? role.weight
    return BoundText.Style(
      size: role.size * context.fontSize / FontRole.bodySize, weight: weight, color: palette[resolve(style.color)],
      align: resolve(style.align), lines: TextStyle.bounded(lines: resolve(style.lines)),
      minScale: TextStyle.bounded(scale: resolve(style.minScale)), truncation: resolve(style.truncation),
      monospacedDigits: resolve(style.monospacedDigits))
  }

  /// A text; it vanishes if a path of it is missing, or nothing is in it.
  mutating func bind(_ node: TextNode, into tree: inout BoundTree) {
    guard let (text, shorter) = forms(node.text, keeping: shorterForms(in: tree)), !text.isEmpty else { return }
    let style = style(node.style)
    let importance = resolve(node.importance)
    emit(.text(BoundText(text, shorter: shorter, style: style, importance: importance)), node.box, into: &tree)
  }

  /// The shorter forms of the text that was in this place.
  private func shorterForms(in tree: BoundTree) -> [String] {
    guard written < tree.nodes.count, case .text(let old) = tree.nodes[written].kind else { return [] }
    return old.shorter
  }

  /// A timer's dates; nil if the one it counts from or to is missing.
  mutating func timer(_ dates: TimerDates) -> GlanceTimer? {
    let timer = GlanceTimer(
      start: date(dates.start), end: date(dates.end), pausedAt: date(dates.pausedAt), resumesAt: date(dates.resumesAt),
      countsDown: resolve(dates.countsDown))
    return (timer.countsDown ? timer.end : timer.start) == nil ? nil : timer
  }

  mutating func bind(_ node: TimerNode, into tree: inout BoundTree) {
    guard let timer = timer(node.dates) else { return }
    var form = resolve(node.form)
    if form == .clock && !context.environment.allowsSeconds { form = .minutes }
    let kind = BoundNode.Kind.timer(style(node.style), timer, form, showsHours: resolve(node.showsHours))
    emit(kind, node.box, into: &tree)
  }

  mutating func bind(_ node: SymbolNode, into tree: inout BoundTree) {
    guard let name = name(node.name) ?? node.fallback.flatMap({ name($0) }) else { return }
    symbol(name, node.size, node.color, node.mirrors, node.box, into: &tree)
  }

  mutating func bind(_ node: ImageNode, into tree: inout BoundTree) {
    if let file = file(node.source) {
      emit(.image(file: file, size: size(node.size)), node.box, into: &tree)
    } else if let name = node.fallback.flatMap({ name($0) }) {
      symbol(name, node.size, node.color, node.mirrors, node.box, into: &tree)
    }
  }

  private mutating func symbol(
    _ name: String, _ size: Attribute<Double>?, _ color: Attribute<Paint>, _ mirrors: Attribute<Bool>, _ box: Box,
    into tree: inout BoundTree
  ) {
    let kind = BoundNode.Kind.symbol(
      name: name, size: self.size(size), color: palette[resolve(color)], mirrors: resolve(mirrors))
    emit(kind, box, into: &tree)
  }

  private mutating func size(_ attribute: Attribute<Double>?) -> Double? {
    guard let attribute else { return nil }
    let size = resolve(attribute)
    return size > 0 ? min(size, Box.Edit.longest) : nil
  }

  /// An icon's name; nil if it is missing, or none.
  mutating func name(_ expression: Expression) -> String? {
    guard let name = text(expression, for: .plain), NameForm.symbol.allows(name) else { return nil }
    return name
  }

  /// An image's file, or its data as a URI; nil if it is missing.
  mutating func file(_ source: ImageNode.Source) -> String? {
    switch source {
    case .file(let expression):
      guard let path = text(expression, for: .plain), ImageAddress.isAddress(path) else { return nil }
      return path
    case .data(let expression):
      guard let data = text(expression, for: .plain), ImageAddress.isBase64(data) else { return nil }
      return pool.text(.image, of: data) { "data:\(ImageAddress.mediaType($0));base64,\($0)" }
    }
  }
}
