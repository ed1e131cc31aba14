import CJansson
import GlanceModel
import JSON
import Testing

@Suite struct WritingTests {
  static let plain: [Value] = [
    true, false, 0, -1, 9, 10, 99, 100, 9_007_199_254_740_992, -9_007_199_254_740_992,
    0.1, 0.5, 1.0, -0.0, 100.0, 1e15, 1e16, 1e17, 1e21, 1e22, 1e-5, 1e-7, .number(.leastNonzeroMagnitude),
    1.7976931348623157e308, 0.3333333333333333,
    .number(9.223372036854775807e18), 123456.789,
    "", "plain", "\"\\/\u{8}\u{c}\n\r\t\u{0b}\u{1}\u{1f}\u{7f}", "Grüße 漢字 👨‍👩‍👧 \u{2028}",
    [], [[]], [1, "a", [true]], [:], ["b": 1, "a": ["c": [:]], "B": [], "é": 1, "e": 2, "aa": 3, "a\n": 4],
  ]

  @Test("Size of a state: bytes of … as jansson writes it compact, keys sorted, UTF-8 unescaped", arguments: plain)
  func equalsJansson(value: Value) throws {
    let expected = try #require(dump(value, flags: JSON_COMPACT))
    #expect(JSON.text(value) == expected)
    #expect(JSON.size(value) == expected.utf8.count)
    #expect(JSON.text(value, .indented) == dump(value, flags: 2))
  }

  @Test(arguments: 0..<40) func equalsJanssonOnRandomValues(seed: UInt64) throws {
    var dice = Dice(state: seed)
    for _ in 0..<50 {
      let value = dice.value(depth: 5)
      let expected = try #require(dump(value, flags: JSON_COMPACT))
      #expect(JSON.text(value) == expected)
      #expect(JSON.size(value) == expected.utf8.count)
      #expect(try JSON.parse(expected) == value)
    }
  }

  @Test func equalsJanssonOnRandomNumbers() throws {
    var dice = Dice(state: 7)
    for _ in 0..<5_000 {
      let value = Value.number(dice.finiteNumber())
      #expect(JSON.text(value) == dump(value, flags: JSON_COMPACT))
    }
  }

  @Test(arguments: 0..<20) func sizesAWholeState(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let attributes: ValueObject = ["a": dice.value(depth: 4), "b": dice.value(depth: 4)]
    let state: ValueObject = ["c": dice.value(depth: 4)]
    let whole = Value.object(["attributes": .object(attributes), "state": .object(state)])
    #expect(JSON.size(attributes: attributes, state: state) == dump(whole, flags: JSON_COMPACT)?.utf8.count)
  }

  /// What jansson itself writes.
  private func dump(_ value: Value, flags: Int32) -> String? {
    let node = tree(value)
    defer { json_decref(node) }
    guard let text = json_dumps(node, Int(flags | JSON_SORT_KEYS | JSON_ENCODE_ANY)) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  private func tree(_ value: Value) -> UnsafeMutablePointer<json_t>? {
    switch value {
    case .bool(let flag): return flag ? json_true() : json_false()
    case .integer(let whole): return json_integer(json_int_t(whole))
    case .number(let number): return json_real(number)
    case .string(let text): return json_string(text)
    case .array(let list):
      let array = json_array()
      for element in list { json_array_append_new(array, tree(element)) }
      return array
    case .object(let object):
      let members = json_object()
      for entry in object.entries.reversed() { json_object_set_new(members, entry.key, tree(entry.value)) }
      return members
    }
  }
}

struct DigitsTests {
  @Test(arguments: [
    (0.8, "0.8", "0.80000000000000004"), (1.5, "1.5", "1.5"), (2, "2.0", "2.0"),
    (0.1 + 0.2, "0.30000000000000004", "0.30000000000000004"),
    (1e300, "1e300", "1.0000000000000001e300"), (-0.1, "-0.1", "-0.10000000000000001"),
  ])
  func fewestSayTheSameNumber(number: Double, fewest: String, counted: String) throws {
    #expect(JSON.text(.number(number), digits: .fewest) == fewest)
    #expect(JSON.text(.number(number)) == counted)
    #expect(try JSON.parse(fewest).double == number)
  }
}
