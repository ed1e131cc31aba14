import GlanceModel

extension Evaluator {
  /// Binds a document's summary, over what is in it; if it is the one of the surface before, it is taken from there.
  mutating func bindSummary(into summary: inout BoundSummary) {
    if lastSummary?.holds(for: program, context) == true, let last = lastSummary?.summary {
      summary = last
      return
    }
    bindAnew(into: &summary)
    lastSummary = SummaryMemo(program, context, readsClock: readsClock, summary)
  }

  private mutating func bindAnew(into summary: inout BoundSummary) {
    let program = program
    bindTexts(program.summary, into: &summary)
    summary.symbol = program.summary.symbol.flatMap { name($0) } ?? ""
    summary.image =
      program.summary.image.flatMap { text($0, for: .plain) }.flatMap { ImageAddress.isAddress($0) ? $0 : nil } ?? ""
    let address = program.url.flatMap { text($0, for: .address) } ?? ""
    summary.url = TapAddress.isAddress(address) ? address : ""
    summary.tint = palette.documentTint
    let ground = program.background.flatMap { self.ground($0) }
    summary.background = ground.map { colors($0.colors, keeping: summary.background) } ?? []
    summary.backgroundAngle = ground.map { resolve($0.angle) } ?? 0
    summary.progress = program.summary.progress.flatMap { reading($0)?.value }
    summary.timer = program.summary.timer.flatMap { timer($0) }
    completeFromContent(&summary)
    compose(&summary)
    summary.nextChange = nextChange
  }

  private mutating func bindTexts(_ program: SummaryProgram, into summary: inout BoundSummary) {
    (summary.title, summary.titleShorter) = line(program.title, keeping: summary.titleShorter)
    (summary.subtitle, summary.subtitleShorter) = line(program.subtitle, keeping: summary.subtitleShorter)
    (summary.text, summary.textShorter) = line(program.text, keeping: summary.textShorter)
    summary.label = program.label.flatMap { text($0, for: .reading) } ?? ""
  }

  private mutating func line(_ expression: Expression?, keeping old: [String]) -> (String, [String]) {
    guard let (text, shorter) = expression.flatMap({ forms($0, keeping: old) }) else { return ("", []) }
    return (text, shorter)
  }

  /// Takes what the summary does not say from the first node of the content that does.
  private mutating func completeFromContent(_ summary: inout BoundSummary) {
    guard let content = program.parts[DocumentPart.content.index] else { return }
    var wanted = ContentSearch()
    wanted.meter = program.summary.progress == nil || program.summary.timer == nil
    wanted.title = program.summary.title == nil
    wanted.symbol = program.summary.symbol == nil && program.summary.image == nil && !program.summary.isGiven
    search(content, &wanted)
    if let (value, timer) = wanted.foundMeter {
      if program.summary.progress == nil { summary.progress = value }
      if program.summary.timer == nil { summary.timer = timer }
    }
    if let (title, shorter) = wanted.foundTitle { (summary.title, summary.titleShorter) = (title, shorter) }
    if let symbol = wanted.foundSymbol { summary.symbol = symbol }
  }

  /// Looks through a node for what is wanted, in reading order.
  private mutating func search(_ node: Node, _ wanted: inout ContentSearch) {
    if wanted.isDone { return }
    switch node {
    case .text(let node):
      if wanted.title, let forms = forms(node.text, keeping: []), !forms.text.isEmpty {
        wanted.foundTitle = (forms.text, forms.shorter)
        wanted.title = false
      }
    case .timer(let node): if wanted.meter, let timer = timer(node.dates) { wanted.found((nil, timer)) }
    case .meter(let node): if wanted.meter, let reading = reading(node.source) { wanted.found(reading) }
    case .symbol(let node):
      if wanted.symbol, let name = name(node.name) {
        wanted.foundSymbol = name
        wanted.symbol = false
      }
    case .image, .control, .engineControls, .spacer, .divider: break
    case .stack(let node): for child in node.children { search(child, &wanted) }
    case .fit(let children, _), .expanded(let children): for child in children { search(child, &wanted) }
    case .branch(let condition, let then, let other):
      if let chosen = holds(condition) ? then : other { search(chosen, &wanted) }
    case .choose(let subject, let cases, let otherwise):
      if let chosen = text(of: subject).flatMap({ cases[$0] }) ?? otherwise { search(chosen, &wanted) }
    case .each(let node):
      guard case .array(let list)? = value(at: node.list), elements.count == node.depth else { return }
      for element in list.prefix(node.most) {
        elements.append(element)
        search(node.node, &wanted)
        elements.removeLast()
      }
    }
  }

  /// Puts together what follows from title and subtitle.
  private mutating func compose(_ summary: inout BoundSummary) {
    if summary.text.isEmpty {
      summary.text = joined(summary.title, " · ", summary.subtitle)
      summary.textShorter = []
    }
    if summary.label.isEmpty { summary.label = joined(summary.title, ", ", summary.subtitle) }
  }

  /// Two texts in one line, each isolated if it is read the other way.
  private mutating func joined(_ first: String, _ mark: String, _ second: String) -> String {
    if first.isEmpty || second.isEmpty { return first.isEmpty ? second : first }
    let start = bytes.count
    defer { bytes.removeSubrange(start...) }
    bytes.append(contentsOf: first.utf8)
    isolate(from: start)
    bytes.append(contentsOf: mark.utf8)
    let middle = bytes.count
    bytes.append(contentsOf: second.utf8)
    isolate(from: middle)
    guard !budget.isSpent else { return first }
    return readable(taken(from: start))
  }
}

/// What a summary still needs, and what of it has been found.
private struct ContentSearch {
  var title = false
  var symbol = false
  var meter = false
  var foundTitle: (String, [String])?
  var foundSymbol: String?
  var foundMeter: (value: Double?, timer: GlanceTimer?)?

  var isDone: Bool { !title && !symbol && !meter }

  mutating func found(_ reading: (value: Double?, timer: GlanceTimer?)) {
    foundMeter = reading
    meter = false
  }
}
