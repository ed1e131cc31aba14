import GlanceModel

/// What a layout depends on beside the tree and the room for it: a surface's unit, grid, font and reading direction.
public struct LayoutSetting {
  /// What lengths are in. A tree's own lengths are always points; in a terminal, eight of them are a column and eighteen
  /// a row.
  public var unit: LengthUnit
  /// How many rows there are, in a terminal. In a single one everything stands beside everything else.
  public var rows = 1.0
  /// Pixels per point; 1 in columns.
  public var scale: Double
  /// How the locale says how long; nil is English.
  var locale: SurfaceLocale?
  /// The name it was asked for by.
  var localeName = ""
  /// How many times larger the result is than what was laid out: 2 in StandBy.
  public var magnification: Double
  /// The measurer's number for the surface's font and locale.
  public var typeface: Typeface
  /// The size of text where none is said: what a symbol without a size goes by.
  public var textSize: Double
  /// Whether reading begins at the right.
  public var rightToLeft: Bool
  /// How wide and high a control is at least, in points: 44, in a vehicle 60.
  public var leastTarget: Double
  /// The present, for the digits that timers have now.
  public var now: WallTime

  /// A setting in points, read from the left.
  public init(
    unit: LengthUnit = .point, scale: Double = 1, magnification: Double = 1, typeface: Typeface,
    textSize: Double = 17, rightToLeft: Bool = false, vehicle: Bool = false, now: WallTime
  ) {
    self.unit = unit
    self.scale = unit == .cell ? 1 : scale
    self.magnification = unit == .cell ? 1 : magnification
    self.typeface = typeface
    self.textSize = textSize
    self.rightToLeft = rightToLeft
    leastTarget = vehicle ? LayoutSetting.vehicleTarget : LayoutSetting.target
    self.now = now
  }

  /// How wide and high what is tapped is at least, in points.
  public static let target = 44.0
  /// The same in a vehicle.
  public static let vehicleTarget = 60.0
  /// How many points a column stands for.
  static let pointsPerColumn = 8.0
  /// How many points a row stands for.
  static let pointsPerRow = 18.0

  /// Whether there is only one row of a terminal.
  var isOneRow: Bool { unit == .cell && rows < 2 }

  /// Pixels per point of the tree.
  var density: Double { scale * magnification }

  /// How a stack's children stand: in a terminal nothing lies behind anything else, and in a single row all is beside it.
  func axis(of axis: Axis) -> Axis {
    switch (unit, axis) {
    case (.point, _): axis
    case (.cell, .horizontal): .horizontal
    case (.cell, .vertical), (.cell, .depth): isOneRow ? .horizontal : .vertical
    }
  }

  /// A length from the left or the right of the tree, on the grid.
  func across(_ points: Double) -> Int {
    switch unit {
    case .point: LayoutSetting.whole(points * density + 0.5)
    case .cell: LayoutSetting.whole(points / LayoutSetting.pointsPerColumn + 0.5)
    }
  }

  /// A length from the top or the bottom of the tree, on the grid; a single row has no room for any.
  func down(_ points: Double) -> Int {
    switch unit {
    case .point: LayoutSetting.whole(points * density + 0.5)
    case .cell: isOneRow ? 0 : LayoutSetting.whole(points / LayoutSetting.pointsPerRow + 0.5)
    }
  }

  /// A measured length, rounded up to the grid: what is in it has room.
  func roundedUp(_ measured: Double) -> Int {
    let exact = unit == .point ? measured * density : measured
    let whole = LayoutSetting.whole(exact)
    return Double(whole) < exact && whole < LayoutSetting.most ? whole + 1 : whole
  }

  /// The room on a surface, rounded down to the grid: what fills it does not leave it. In the surface's own unit.
  func room(_ length: Double) -> Int {
    LayoutSetting.whole(unit == .point ? length * scale + 1e-9 : length)
  }

  /// A length on the grid in the unit that text is measured in.
  func measurable(_ pixels: Int) -> Double { unit == .point ? Double(pixels) / density : Double(pixels) }

  /// A length on the grid in the surface's unit.
  func final(_ pixels: Int) -> Double { unit == .point ? Double(pixels) / scale : Double(pixels) }

  /// A size of the tree's as it is drawn.
  func magnified(_ points: Double) -> Double { unit == .point ? points * magnification : points }

  /// Lengths beyond it are of no use on any screen, and adding up a few hundred of them does not overflow.
  static let most = 1 << 24

  /// The whole number below; none is negative.
  private static func whole(_ number: Double) -> Int {
    number > 0 ? (number < Double(most) ? Int(number) : most) : 0
  }
}
