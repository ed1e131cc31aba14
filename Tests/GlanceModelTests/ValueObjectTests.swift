import GlanceModel
import Testing

@Suite struct ValueObjectTests {
  @Test func manyPairsAtOnceMakeTheSameObject() {
    let pairs: [(key: String, value: Value)] = [("b", 1), ("a", 2), ("é", 3), ("b", 4), ("", 5), ("aa", 6), ("b", 7)]
    var one = ValueObject()
    for (key, value) in pairs { one[key] = value }
    #expect(ValueObject(pairs) == one)
    #expect(one["b"] == 7)
    #expect(one.entries.map(\.key) == ["", "a", "aa", "b", "é"])
  }

  @Test func keysAreToldApartByTheirBytes() {
    let composed = "\u{e9}"
    let decomposed = "e\u{301}"
    let pairs: [(key: String, value: Value)] = [(composed, 1), (decomposed, 2)]
    let object = ValueObject(pairs)
    #expect(object.count == 2)
    #expect(object[composed] == 1)
    #expect(object[decomposed] == 2)
  }
}
