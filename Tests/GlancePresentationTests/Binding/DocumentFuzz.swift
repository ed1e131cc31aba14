import GlanceModel
import GlancePresentation

/// Makes random documents that are mostly good, and random values that are mostly not.
struct DocumentFuzz {
  private var dice: Dice
  private var depth = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  private mutating func list(_ count: ClosedRange<Int>, _ make: (inout DocumentFuzz) -> Value) -> Value {
    .array((0..<Int.random(in: count, using: &dice)).map { _ in make(&self) })
  }

  // MARK: Documents

  mutating func document() -> Value {
    var document: ValueObject = ["type": "T", "dates": dice.pick(["unix", "apple"])]
    document["strings"] = [
      "en": [
        "a": .string(template()), "b.x": ["long", "short"],
        "c": ["count": .string(path()), "one": "1", "other": .string(template())],
      ],
      "ar": ["a": .string(template())], "ru": ["c": ["count": .string(path()), "few": "2", "many": "5", "other": "x"]],
    ]
    document["maps"] = ["m": ["x": .string(template()), "*": dice.pick(["@a", 3, "star"])], "n": ["x": "y"]]
    document["parts"] = ["p": node()]
    for part in DocumentPart.allCases where part != .expanded && dice.chance(60) { document[part.rawValue] = node() }
    document["content"] = node()
    document["expanded"] = ["leading": node(), "bottom": node()]
    document["summary"] = ["title": .string(template()), "text": .string(template()), "progress": .string(path())]
    document["tint"] = attribute(["tint", "#123456"])
    document["url"] = .string(dice.pick(["x:", "/", "https://x.y/"]) + template())
    return .object(document)
  }

  private mutating func node() -> Value {
    depth += 1
    defer { depth -= 1 }
    var node: ValueObject = [:]
    let leaves = 10
    let choice = Int.random(in: 0..<(depth > 3 ? leaves : leaves + 8), using: &dice)
    switch choice {
    case 0, 1:
      node = ["text": .string(template()), "color": attribute(["tint", "#00000080"]), "lines": attribute([2])]
    case 2:
      node = ["timer": ["end": .string(path()), "start": .string(path()), "style": dice.pick(["clock", "relative"])]]
    case 3: node = ["symbol": .string(template()), "size": attribute([20]), "fallback": "mug"]
    case 4: node = ["image": .string(template())]
    case 5:
      node = [
        "gauge": .string(path()), "min": attribute([0]), "max": attribute([1, 0]),
        "segments": [["length": .string(path())]],
      ]
    case 6: node = ["progress": ["start": .string(path()), "end": .string(path())]]
    case 7:
      node = ["button": .string(template()), "label": attribute(["@a"]), "arguments": ["a": attribute(["x", 1])]]
    case 8: node = ["spacer": [:]]
    case 9: node = ["controls": ["max": 2]]
    case 10, 11:
      node = .init(dictionaryLiteral: (dice.pick(["hstack", "vstack", "zstack"]), list(0...4) { $0.node() }))
    case 12: node = ["fit": list(1...3) { $0.node() }]
    case 13: return ["if": condition(), "then": self.node(), "else": self.node()]
    case 14: return ["switch": .string(path()), "cases": ["x": self.node(), "1": self.node()], "default": self.node()]
    case 15: return ["each": .string(path()), "max": 3, "as": "i", "node": ["text": "{i.a} {i|label}"]]
    case 16: return depth > 1 ? ["text": "@c"] : ["text": "@a"]
    default: node = ["divider": [:]]
    }
    if dice.chance(30) { node["padding"] = attribute([4, -1]) }
    if dice.chance(30) { node["opacity"] = attribute([0.5]) }
    if dice.chance(20) {
      node["background"] = ["gradient": [attribute(["tint"]), "#ff0000"], "angle": attribute([3])]
    }
    if dice.chance(20) { node["frame"] = ["width": attribute([10, 1e308])] }
    return .object(node)
  }

