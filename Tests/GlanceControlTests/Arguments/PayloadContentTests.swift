import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct PayloadContentTests {
  /// A file's time is anybody's: one beyond all times is none.
  @Test(arguments: [(1_767_225_600, true), (1e300, false), (-1e300, false), (1e14, false)] as [(Double, Bool)])
  func times(_ timestamp: Double, _ isTime: Bool) throws {
    var content = PayloadContent()
    let payload: Value = ["aps": ["timestamp": .number(timestamp), "content-state": ["a": 1]]]
    try content.apply(payload, file: "a.json", now: Views.now)
    #expect(content.time == (isTime ? WallTime(seconds: 1_767_225_600) : nil))
    #expect(content.state == ["a": 1])
  }
}
