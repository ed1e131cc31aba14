import GlanceModel
import GlancePresentation
import JSON

/// Documents that are right, and as dear as they can be: each takes one way of making much of little to its end, or, by
/// the seed, several at once. None is larger than a document may be, and no content state than one may be.
struct HostileDocument {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private mutating func amount(_ range: ClosedRange<Int>) -> Int {
    Bool.random(using: &dice) ? range.upperBound : Int.random(in: range, using: &dice)
  }

  /// Ways of making much of little.
  static let ways = [
    "formats", "strings", "plurals", "maps", "labels", "each", "parts", "literals", "forms", "conditions", "lists",
    "attributes", "buttons", "zones", "images", "meters", "stacks", "summary", "mixed",
  ]

  /// A document by one way; nil if it came out larger than a document may be, or is none.
  mutating func document(_ way: String) -> Document? {
    var document: ValueObject = ["type": "T", "summary": ["title": "{state.long}", "text": "{state.long|upper}"]]
    document["strings"] = ["en": .object(strings(way))]
    document["maps"] = maps(way)
    document["parts"] = ["p": part(way), "q": ["hstack": .array(Array(repeating: ["use": "p"], count: 3))]]
    document["content"] = content(way)
    for part in ["small", "compactLeading", "compactTrailing", "minimal"] where Bool.random(using: &dice) {
      document[part] = node(way)
    }
    if way == "summary" {
      document["content"] = ["text": "x"]
      document["summary"] = [
        "title": .string(template("upper|lower")), "subtitle": "@s0", "text": "@s1",
        "label": .string(template("label")),
      ]
      document["url"] = .string("x:" + template("lower"))
    }
    let text = JSON.text(.object(document))
    guard text.utf8.count <= Document.byteLimit else { return nil }
    return try? Document(text: text)
  }

  /// A content state of as much as one may have.
  mutating func content() -> ValueObject {
    let kinds: [Value] = [
      .string(String(repeating: "ß", count: 900)), .string(String(repeating: "👩\u{200d}👧", count: 130)),
      .string(String(repeating: "x ", count: 900)), .string(String(repeating: "ש", count: 900)),
      .string(String(repeating: "1", count: 1800)), .string(String(repeating: "é\u{301}\u{302}", count: 300)),
      .string("x"), "Europe/Berlin",
    ]
    var state: ValueObject = ["long": dice.pick(kinds), "other": dice.pick(kinds), "n": 5, "k": "x"]
    state["at"] = 1_782_900_300
    state["list"] = .array((0..<8).map { ["k": "x", "n": .integer($0), "zone": .string("Zone/\($0)")] })
    return state
  }

  // MARK: Pieces

  private mutating func template(_ formats: String) -> String {
    let all = formats.split(separator: "|")
    let chain = (0..<amount(1...8)).map { _ in "|" + dice.pick(all) }.joined()
    let path = dice.pick(["state.long", "state.other", "state.k"])
    return String(repeating: "{\(path)\(chain)}", count: amount(1...16))
  }

  private mutating func formats(_ way: String) -> String {
    switch way {
    case "formats": "upper|lower|prefix(1024)"
    case "strings", "forms", "plurals": "default(@s0)|upper"
    case "maps": "map(m0)|lower"
    case "labels": "label|upper"
    case "zones": "time|date|relative|timer|minutes"
    default: "upper|lower|label|map(m0)|prefix(900)|number(6)|unit(km)|default(@s0)"
    }
  }

  private mutating func strings(_ way: String) -> ValueObject {
    var strings: ValueObject = [:]
    for index in 0..<6 {
      let next = index < 5 ? "@s\(index + 1)" : "end"
      let link = String(
        repeating: "{state.missing|default(\(next))|upper}", count: amount(1...(way == "forms" ? 8 : 32)))
      switch way {
      case "forms": strings["s\(index)"] = .array((0..<8).map { _ in .string(link) })
      case "plurals": strings["s\(index)"] = ["count": "state.n", "one": .string(link), "other": .string(link)]
      default: strings["s\(index)"] = .string(link)
      }
    }
    strings["k.x"] = .string(String(repeating: "{state.k|label}", count: 32))
    strings["big"] = .string(String(repeating: dice.pick(["ä", "a", "א"]), count: 1000))
    return strings
  }

