import GlanceModel
import JSON
import Testing

@testable import GlanceControl

@Suite struct PayloadDatesTests {
  private static let now = WallTime(microseconds: 1_796_000_000_500_000)

  static let payloads: [(String, String)] = [
    (
      #"{"aps": {"timestamp": 1700000000, "event": "start", "stale-date": 1700000600}}"#,
      #"{"aps": {"timestamp": 1796000000, "event": "start", "stale-date": 1796000600}}"#
    ),
    // Wherever they stand, whole or not; what is no date stays.
    (
      #"{"aps": {"timestamp": 1700000000.25, "content-state": {"legs": [{"at": 1699996400.5}], "count": 7, "id": 17}}}"#,
      #"{"aps": {"timestamp": 1796000000.25, "content-state": {"legs": [{"at": 1795996400.5}], "count": 7, "id": 17}}}"#
    ),
    // Over a year away it is another number.
    (
      #"{"aps": {"timestamp": 1700000000, "attributes": {"order": 1800000000, "number": "1700000000"}}}"#,
      #"{"aps": {"timestamp": 1796000000, "attributes": {"order": 1800000000, "number": "1700000000"}}}"#
    ),
    // Nothing to count from.
    (#"{"aps": {"event": "update"}}"#, #"{"aps": {"event": "update"}}"#),
    (#"{"aps": {"timestamp": 1700000000000}}"#, #"{"aps": {"timestamp": 1700000000000}}"#),
    (#"{"message": "Hello", "data": {"when": 1700000000}}"#, #"{"message": "Hello", "data": {"when": 1700000000}}"#),
  ]

  @Test(arguments: payloads) func datesMoveWithTheTimestamp(_ given: String, _ moved: String) throws {
    #expect(try PayloadDates.moved(JSON.parse(given), to: Self.now) == JSON.parse(moved))
  }
}
