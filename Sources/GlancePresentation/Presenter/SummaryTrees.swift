import GlanceModel

/// Trees made of a summary, where a document has no part for a place.
struct SummaryTrees {
  let summary: BoundSummary
  let environment: EnvironmentFacts
  let fontSize: Double
  private let palette: Palette

  init(_ summary: BoundSummary, _ context: BindingContext) {
    self.summary = summary
    environment = context.environment
    fontSize = context.fontSize
    var ground: Double?
    if !summary.background.isEmpty {
      ground = summary.background.reduce(0) { $0 + $1.luminance } / Double(summary.background.count)
    }
    palette = Palette(context.environment, ground: ground, tint: summary.tint)
  }

  /// How the summary's texts are set.
  func style(_ role: FontRole, _ color: ColorRole = .primary, lines: Int = 1, minScale: Double = 1) -> BoundText.Style {
    BoundText.Style(
      size: role.size * fontSize / FontRole.bodySize, weight: role.weight, color: palette[.role(color)], lines: lines,
      minScale: minScale)
  }

  /// Whether there is a symbol or an image.
  var hasPicture: Bool { !summary.symbol.isEmpty || !summary.image.isEmpty }

  /// Appends the symbol, or the image.
  func appendPicture(size: Double?, to tree: inout BoundTree) {
    if !summary.symbol.isEmpty {
      tree.append(.symbol(name: summary.symbol, size: size, color: palette[.role(.tint)], mirrors: false))
    } else if !summary.image.isEmpty {
      tree.append(.image(file: summary.image, size: size))
    }
  }

  /// Appends the headline.
  func appendTitle(_ style: BoundText.Style, _ box: BoundBox = BoundBox(), to tree: inout BoundTree) {
    guard !summary.title.isEmpty else { return }
    tree.append(.text(BoundText(summary.title, shorter: summary.titleShorter, style: style, importance: 2)), box)
  }

  /// Appends the line below.
  func appendSubtitle(_ style: BoundText.Style, to tree: inout BoundTree) {
    guard !summary.subtitle.isEmpty else { return }
    tree.append(.text(BoundText(summary.subtitle, shorter: summary.subtitleShorter, style: style, importance: 1)))
  }

  /// A card: the picture, title over subtitle, the timer, and the progress below.
  func card(into tree: inout BoundTree) {
    var grows = BoundBox()
    grows.grow = 1
    tree.append(stack: .vertical, spacing: 8, align: .leading) { tree in
      tree.append(stack: .horizontal, spacing: 10, align: .center) { tree in
        appendPicture(size: 2 * fontSize, to: &tree)
        tree.append(stack: .vertical, spacing: 2, align: .leading, grows) { tree in
          appendTitle(style(.headline), to: &tree)
          appendSubtitle(style(.subheadline, .secondary), to: &tree)
        }
        if let timer = summary.timer {
          let form: TimerStyle = environment.allowsSeconds ? .clock : .minutes
          tree.append(.timer(style(.title2, minScale: 0.75), timer, form, showsHours: true))
        }
      }
      if let progress = summary.progress {
        tree.append(.progress(Meter(value: progress, color: palette[.role(.tint)])))
      }
    }
  }

  /// The forms of the short text: the line below, else the headline, the longest first.
  var shortForms: (text: String, shorter: [String]) {
    summary.subtitle.isEmpty
      ? (summary.title, summary.titleShorter) : (summary.subtitle, summary.subtitleShorter)
  }
}
