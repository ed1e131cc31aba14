import GlanceModel

/// One glance where it stands on its surface: the view on the island's black, the lock screen's card, the tile.
public struct GlanceScene: Sendable, Hashable {
  private let view: ViewTree
  private let form: GlanceForm
  private let surface: SurfaceEnvironment

  /// A laid-out glance in its form on a surface whose unit is the point.
  public init(_ view: ViewTree, form: GlanceForm, surface: SurfaceEnvironment) {
    self.view = view
    self.form = form
    self.surface = surface
  }

  /// Between the two sides of a compact island: a phone's camera, in points.
  public static let cutout = 125.0

  /// How wide it is, in points.
  public var width: Double { view.width + (isPair ? GlanceScene.cutout : 0) + 2 * rim.width }
  /// How high it is, in points.
  public var height: Double { view.height + 2 * rim.height }

  /// What an island has around its view, so that its round ends cut nothing off.
  private var rim: (width: Double, height: Double) {
    guard surface.family == .island else { return (0, 0) }
    return switch form {
    case .compact: (10, 0)
    case .minimal: (0, 0)
    case .expanded, .content, .small, .fullscreen: (20, 14)
    }
  }

  private var isPair: Bool { form == .compact && surface.family == .island }

  /// Draws it with its top left corner there; nothing of it is outside of its shape.
  public func paint(at now: WallTime, on picture: Picture, x: Double, y: Double) {
    let frame = Rect(width: width, height: height)
    let painter = Painter(font: surface.font, locale: surface.locale, now: now)
    picture.moved(x: x, y: y) {
      picture.clipped(to: frame, radius: cornerRadius) {
        picture.fill(frame, [ground])
        if isPair {
          paintPair(painter, on: picture)
        } else {
          painter.paint(view, on: picture, x: rim.width, y: rim.height)
        }
      }
    }
  }

  /// Its sides: the leading one where reading begins, the camera's hole between them.
  private func paintPair(_ painter: Painter, on picture: Picture) {
    let roots = view.nodes.indices.filter { view.nodes[$0].parent == $0 }
    var left = rim.width
    for root in roots where (view.nodes[root].decoration.region == "leading") != painter.rightToLeft {
      painter.paint(view, root: root, on: picture, x: left, y: 0)
      left += view.nodes[root].frame.width
    }
    let hole = height * 0.36
    let center = (x: left + GlanceScene.cutout - hole, y: height / 2)
    picture.fill(circle: center, radius: hole / 2, RGBA(0x1616_1aff))
    picture.fill(circle: center, radius: hole / 5, RGBA(0x23_2a3cff))
    for root in roots where (view.nodes[root].decoration.region == "leading") == painter.rightToLeft {
      painter.paint(view, root: root, on: picture, x: left + GlanceScene.cutout, y: 0)
    }
  }

  /// What is behind a view without a background of its own.
  private var ground: RGBA {
    switch surface.family {
    case .island, .standby: RGBA(0x0000_00ff)
    case .lockscreen, .small, .bar:
      switch surface.colorScheme {
      case .light: RGBA(0xffff_ffff)
      case .dark: RGBA(0x1c1c_1eff)
      }
    }
  }

  private var cornerRadius: Double {
    switch surface.family {
    case .island:
      switch form {
      case .compact, .minimal: height / 2
      case .expanded, .content, .small, .fullscreen: 40
      }
    case .lockscreen: 22
    case .standby: 0
    case .small: 14
    case .bar: 0
    }
  }
}
