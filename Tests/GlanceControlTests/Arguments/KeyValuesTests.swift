import GlanceModel
import GlancePresentation
import Testing

@testable import GlanceControl

@Suite struct KeyValuesTests {
  static let pieces: [([String], ValueObject)] = [
    ([], [:]),
    (["drink=latte"], ["drink": "latte"]),
    (["count=3", "share=0.5", "hot=true"], ["count": 3, "share": 0.5, "hot": true]),
    ([#"table="3""#], ["table": "3"]),
    (["note="], ["note": ""]),
    (["formula=a=b"], ["formula": "a=b"]),
    (["stops=[1,2]"], ["stops": [1, 2]]),
    (["driver.name=Ada", "driver.seat=1"], ["driver": ["name": "Ada", "seat": 1]]),
    ([#"{"phase":"ready","n":1}"#, "n=2"], ["phase": "ready", "n": 2]),
    (["gone=null"], ["gone": "null"]),
    // Keys that hold a moment by their name take a time as options do.
    (["endsAt=+3min"], ["endsAt": "2026-11-30T10:43:00Z"]),
    (["readyAt=now", "at=now", "format=now"], ["readyAt": "2026-11-30T10:40:00Z", "at": "now", "format": "now"]),
    (["train.boardingDate=-1.5s"], ["train": ["boardingDate": "2026-11-30T10:39:58.500Z"]]),
    (["endsAt=2026-11-30T11:00:00+01:00"], ["endsAt": "2026-11-30T11:00:00+01:00"]),
    (["endsAt=1796035200", "startsAt=soon"], ["endsAt": 1_796_035_200, "startsAt": "soon"]),
    ([#"{"endsAt":"+3min"}"#], ["endsAt": "+3min"]),
  ]

  @Test(arguments: pieces) func piecesMakeAnObject(_ pieces: [String], _ object: ValueObject) throws {
    #expect(try KeyValues.read(pieces, option: "state", now: TimeArgumentTests.now) == object)
  }

  @Test(arguments: ["phase", "=ready", #"{"phase":}"#]) func otherWordsAreRefused(_ piece: String) {
    #expect(throws: UsageFailure.self) { try KeyValues.read([piece], option: "state", now: TimeArgumentTests.now) }
  }

  @Test func aClockTimeIsTheNextOne() throws {
    let state = try KeyValues.read(["endsAt=15:30"], option: "state", now: TimeArgumentTests.now)
    let date = try #require(state["endsAt"]?.text.flatMap(RFC3339.date))
    #expect(date == TimeArgument.read("15:30", now: TimeArgumentTests.now))
  }

  @Test func aRefusalSaysWhereTheJSONIsWrong() throws {
    let failure = try #require(throws: UsageFailure.self) {
      try KeyValues.read([#"{"a":}"#], option: "state", now: TimeArgumentTests.now)
    }
    #expect(failure.sentence.hasPrefix("--state, line 1, column"))
  }
}
