import GlanceModel
import Glibc
import Testing

@testable import GlancePresentation

/// Zones by name, against offsets that the zones are known to have had.
@Suite struct TimeZoneTests {
  @Test(arguments: [
    ("UTC", 1_782_900_300, 0), ("Asia/Tokyo", 1_782_900_300, 32_400), ("Asia/Kolkata", 1_782_900_300, 19_800),
    ("Europe/Berlin", 1_782_900_300, 7200), ("Europe/Berlin", 1_767_225_600, 3600),
    ("Europe/Berlin", 1_774_745_999, 3600), ("Europe/Berlin", 1_774_746_000, 7200),
    ("America/New_York", 1_782_900_300, -14_400), ("America/New_York", 1_767_225_600, -18_000),
    ("Australia/Sydney", 1_767_225_600, 39_600), ("Australia/Sydney", 1_782_900_300, 36_000),
    ("America/St_Johns", 1_782_900_300, -9000), ("Pacific/Apia", 1_325_239_199, -36_000),
    ("Pacific/Apia", 1_325_239_200, 50_400),
    ("Europe/Berlin", -2_500_000_000, 3208), ("Europe/Berlin", 4_102_444_800, 3600),
    ("Europe/Berlin", 4_118_000_000, 7200),
    ("Australia/Sydney", 4_102_444_800, 39_600), ("Africa/Casablanca", 1_782_900_300, 3600),
  ]) func offsets(_ name: String, _ seconds: Int, _ offset: Int) throws {
    var zones = TimeZones()
    let found = zones.zone(name)
    let zone = try #require(found)
    #expect(zone.offset(at: seconds) == offset)
  }

  @Test(arguments: [
    "", "Europe/Atlantis", "../../etc/passwd", "/etc/localtime", "Europe", "Europe/Berlin/", "a b", "zone.tab",
    "tzdata.zi", "Ä",
  ])
  func noZone(_ name: String) {
    var zones = TimeZones()
    #expect(zones.zone(name) == nil)
    #expect(zones.zone(name) == nil)
  }

  @Test(arguments: [
    ("UTC0", 0, 0), ("EST5", 1_782_900_300, -18_000), ("<+0330>-3:30", 0, 12_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_782_900_300, 7200),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_225_600, 39_600), ("XXX3YYY2:30,J60/0,J300", 1_782_900_300, -9000),
    ("XXX3YYY,0,365/167", 1_782_900_300, -7200), ("IST-2IDT,M3.4.4/26,M10.5.0", 1_774_570_000, 10_800),
  ]) func rules(_ text: String, _ seconds: Int, _ offset: Int) throws {
    var reader = ZoneRuleReader(text)
    let read = reader.rule()
    let rule = try #require(read)
    #expect(rule.offset(at: seconds) == offset)
  }

  @Test(arguments: [
    "", "C1", "CET", "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST", "CET-200",
    "CET-1CEST,M3.5.0,M10.5.0x",
  ])
  func noRule(_ text: String) {
    var reader = ZoneRuleReader(text)
    #expect(reader.rule() == nil)
  }

  /// A zone file comes from the system, but a broken one must not end the daemon.
  @Test func brokenFiles() throws {
    let file = try #require(fopen("/usr/share/zoneinfo/Europe/Berlin", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    #expect(TimeZone(file: bytes) != nil)
    for length in 0..<min(bytes.count, 400) { _ = TimeZone(file: Array(bytes[..<length]))?.offset(at: 0) }
    var generator = Dice(seed: 66)
    for _ in 0..<2000 {
      var broken = bytes
      for _ in 0..<4 {
        broken[Int.random(in: 0..<min(broken.count, 200), using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      _ = TimeZone(file: broken)?.offset(at: 1_782_900_300)
    }
  }

  @Test(arguments: [-62_135_596_800, -1, 0, 951_782_400, 1_782_900_300, 253_402_300_799]) func civilDates(
    _ seconds: Int
  ) {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let date = CivilDate.date(days: days)
    #expect(date == (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)))
    #expect(CivilDate.days(year: date.year, month: date.month, day: date.day) == days)
  }
}
