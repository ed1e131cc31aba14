import GlanceModel
import GlancePresentation
import TestPeers
import Testing

@testable import GlancePaint

@Suite struct PainterTests {
  static let now = WallTime(seconds: 1_000_000)
  static let white = RGBA(0xffff_ffff)
  static let run = TextRun(size: 17, color: white)
  static let face = ControlFace(
    control: "rate", label: "Good", symbol: "thumbs-up", role: .positive, enabled: true, on: false, color: white,
    size: 15)
  static let ticking = GlanceTimer(start: now + .seconds(-60), end: now + .seconds(180), countsDown: true)

  /// Every kind of node, and every way to draw it.
  static let contents: [ViewNode.Content] = [
    .text(run, "Latte\nready"), .timer(run, ticking, .clock, showsHours: true),
    .timer(run, ticking, .minutes, showsHours: true), .timer(run, ticking, .relative, showsHours: true),
    .symbol(name: "cup", size: 24, color: white, mirrored: false),
    .symbol(name: "mdi:washing-machine", size: 24, color: white, mirrored: true),
    .symbol(name: "quux", size: 24, color: white, mirrored: false), .image(file: "/nowhere.png", cornerRadius: 8),
    .image(file: "", cornerRadius: 0), .progress(Meter(value: 0.4, color: white)),
    .progress(Meter(timer: ticking, style: .circular, color: white)), .gauge(Meter(value: 0, color: white)),
    .gauge(Meter(value: 1, style: .circular, color: white, tracker: "bolt")),
    .progress(
      Meter(
        value: 0.5, color: white, segments: [.init(length: 1, color: white), .init(length: 3, color: white)],
        points: [.init(position: 0.5, color: white)], tracker: "airplane")),
    .button(face), .toggle(face), .divider(axis: .horizontal, color: white), .divider(axis: .vertical, color: white),
  ]

  private func view(_ content: ViewNode.Content, _ decoration: Decoration = Decoration()) -> ViewTree {
    var root = Decoration()
    root.region = "leading"
    return ViewTree(
      width: 120, height: 60,
      nodes: [
        ViewNode(parent: 0, frame: Rect(width: 120, height: 60), content: .stack(axis: .depth), decoration: root),
        ViewNode(
          parent: 0, frame: Rect(x: 10, y: 10, width: 100, height: 40), content: content, decoration: decoration),
      ])
  }

  private func ink(_ view: ViewTree, locale: String = "C") throws -> Rect? {
    let picture = try #require(Picture(width: 160, height: 100, scale: 2))
    Painter(font: "Inter", locale: locale, now: Self.now).paint(view, on: picture, x: 20, y: 20)
    return Pixels(picture).ink
  }

  @Test(arguments: contents, ["en_US.UTF-8", "ar_EG.UTF-8"])
  func everyNodeIsDrawnInItsFrame(_ content: ViewNode.Content, _ locale: String) throws {
    let ink = try #require(try ink(view(content), locale: locale))
    // A tracker at either end hangs over by its own half at most, which the bar leaves room for.
    #expect(ink.x / 2 >= 29 && ink.maxX / 2 <= 131 && ink.y / 2 >= 29 && ink.maxY / 2 <= 71)
  }

  @Test func aStackIsSeenByItsBackgroundOnly() throws {
    #expect(try ink(view(.stack(axis: .vertical))) == nil)
    var decoration = Decoration()
    decoration.background = [RGBA(0xff00_00ff), RGBA(0x0000_ffff)]
    decoration.angle = 90
    #expect(try ink(view(.stack(axis: .vertical), decoration)) == Rect(x: 60, y: 60, width: 200, height: 80))
    decoration.opacity = 0
    #expect(try ink(view(.stack(axis: .vertical), decoration)) == nil)
  }

  @Test func opacityHoldsForAllThatIsInside() throws {
    var tree = view(.stack(axis: .vertical))
    tree.nodes.append(
      ViewNode(
        parent: 1, frame: tree.nodes[1].frame,
        content: .symbol(name: "stop", size: 24, color: Self.white, mirrored: false)))
    #expect(try ink(tree) != nil)
    tree.nodes[1].decoration.opacity = 0.05
    #expect(try ink(tree) == nil)
  }

  /// 0° is to the right, 90° down.
  @Test(arguments: [(0.0, 0.0, 0.5), (90, 0.5, 0.0), (180, 1, 0.5), (270, 0.5, 1)])
  func gradientsBeginAtTheirAngle(_ angle: Double, _ x: Double, _ y: Double) throws {
    let picture = try #require(Picture(width: 100, height: 100))
    picture.fill(
      Rect(width: 100, height: 100), [RGBA(0xff00_00ff), RGBA(0x0000_ffff)], angle: angle)
    let pixels = Pixels(picture)
    func blue(_ x: Double, _ y: Double) -> UInt32 { pixels[Int(x * 99), Int(y * 99)] & 0xff }
    #expect(blue(x, y) < 4)
    #expect(blue(1 - x, 1 - y) > 251)
  }

  @Test func progressFillsFromWhereReadingBegins() throws {
    let meter = view(.progress(Meter(value: 0.5, color: Self.white)))
    for (locale, isFilledLeft) in [("en_US.UTF-8", true), ("he_IL.UTF-8", false)] {
      let picture = try #require(Picture(width: 120, height: 60))
      Painter(locale: locale, now: Self.now).paint(meter, on: picture, x: 0, y: 0)
      let pixels = Pixels(picture)
      #expect((pixels[30, 30] > pixels[90, 30]) == isFilledLeft)
    }
  }

  /// "Symbols" of the documentation has each name that is drawn once, with the other names for the same.
  @Test func everySymbolIsWrittenDown() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try #require(TextFile.read(folder + "/docs/symbols.md"))
    var written: [String: [String]] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let names = line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(written.updateValue(Array(names.dropFirst()), forKey: names[0]) == nil, "\(names[0]) twice")
    }
    #expect(written.keys.sorted() == SymbolShape.names)
    for name in SymbolShape.names {
      let others = SymbolName.aliases.filter { $0.value == name }.keys.sorted()
      #expect(written[name] == others, "\(name)")
    }
    #expect(Set(SymbolName.aliases.values).isSubset(of: SymbolShape.names))
  }

  @Test func everySymbolIsDrawnWithinItsSquare() throws {
    for name in SymbolShape.names {
      let picture = try #require(Picture(width: 64, height: 64))
      let shape = try #require(SymbolShape.named(name), "\(name)")
      shape.draw(on: picture, x: 8, y: 8, size: 48, color: Self.white)
      let ink = try #require(Pixels(picture).ink, "\(name)")
      #expect(ink.x >= 7 && ink.y >= 7 && ink.maxX <= 57 && ink.maxY <= 57, "\(name): \(ink)")
      #expect(max(ink.width, ink.height) > 24, "\(name) is too small")
    }
  }
}
