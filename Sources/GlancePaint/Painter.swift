import GlanceModel
import GlancePresentation

/// Draws laid-out glances whose unit is the point, as they are at a moment.
///
/// It adds nothing to a view but what a view leaves to the shell: what symbols look like, how thick a bar is, what a
/// button stands on. Texts are set in the surface's font, so they are as wide as they were measured.
public struct Painter: Sendable, Hashable {
  /// The family of the surface's font.
  public let font: String
  /// The surface's locale, as glibc spells it.
  public let locale: String
  /// When it is.
  public let now: WallTime
  let rightToLeft: Bool

  /// A painter for a surface's font and locale, at a moment.
  public init(font: String = "Sans", locale: String = "C", now: WallTime) {
    self.font = font
    self.locale = locale
    self.now = now
    rightToLeft = TextDirection(locale: locale) == .rightToLeft
  }

  /// Draws a view with its top left corner there.
  ///
  /// - Parameter root: The index of the root to draw, of a compact pair; each has its own coordinates.
  public func paint(_ view: ViewTree, root: Int = 0, on picture: Picture, x: Double, y: Double) {
    guard view.nodes.indices.contains(root) else { return }
    picture.use(locale: locale)
    picture.moved(x: x, y: y) { paint(root, of: view, on: picture) }
  }

  /// Draws a node and then what is in it.
  private func paint(_ index: Int, of view: ViewTree, on picture: Picture) {
    let node = view.nodes[index]
    let decoration = node.decoration
    picture.layered(opacity: decoration.opacity) {
      picture.fill(
        node.frame, radius: decoration.cornerRadius, decoration.background, angle: decoration.angle)
      paint(node, on: picture)
      var child = index + 1
      while child < view.nodes.count, view.nodes[child].parent >= index, view.nodes[child].parent != child {
        if view.nodes[child].parent == index { paint(child, of: view, on: picture) }
        child += 1
      }
    }
  }

  private func paint(_ node: ViewNode, on picture: Picture) {
    let frame = node.frame
    switch node.content {
    case .text(let run, let text):
      picture.write(
        text, lettering(run), run.color, in: frame, align: run.align, rightToLeft: run.rightToLeft)
    case .timer(let run, let timer, let style, let showsHours):
      let text = TimerText(timer, style: style, showsHours: showsHours, locale: locale, at: now).text
      picture.write(
        text, lettering(run), run.color, in: frame, align: run.align, rightToLeft: run.rightToLeft)
    case .symbol(let name, let size, let color, let mirrored):
      let (x, y) = (frame.x + (frame.width - size) / 2, frame.y + (frame.height - size) / 2)
      paint(symbol: name, on: picture, x: x, y: y, size: size, color, mirrored: mirrored)
    case .image(let file, let radius): paint(image: file, radius: radius, on: picture, in: frame)
    case .gauge(let meter): paint(meter, isGauge: true, on: picture, in: frame)
    case .progress(let meter): paint(meter, isGauge: false, on: picture, in: frame)
    case .button(let face), .toggle(let face):
      paint(face, hasGround: node.decoration.background.isEmpty, on: picture, in: frame)
    case .divider(let axis, let color): paint(divider: axis, color, on: picture, in: frame)
    case .stack: break
    }
  }

  private func lettering(_ run: TextRun) -> Lettering {
    Lettering(family: font, size: run.size, weight: run.weight, monospacedDigits: run.monospacedDigits)
  }

  /// A hairline in the middle of its frame.
  private func paint(divider axis: Axis, _ color: RGBA, on picture: Picture, in frame: Rect) {
    var line = frame
    switch axis {
    case .vertical:
      line.width = min(1, frame.width)
      line.x += (frame.width - line.width) / 2
    case .horizontal, .depth:
      line.height = min(1, frame.height)
      line.y += (frame.height - line.height) / 2
    }
    picture.fill(line, [color])
  }

  /// A symbol of the project's own; what it has none for is a rounded square with the name's first letter.
  func paint(
    symbol name: String, on picture: Picture, x: Double, y: Double, size: Double, _ color: RGBA, mirrored: Bool = false
  ) {
    if let shape = SymbolShape.named(name) {
      shape.draw(on: picture, x: x, y: y, size: size, color: color, mirrored: mirrored)
      return
    }
    let frame = Rect(x: x, y: y, width: size, height: size)
    picture.stroke(frame, radius: size * 0.25, width: size / 12, color)
    guard let letter = name.first(where: \.isLetter) else { return }
    let lettering = Lettering(family: font, size: size * 0.6, weight: 600)
    picture.write(letter.uppercased(), lettering, color, in: frame, align: .center, rightToLeft: false)
  }

  /// An image from a PNG file; a grey square with a picture's symbol where there is none.
  private func paint(image file: String, radius: Double, on picture: Picture, in frame: Rect) {
    let path = file.hasPrefix("file://") ? String(file.dropFirst("file://".count)) : file
    if path.hasPrefix("/"), picture.fill(frame, radius: radius, imageFile: path) { return }
    let grey = RGBA(0x8e8e_93ff)
    picture.fill(frame, radius: radius, [grey.faded(0.3)])
    let size = min(frame.width, frame.height) * 0.6
    paint(
      symbol: "picture", on: picture, x: frame.x + (frame.width - size) / 2, y: frame.y + (frame.height - size) / 2,
      size: size, grey)
  }
}