  private mutating func maps(_ way: String) -> Value {
    var maps: ValueObject = [:]
    for index in 0..<4 {
      let link = String(repeating: index < 3 ? "{state.k|map(m\(index + 1))}" : "{state.long}", count: 32)
      maps["m\(index)"] = ["x": .string(link), "*": .string(link)]
    }
    return .object(maps)
  }

  private mutating func part(_ way: String) -> Value {
    way == "parts" ? ["vstack": .array((0..<amount(1...3)).map { _ in node(way) })] : node(way)
  }

  private mutating func content(_ way: String) -> Value {
    switch way {
    case "each":
      var inner = node(way)
      for _ in 0..<amount(1...2) { inner = ["each": "state.list", "as": "m", "node": inner] }
      return ["vstack": [inner, inner]]
    case "stacks":
      var inner: Value = ["hstack": .array((0..<200).map { _ in ["text": "{state.long}", "minScale": 0.3] })]
      for _ in 0..<amount(1...28) { inner = ["vstack": [inner, ["spacer": [:]], ["text": "x"]]] }
      return inner
    case "parts": return ["vstack": .array(Array(repeating: ["use": "q"], count: amount(1...4)))]
    default:
      var nodes: [Value] = []
      var bytes = 0
      while nodes.count < 60 {
        let node = node(way)
        bytes += JSON.text(node).utf8.count
        guard bytes < 30_000 else { break }
        nodes.append(node)
      }
      return ["vstack": .array(nodes)]
    }
  }

  private mutating func node(_ way: String) -> Value {
    switch way {
    case "literals":
      return ["text": dice.pick(["@big", .string(String(repeating: dice.pick(["ö", "o"]), count: 900))])]
    case "conditions":
      return ["if": ["all": .array((0..<60).map { _ in comparison() })], "then": ["text": "x"]]
    case "lists":
      let list = Value.array((0..<200).map { .string("\($0)") })
      return ["if": ["not": ["path": "state.other", "in": list]], "then": ["text": "{state.k}"]]
    case "attributes":
      var node: ValueObject = ["text": "{state.k}"]
      for key in ["color", "font", "weight", "lines", "minScale", "opacity", "grow", "priority", "padding", "label"] {
        node[key] = dice.pick(["{state.long}", "{state.other}", .string(template("upper"))])
      }
      return .object(node)
    case "buttons":
      var arguments: ValueObject = [:]
      for index in 0..<16 { arguments["a\(index)"] = .string("\(index){state.long}{state.other}") }
      return ["button": "b", "label": "{state.long}", "arguments": .object(arguments)]
    case "zones":
      return ["text": .string(String(repeating: "{state.at|time(state.list[\(amount(0...7))].zone)|date}", count: 32))]
    case "images": return ["image": ["data": "{state.long}{state.other}"], "fallback": "{state.other}"]
    case "meters":
      let mark: Value = ["length": "state.long", "color": "{state.other}"]
      return ["progress": "state.long", "segments": .array(Array(repeating: mark, count: 32))]
    case "mixed": return node(dice.pick(Array(HostileDocument.ways.dropLast())))
    default:
      return [
        "text": .string(template(formats(way))), "lines": dice.pick([1, 100]), "minScale": dice.pick([1, 0.25]),
        "label": .string(template(formats(way))),
      ]
    }
  }

  private mutating func comparison() -> Value {
    [
      "path": "state.long",
      dice.pick(["is", "isNot", "over"]): ["path": dice.pick(["state.long", "state.other", "state.list"])],
    ]
  }
}
