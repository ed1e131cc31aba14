import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct ContentDoubtsTests {
  static let contents: [([String], String?)] = [
    (["progress=0.8", "progressMax=3", "title=7", "endsAt=+3min", "note=[1]", "home.name=A"], nil),
    (["progress=80%"], "progress=80% is no number; progress=0.8 would be right"),
    (["progress=most"], "progress=most is no number; one from 0 to 1, or up to progressMax or 100, would be right"),
    (
      ["progressMax=true"], "progressMax=yes is no number; one from 0 to 1, or up to progressMax or 100, would be right"
    ),
    (
      ["endsAt=soon"],
      "endsAt=soon is no time; endsAt=+3min, 15:30, 2026-11-30T15:30:00Z, or seconds since 1970 would be right"
    ),
    (["endsAt=180"], "endsAt=180 counts from 1970 and is long past; endsAt=+180 is so many seconds from now"),
    (
      ["ride.pickupAt=false"],
      "ride.pickupAt=no is no time; ride.pickupAt=+3min, 15:30, 2026-11-30T15:30:00Z, or seconds since 1970 would be right"
    ),
    (["title=[1,2]"], "title=[1, 2] is no text, and nothing is shown for it; title='some words' would be right"),
    (
      ["--stale=600", "title=A"],
      "--stale=600 is past, so the content is out of date at once; --stale=+600 is so many seconds from now"
    ),
    (["--stale=2001-01-01T00:00:00Z"], "--stale=2001-01-01T00:00:00Z is past, so the content is out of date at once"),
    (["--stale=-5min", "title=A"], nil), (["--stale=now", "title=A"], nil), (["--stale=+600", "title=A"], nil),
  ]

  @Test(arguments: contents) func whatIsHardlyMeantIsSaid(_ line: [String], _ sentence: String?) throws {
    let words = try Words(["42"] + line, for: UpdateCommand.manual)
    #expect(try Content(words, from: 1, now: TimeArgumentTests.now).doubts == (sentence.map { [$0] } ?? []))
  }
}
