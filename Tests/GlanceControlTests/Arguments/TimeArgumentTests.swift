import GlanceModel
import Glibc
import Testing

@testable import GlanceControl

@Suite struct TimeArgumentTests {
  /// 2026-11-30T10:40:00Z
  static let now = WallTime(seconds: 1_796_035_200)

  static let offsets: [(String, Int64)] = [
    ("now", 0), ("+10min", 600), ("+10m", 600), ("+1h30min", 5400), ("+90", 90), ("-5s", -5), ("+0.5h", 1800),
    ("+2d", 172_800),
  ]

  @Test(arguments: offsets) func offsetsCountFromNow(_ text: String, _ seconds: Int64) {
    #expect(TimeArgument.read(text, now: Self.now) == Self.now + .seconds(seconds))
  }

  static let dates: [(String, Int64)] = [
    ("2026-11-30T10:40:00Z", 1_796_035_200_000_000), ("2026-11-30t11:40:00+01:00", 1_796_035_200_000_000),
    ("2026-11-30 05:10:00.25-05:30", 1_796_035_200_250_000), ("1796035200", 1_796_035_200_000_000),
    ("1796035200.5", 1_796_035_200_500_000), ("0", 0),
  ]

  @Test(arguments: dates) func datesAreRFC3339OrSeconds(_ text: String, _ microseconds: Int64) {
    #expect(TimeArgument.read(text, now: Self.now)?.microseconds == microseconds)
  }

  @Test func aClockTimeIsTheNextOne() throws {
    for text in ["00:00", "15:30", "15:30:20", "23:59"] {
      let time = try #require(TimeArgument.read(text, now: Self.now))
      #expect(time > Self.now && time - Self.now <= .seconds(25 * 3600), "\(text)")
      #expect(LocalTime.clock(time).hasPrefix(text), "\(text)")
    }
  }

  @Test(arguments: [
    "", "soon", "+", "+10 minutes", "+1y", "24:00", "12:60", "1:2:3:4", "2026-11-30", "2026-13-01T00:00:00Z",
    "2026-11-30T10:40:00", "1796035200000", "-1796035200x",
  ])
  func anythingElseIsNoTime(_ text: String) {
    #expect(TimeArgument.read(text, now: Self.now) == nil)
  }
}
