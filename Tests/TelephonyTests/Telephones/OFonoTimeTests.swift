import GlanceModel
import Testing

@testable import GlanceFeeds

@Suite struct OFonoTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00+0000", 0), ("2026-11-30T16:50:09+0000", 1_796_057_409),
    ("2026-11-30T17:50:09+0100", 1_796_057_409),
    ("2026-11-30T12:20:09-0430", 1_796_057_409), ("2024-02-29T23:59:59+0000", 1_709_251_199),
    ("2000-03-01T00:00:00+0000", 951_868_800),
  ])
  func timesAreRead(_ text: String, _ seconds: Int64) { #expect(OFonoTime.read(text) == WallTime(seconds: seconds)) }

  @Test(arguments: [
    "", "now", "2026-11-30 16:50:09+0000", "2026-13-30T16:50:09+0000", "2026-11-30T16:50:09Z",
    "2026-11-30T16:5x:09+0000",
  ])
  func anythingElseIsNone(_ text: String) { #expect(OFonoTime.read(text) == nil) }
}