  private mutating func attribute(_ constants: [Value]) -> Value {
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: return .string(template())
    case 1: return ["if": condition(), "then": dice.pick(constants), "else": .string(template())]
    default: return dice.pick(constants)
    }
  }

  private mutating func condition() -> Value {
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: return ["all": [.string(path()), ["not": .string(path())]]]
    case 1: return ["any": [["path": .string(path()), "is": value()], .string(path())]]
    case 2: return ["path": .string(path()), "over": ["path": .string(path())]]
    case 3: return ["path": .string(path()), "in": list(0...3) { $0.value() }]
    case 4: return ["path": .string(path()), "under": value()]
    default: return .string(path())
    }
  }

  private mutating func path() -> String {
    dice.pick([
      "state.a", "state.b", "state.b[0]", "state.b[1].a", "state.c", "state.d.e", "state.missing", "attributes.a",
      "attributes.b", "env.family",
      "env.width", "activity.state", "activity.startedAt", "activity.stale", "state", "env.layoutDirection",
    ])
  }

  private mutating func template() -> String {
    let formats = [
      "label", "map(m)", "map(n)", "number(2)", "percent", "percent(100)", "unit(km)", "time", "time(state.c)", "date",
      "timer", "relative", "minutes",
      "upper", "lower", "prefix(3)", "default(none)", "default(@a)",
    ]
    var text = ""
    for _ in 0...Int.random(in: 0...2, using: &dice) {
      text += dice.pick(["", "x", "{{", "ä ", "שלום"])
      text += "{" + path()
      for _ in 0..<Int.random(in: 0...3, using: &dice) { text += "|" + dice.pick(formats) }
      text += "}"
    }
    return text
  }

  // MARK: Values

  mutating func context() -> BindingContext {
    var environment = EnvironmentFacts(
      family: dice.pick(SurfaceFamily.allCases), presentation: .content, width: 100, height: 100)
    environment.redTint = dice.chance(10)
    environment.luminanceReduced = dice.chance(20)
    environment.containerBackground = dice.chance(50)
    var context = BindingContext(
      environment: environment,
      locale: dice.pick(["C", "de", "ar", "ru", "tr_TR", "he", "ja", "xx", "🤷", "en_US.UTF-8"]),
      fontSize: dice.pick([17, 0, 40]),
      now: WallTime(microseconds: dice.pick([0, 1_782_900_300_000_000, .max, .min, -5])))
    context.activity.startedAt = dice.chance(50) ? WallTime(microseconds: dice.pick([0, .max, .min])) : nil
    context.controls = [Control(id: "mute", kind: .toggle), Control(id: "end"), Control(id: "x", slot: .more)]
    context.attributes = object()
    context.state = object()
    return context
  }

  private mutating func object() -> ValueObject {
    var object: ValueObject = [:]
    for key in ["a", "b", "c", "d"] where dice.chance(70) { object[key] = value() }
    return object
  }

  private mutating func value() -> Value {
    depth += 1
    defer { depth -= 1 }
    switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &dice) {
    case 0: return .bool(dice.chance(50))
    case 1: return dice.pick([0, 1, -1, 1_782_900_300, 100_000_000_000, 99_999_999_999, 9_007_199_254_740_992])
    case 2:
      return .number(
        dice.pick([
          0.5, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 1e18, 123.456, 99_999_999_999.9, -99_999_999_999.9,
        ]))
    case 3, 4:
      return dice.pick([
        "x", "", "1", "a", "2026-07-01T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:60+23:59", "Europe/Berlin",
        "سمير 12", "שלום world",
        "👩\u{200d}👧", "\u{202e}\u{2067}x", "a\nb", "{state.a}", "@a", "/tmp/x.png", "#112233", "é\u{301}\u{301}",
        .string(String(repeating: "ß", count: 1500)),
      ])
    case 5: return list(0...4) { $0.value() }
    default: return .object(object())
    }
  }
}
