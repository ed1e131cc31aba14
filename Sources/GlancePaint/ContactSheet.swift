import GlanceModel
import GlancePresentation

/// Glances on many surfaces on one sheet, row by row, each with its caption.
public struct ContactSheet: Sendable {
  /// What stands in one place of a row: lines of scenes that belong together, one below the other.
  public struct Exhibit: Sendable {
    /// What stands above it.
    public var caption: String
    /// Its scenes; those of one line stand beside one another.
    public var lines: [[GlanceScene]]
    /// How large it is drawn, 1 for as large as it is.
    public var magnification: Double

    /// An exhibit.
    public init(_ caption: String, _ lines: [[GlanceScene]], magnification: Double = 1) {
      self.caption = caption
      self.lines = lines
      self.magnification = magnification
    }

    var width: Double { (lines.map(Self.width).max() ?? 0) * magnification }
    var height: Double {
      let heights = lines.map { $0.map(\.height).max() ?? 0 }
      return (heights.reduce(0, +) + Self.gap * Double(max(0, lines.count - 1))) * magnification
    }

    static let gap = 12.0
    static func width(of line: [GlanceScene]) -> Double {
      line.reduce(0) { $0 + $1.width } + gap * Double(max(0, line.count - 1))
    }
  }

  /// The exhibits of one content.
  public struct Section: Sendable {
    /// What stands above them.
    public var title: String
    /// The exhibits; they go on in another row where there is no room.
    public var exhibits: [Exhibit]
    /// When it is.
    public var now: WallTime

    /// A section.
    public init(_ title: String, _ exhibits: [Exhibit], at now: WallTime) {
      self.title = title
      self.exhibits = exhibits
      self.now = now
    }
  }

  private let sections: [Section]
  private let scheme: ColorScheme
  private let columns: [Double]

  /// A sheet on a light or a dark page. Exhibits at the same place of their sections stand below one another where they
  /// are alike; rows are no wider than ``mostWidth``.
  public init(_ sections: [Section], on scheme: ColorScheme) {
    self.sections = sections
    self.scheme = scheme
    let count = sections.map(\.exhibits.count).max() ?? 0
    columns = (0..<count).map { place in
      sections.lazy.filter { place < $0.exhibits.count }.map { $0.exhibits[place].width }.max() ?? 0
    }
  }

  /// How wide rows are at most, in points, if more than one exhibit stands in them.
  public static let mostWidth = 1520.0

  private static let margin = 28.0
  private static let spacing = 24.0
  private static let caption = 22.0
  private static let title = 32.0
  private static let captionLettering = Lettering(family: "Sans", size: 12)
  private static let titleLettering = Lettering(family: "Sans", size: 17, weight: 600)

  /// The picture, with so many pixels per point; nil if it would be too large.
  public func picture(scale: Double) -> Picture? {
    guard let ruler = Picture(width: 1, height: 1) else { return nil }
    ruler.use(locale: "C")
    // Words may be wider than what stands below them.
    var words = 0.0
    let size = walk { exhibit, _, x, _ in
      words = max(words, x + ruler.size(of: exhibit.caption, ContactSheet.captionLettering).width)
    } title: { text, _ in
      words = max(words, ContactSheet.margin + ruler.size(of: text, ContactSheet.titleLettering).width)
    }
    let width = max(size.width, words + ContactSheet.margin)
    guard let picture = Picture(width: width, height: size.height, scale: scale) else { return nil }
    picture.use(locale: "C")
    picture.fill(Rect(width: width, height: size.height), [page])
    _ = walk { exhibit, now, x, y in
      paint(exhibit, at: now, on: picture, x: x, y: y)
    } title: { text, y in
      picture.write(text, ContactSheet.titleLettering, ink, x: ContactSheet.margin, y: y)
    }
    return picture
  }

  /// Goes through everything with its place; returns how large it all is.
  private func walk(
    exhibit: (Exhibit, WallTime, Double, Double) -> Void, title: (String, Double) -> Void
  ) -> (width: Double, height: Double) {
    let margin = ContactSheet.margin
    var (width, y) = (0.0, margin)
    for section in sections {
      if !section.title.isEmpty {
        title(section.title, y)
        y += ContactSheet.title
      }
      var (x, rowHeight) = (margin, 0.0)
      for (place, item) in section.exhibits.enumerated() {
        if x > margin, x + columns[place] + margin > ContactSheet.mostWidth {
          y += rowHeight + ContactSheet.spacing
          (x, rowHeight) = (margin, 0)
        }
        exhibit(item, section.now, x, y)
        rowHeight = max(rowHeight, ContactSheet.caption + item.height)
        width = max(width, x + columns[place])
        x += columns[place] + ContactSheet.spacing
      }
      y += rowHeight + ContactSheet.spacing
    }
    return (width + margin, y - ContactSheet.spacing + margin)
  }

  private func paint(_ exhibit: Exhibit, at now: WallTime, on picture: Picture, x: Double, y: Double) {
    picture.use(locale: "C")
    picture.write(exhibit.caption, ContactSheet.captionLettering, ink.faded(0.6), x: x, y: y)
    picture.moved(x: x, y: y + ContactSheet.caption, scaled: exhibit.magnification) {
      var top = 0.0
      for line in exhibit.lines {
        var left = 0.0
        for scene in line {
          scene.paint(at: now, on: picture, x: left, y: top)
          left += scene.width + Exhibit.gap
        }
        top += (line.map(\.height).max() ?? 0) + Exhibit.gap
      }
    }
  }

  private var page: RGBA {
    switch scheme {
    case .light: RGBA(0xdfe4_ecff)
    case .dark: RGBA(0x2a2e_37ff)
    }
  }

  private var ink: RGBA {
    switch scheme {
    case .light: RGBA(0x1620_2cff)
    case .dark: RGBA(0xf2f4_f8ff)
    }
  }
}
