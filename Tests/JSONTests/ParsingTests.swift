import GlanceModel
import JSON
import Testing

@Suite struct ParsingTests {
  @Test(
    "JSON ↔ D-Bus: number x if integral within ±2^53 and written without point or exponent, else d; null = absent key",
    arguments: [
      ("{}", [:]), ("[]", []), ("true", true), (" false\n", false), (#""""#, ""),
      ("0", .integer(0)), ("-0", .integer(0)), ("1", .integer(1)), ("1.0", .number(1)), ("1e2", .number(100)),
      ("-0.0", .number(-0.0)), ("1e-400", .number(0)),
      ("9007199254740992", .integer(9_007_199_254_740_992)), ("-9007199254740992", .integer(-9_007_199_254_740_992)),
      ("9007199254740993", .number(9_007_199_254_740_992)), ("9223372036854775807", .number(9.223372036854775807e18)),
      (#"{"a":null,"b":1}"#, ["b": 1]), (#"{"a":{"b":null}}"#, ["a": [:]]),
      (#"{"b":2,"a":[1,"x",true,1.5,{}]}"#, ["a": [1, "x", true, 1.5, [:]], "b": 2]),
      (#""é\u00e9\ud83d\ude00""#, "éé😀"),
    ] as [(String, Value)])
  func readsValues(text: String, expected: Value) throws {
    #expect(try JSON.parse(text) == expected)
  }

  @Test(
    "Syntax errors give line and column, all others the path",
    arguments: [
      ("", "JSON is empty"),
      ("{\n  \"a\": 1,\n  oops", "JSON, line 3, column 6: "),
      ("{\"a\":1,\"a\":2}", "duplicate object key near '\"a\"'; a key may stand once in an object."),
      ("\"a\\u0000b\"", "texts and keys cannot hold the character NUL."),
      ("{\"a\\u0000\":1}", "texts and keys cannot hold the character NUL."),
      ("[9223372036854775808]", "whole numbers must fit 64 bits"),
      ("[-9223372036854775809]", "whole numbers must fit 64 bits"),
      ("[1e400]", "others must be below 1.8e308"),
      ("[NaN]", "JSON, line 1, column "),
      ("{} {}", "end of file expected"),
      ("null", "JSON is null"),
      ("{\"a\":[{\"b\":[1,null]}]}", "JSON.a[0].b[1] is null, which a list cannot hold; leave the element out."),
    ] as [(String, String)])
  func refusesWithASentence(text: String, words: String) {
    let refusal = #expect(throws: Refusal.self) { try JSON.parse(text) }
    #expect(refusal?.kind == .invalidArgs)
    #expect(refusal?.sentence.contains(words) == true, "\(refusal?.sentence ?? "")")
    #expect(refusal?.sentence.hasSuffix(".") == true)
  }

  @Test(
    "InvalidArgs: invalid UTF-8, NUL characters",
    arguments: [
      [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0, 0x22], [0x31, 0],
      [0x31, 0, 0x31],
    ] as [[UInt8]])
  func refusesBytes(bytes: [UInt8]) {
    #expect(throws: Refusal.self) { try JSON.parse(bytes) }
  }

  @Test("InvalidArgs: nesting over 16", arguments: [("[", "]"), (#"{"k":"#, "}")])
  func limitsNesting(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      let inner = open == "[" ? "" : "1"
      return String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    _ = try JSON.parse(nested(16))
    let refusal = #expect(throws: Refusal.self) { try JSON.parse(nested(17), named: "contentState") }
    #expect(refusal?.sentence.contains("nests too deep") == true)
    #expect(refusal?.sentence.hasPrefix("contentState") == true)
    _ = try JSON.parse(nested(32), depth: 32)
    #expect(throws: Refusal.self) { try JSON.parse(nested(33), depth: 32) }
    #expect(throws: Refusal.self) { try JSON.parse(nested(100_000), depth: 200_000) }
  }

  @Test func readsAnObjectOfManyKeysInOneGo() throws {
    let count = 9_000
    let text = "{" + (0..<count).reversed().map { #""k\#($0)":\#($0)"# }.joined(separator: ",") + "}"
    let object = try #require(try JSON.parse(text).object)
    #expect(object.count == count)
    #expect(object["k0"] == 0)
    #expect(object["k8999"] == 8999)
  }
}

struct NoncharacterTests {
  @Test(arguments: [
    (##"{"a":["x\uffff"]}"##, "JSON.a[0] holds U+FFFF, which is no character; leave it out."),
    (##"{"a":"\ufdd0"}"##, "JSON.a holds U+FDD0, which is no character; leave it out."),
    (##"{"a":"\ud83f\udffe"}"##, "JSON.a holds U+1FFFE, which is no character; leave it out."),
    (##"{"\ufffe":1}"##, "JSON holds U+FFFE, which is no character; leave it out."),
  ])
  func areRefused(text: String, sentence: String) {
    #expect(throws: Refusal(.invalidArgs, sentence)) { try JSON.parse(text) }
  }

  @Test func whatIsCloseIsTaken() throws {
    #expect(try JSON.parse(##"["\ufffd\ufdcf\ufdf0😀"]"##) == ["\u{fffd}\u{fdcf}\u{fdf0}😀"])
  }
}
