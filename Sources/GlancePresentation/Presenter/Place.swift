import GlanceModel

/// The room that a form of a glance has on a surface.
struct Place {
  /// How wide what is shown may be: of a compact island, one side; in the surface's unit, doubled in StandBy.
  let width: Double
  /// How high it may be.
  let height: Double
  /// How high it is at least.
  let leastHeight: Double
  /// Space kept free inside its edge.
  let margin: Double
  /// Space on either side of what no document has laid out, where the surface itself keeps none free; before it is
  /// magnified.
  let inset: Double
  /// How many times larger it is than it is laid out.
  let magnification: Double
  /// Whether the document's own background is drawn behind it.
  let hasGround: Bool
  /// The size of its text where none is said.
  let textSize: Double
  /// How wide one line of text may be.
  let lineWidth: Double

  /// The room of a form on a surface.
  init(_ surface: SurfaceEnvironment, _ form: GlanceForm) {
    var geometry = surface.geometry
    // A preset's margin and full screen are in points; a terminal's box has its own edge, and is all there is.
    if surface.unit == .cell { (geometry.margin, geometry.fullWidth, geometry.fullHeight) = (0, 0, 0) }
    let isBar = surface.family == .bar
    let body = surface.fontSize
    var isTight = false
    switch form {
    case .compact where isBar:
      (width, height, leastHeight, margin) = (geometry.width, geometry.height, 0, 0)
      lineWidth = width
    case .compact:
      // `limitedWidth` leaves no more than a circle a side.
      width = surface.limitedWidth ? min(geometry.compactWidth, geometry.compactHeight) : geometry.compactWidth
      (height, leastHeight, margin) = (geometry.compactHeight, geometry.compactHeight, 0)
      lineWidth = 2 * width
      isTight = true
    case .minimal:
      width = surface.limitedWidth ? min(geometry.minimalWidth, geometry.compactHeight) : geometry.minimalWidth
      (height, leastHeight, margin) = (geometry.compactHeight, geometry.compactHeight, 0)
      lineWidth = width
      isTight = true
    case .expanded, .content:
      (width, height, margin) = (geometry.width, geometry.height, geometry.margin)
      leastHeight = surface.family == .standby ? height : min(height, Geometry.leastHeight)
      lineWidth = width - 2 * margin
    case .small:
      (width, height, leastHeight, margin) = (geometry.width, geometry.height, geometry.height, geometry.margin)
      lineWidth = width - 2 * margin
    case .fullscreen:
      width = geometry.fullWidth > 0 ? geometry.fullWidth : geometry.width
      height = geometry.fullHeight > 0 ? geometry.fullHeight : geometry.height
      (leastHeight, margin) = (height, geometry.margin)
      lineWidth = width - 2 * margin
    }
    magnification = surface.family == .standby && surface.unit == .point ? 2 : 1
    textSize = isTight ? body * FontRole.footnote.size / FontRole.bodySize : body
    switch surface.family {
    case .lockscreen, .small: hasGround = true
    case .island, .standby, .bar: hasGround = false
    }
    switch surface.family {
    case .small: inset = surface.unit == .point && margin == 0 ? 8 : 0
    case .standby: inset = surface.unit == .point && margin == 0 ? 16 : 0
    case .island, .lockscreen, .bar: inset = 0
    }
  }

  /// The room for one root.
  func space(_ decoration: Decoration = Decoration()) -> LayoutSpace {
    LayoutSpace(width: width, height: height, leastHeight: leastHeight, margin: margin, decoration: decoration)
  }
}
