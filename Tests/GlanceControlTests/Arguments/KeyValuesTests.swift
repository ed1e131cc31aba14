import GlanceModel
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
  ]

  @Test(arguments: pieces) func piecesMakeAnObject(_ pieces: [String], _ object: ValueObject) throws {
    #expect(try KeyValues.read(pieces, option: "state") == object)
  }

  @Test(arguments: ["phase", "=ready", #"{"phase":}"#]) func otherWordsAreRefused(_ piece: String) {
    #expect(throws: UsageFailure.self) { try KeyValues.read([piece], option: "state") }
  }

  @Test func aRefusalSaysWhereTheJSONIsWrong() throws {
    let failure = try #require(throws: UsageFailure.self) { try KeyValues.read([#"{"a":}"#], option: "state") }
    #expect(failure.sentence.hasPrefix("--state, line 1, column"))
  }
}
