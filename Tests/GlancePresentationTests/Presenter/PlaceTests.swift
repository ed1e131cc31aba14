import GlanceModel
import Testing

@testable import GlancePresentation

/// The room that the presets' geometry gives each form.
@Suite("Presets (pt)") struct PlaceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let preset: Preset
    let form: GlanceForm
    /// Width, least height, height, margin and a line's width.
    let lengths: [Double]
    var magnification = 1.0
    var hasGround = false
    var testDescription: String { "\(preset.rawValue) \(form)" }
  }

  static let rows: [Row] = [
    // "compact 52.33 / 62.33 × 36.67 a side, minimal 36.67–45 × 36.67, expanded 371 / 408 × 84–160"
    Row(preset: .island, form: .compact, lengths: [52.33, 36.67, 36.67, 0, 104.66]),
    Row(preset: .island, form: .minimal, lengths: [45, 36.67, 36.67, 0, 45]),
    Row(preset: .island, form: .expanded, lengths: [371, 84, 160, 0, 371]),
    Row(preset: .islandLarge, form: .compact, lengths: [62.33, 36.67, 36.67, 0, 124.66]),
    Row(preset: .islandLarge, form: .minimal, lengths: [45, 36.67, 36.67, 0, 45]),
    Row(preset: .islandLarge, form: .expanded, lengths: [408, 84, 160, 0, 408]),
    // "`limitedWidth`, 36.67 a side"
    Row(preset: .islandLandscape, form: .compact, lengths: [36.67, 36.67, 36.67, 0, 73.34]),
    Row(preset: .islandLandscape, form: .minimal, lengths: [36.67, 36.67, 36.67, 0, 36.67]),
    // "371 / 408 × 84–160, margin 14; fullscreen 393 × 852 / 430 × 932"
    Row(preset: .lockscreen, form: .content, lengths: [371, 84, 160, 14, 343], hasGround: true),
    Row(preset: .lockscreen, form: .fullscreen, lengths: [393, 852, 852, 14, 365], hasGround: true),
    Row(preset: .lockscreenLarge, form: .content, lengths: [408, 84, 160, 14, 380], hasGround: true),
    Row(preset: .lockscreenLarge, form: .fullscreen, lengths: [430, 932, 932, 14, 402], hasGround: true),
    // "that size"
    Row(preset: .standby800x480, form: .content, lengths: [800, 480, 480, 0, 800], magnification: 2),
    Row(preset: .standby1920x720, form: .content, lengths: [1920, 720, 720, 0, 1920], magnification: 2),
    Row(preset: .standby800x480, form: .fullscreen, lengths: [800, 480, 480, 0, 800], magnification: 2),
    Row(preset: .car240x100, form: .small, lengths: [240, 100, 100, 0, 240], hasGround: true),
    Row(preset: .watch40, form: .small, lengths: [152, 69.5, 69.5, 0, 152], hasGround: true),
    // "cells"
    Row(preset: .bar24, form: .compact, lengths: [24, 0, 1, 0, 24]),
    Row(preset: .bar40, form: .compact, lengths: [40, 0, 1, 0, 40]),
  ]

  private func place(_ preset: Preset, _ form: GlanceForm, _ say: (inout SurfaceSettings) -> Void = { _ in }) -> Place {
    var surface = Surface(name: "s", family: preset.family)
    surface.settings.preset = preset
    say(&surface.settings)
    return Place(SurfaceEnvironment(surface), form)
  }

  @Test(arguments: rows) func room(_ row: Row) {
    let place = place(row.preset, row.form)
    #expect([place.width, place.leastHeight, place.height, place.margin, place.lineWidth] == row.lengths)
    #expect(place.magnification == row.magnification && place.hasGround == row.hasGround)
    let space = place.space()
    #expect(
      [space.width, space.leastHeight, space.height, space.margin]
        == [place.width, place.leastHeight, place.height, place.margin])
  }

  /// `limitedWidth` leaves a circle a side, on whatever island.
  @Test(arguments: [GlanceForm.compact, .minimal]) func limitedWidth(form: GlanceForm) {
    #expect(place(.islandLarge, form) { $0.limitedWidth = true }.width == 36.67)
    #expect(place(.islandLandscape, form) { $0.compactHeight = 50 }.width == 36.67)
    #expect(place(.islandLandscape, form) { $0.limitedWidth = false }.width == 36.67)
  }

  /// A surface that is lower than a card's least height has cards of its own height.
  @Test(arguments: [(83.0, 83.0), (84, 84), (85, 84)]) func lowSurfaces(height: Double, least: Double) {
    #expect(place(.lockscreen, .content) { $0.height = height }.leastHeight == least)
  }

  /// A terminal's box has neither a margin nor twice the size, and no more room where a call rings.
  @Test func cells() {
    #expect(place(.lockscreen, .content) { $0.unit = .cell }.margin == 0)
    let full = place(.lockscreen, .fullscreen) { ($0.unit, $0.width, $0.height) = (.cell, 45, 5) }
    #expect([full.width, full.leastHeight, full.height, full.margin, full.lineWidth] == [45, 5, 5, 0, 45])
    #expect(place(.standby800x480, .content) { $0.unit = .cell }.magnification == 1)
  }

  @Test func textOfTheIslandsSidesIsSmaller() {
    #expect(place(.island, .compact).textSize == 13 && place(.island, .minimal).textSize == 13)
    #expect(place(.island, .expanded).textSize == 17 && place(.bar24, .compact).textSize == 17)
  }
}
