import Testing

@testable import GlanceModel

/// The rules' table of presets.
@Suite("Presets (pt)") struct PresetTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let preset: Preset
    let family: SurfaceFamily
    let geometry: Geometry
    let limitedWidth: Bool
    let vehicle: Bool
    var testDescription: String { preset.rawValue }

    init(
      _ preset: Preset, _ family: SurfaceFamily, _ width: Double, _ height: Double, limitedWidth: Bool = false,
      vehicle: Bool = false, _ more: (inout Geometry) -> Void = { _ in }
    ) {
      self.preset = preset
      self.family = family
      self.limitedWidth = limitedWidth
      self.vehicle = vehicle
      var geometry = Geometry(width: width, height: height)
      more(&geometry)
      self.geometry = geometry
    }
  }

  private static func island(_ side: Double, minimal: Double) -> (inout Geometry) -> Void {
    {
      $0.compactWidth = side
      $0.compactHeight = 36.67
      $0.minimalWidth = minimal
    }
  }

  private static func lockscreen(_ width: Double, _ height: Double) -> (inout Geometry) -> Void {
    {
      $0.margin = 14
      $0.fullWidth = width
      $0.fullHeight = height
    }
  }

  static let rows: [Row] = [
    // "compact 52.33 / 62.33 × 36.67 a side, minimal 36.67–45 × 36.67, expanded 371 / 408 × 84–160"
    Row(.island, .island, 371, 160, island(52.33, minimal: 45)),
    Row(.islandLarge, .island, 408, 160, island(62.33, minimal: 45)),
    // "`limitedWidth`, 36.67 a side"
    Row(.islandLandscape, .island, 371, 160, limitedWidth: true, island(36.67, minimal: 36.67)),
    // "371 / 408 × 84–160, margin 14; fullscreen 393 × 852 / 430 × 932"
    Row(.lockscreen, .lockscreen, 371, 160, lockscreen(393, 852)),
    Row(.lockscreenLarge, .lockscreen, 408, 160, lockscreen(430, 932)),
    // "that size"
    Row(.standby800x480, .standby, 800, 480),
    Row(.standby1920x720, .standby, 1920, 720),
    // "small, `vehicle`"
    Row(.car240x78, .small, 240, 78, vehicle: true),
    Row(.car240x100, .small, 240, 100, vehicle: true),
    Row(.car170x78, .small, 170, 78, vehicle: true),
    // "small, 152×69.5, 165×72.5, 173×76.5, 184×80.5, 191×81.5"
    Row(.watch40, .small, 152, 69.5),
    Row(.watch41, .small, 165, 72.5),
    Row(.watch44, .small, 173, 76.5),
    Row(.watch45, .small, 184, 80.5),
    Row(.watch49, .small, 191, 81.5),
    // "cells"
    Row(.bar24, .bar, 24, 1),
    Row(.bar40, .bar, 40, 1),
  ]

  @Test(arguments: rows) func geometry(_ row: Row) {
    #expect(row.preset.geometry == row.geometry)
    #expect(row.preset.family == row.family)
    #expect(row.preset.limitedWidth == row.limitedWidth)
    #expect(row.preset.vehicle == row.vehicle)
    #expect(row.family.defaultUnit == (row.family == .bar ? .cell : .point))
  }

  @Test func everyPresetHasARow() {
    #expect(PresetTests.rows.map(\.preset) == Preset.allCases)
    #expect(Geometry.leastHeight == 84)
    let plain = Geometry(width: 1, height: 2)
    #expect(
      [plain.compactWidth, plain.compactHeight, plain.minimalWidth, plain.margin, plain.fullWidth, plain.fullHeight]
        == [0, 0, 0, 0, 0, 0])
  }

  /// The first of a family's presets is its default.
  @Test(arguments: SurfaceFamily.allCases) func ofAFamily(family: SurfaceFamily) {
    let own = PresetTests.rows.filter { $0.family == family }.map(\.preset)
    #expect(Preset.all(of: family) == own)
    #expect(Preset.first(of: family) == own.first)
  }

  /// "`capacity`: island 2, lockscreen 4, others 1".
  @Test(arguments: [(SurfaceFamily.island, 2), (.lockscreen, 4), (.standby, 1), (.small, 1), (.bar, 1)])
  func capacity(family: SurfaceFamily, capacity: Int) {
    #expect(family.defaultCapacity == capacity)
  }
}
