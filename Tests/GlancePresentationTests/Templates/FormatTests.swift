import GlanceModel
import GlancePresentation
import Testing

/// "Formats: `label`, `map(name)`, `number(decimals)`, `percent`, `percent(100)`, `unit(km)`, `time`, `time(path)`, `date`,
/// `timer`, `relative`, `minutes`, `upper`, `lower`, `prefix(n)`, `default(text)`."
@Suite struct FormatTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let template: String
    let text: String?
    var locale = "C"
    var testDescription: String { "\(template) in \(locale)" }
  }

  /// 2026-07-01 10:05 UTC.
  static let now = WallTime(seconds: 1_782_900_300)

  static let state: ValueObject = [
    "phase": "ready", "floor": 3, "open": true, "distance": 1234.5, "share": 0.756, "battery": 75,
    "name": "Anna Müller",
    "empty": "", "list": [1, 2], "object": ["a": 1], "at": 1_782_900_300, "soon": 1_782_900_525, "later": 1_782_908_000,
    "past": 1_782_900_000, "days": 1_783_200_000, "zone": "Asia/Tokyo", "wrongZone": "../etc/passwd",
    "iso": "2026-07-01T12:05:00+02:00", "city": "istanbul", "big": 9_007_199_254_740_991, "negative": -1234.56,
    "half": 0.5, "members": [["name": "Bo"], ["name": "Cy"]], "milliseconds": 1_782_900_300_000,
    "emoji": "👩\u{200d}👩\u{200d}👧x",
  ]

  static let values: [Row] = [
    Row(template: "{state.phase}", text: "ready"),
    Row(template: "is {state.phase}!", text: "is ready!"),
    Row(template: "{{{state.phase}}}", text: "{ready}"),
    Row(template: "@@{state.phase}", text: "@ready"),
    Row(template: "{state.missing}", text: nil),
    Row(template: "a{state.missing}", text: nil),
    Row(template: "a{state.missing|default(-)}", text: "a-"),
    Row(template: "{state.missing|upper|default(none)|prefix(2)}", text: "no"),
    Row(template: "{state.phase|default(-)}", text: "ready"),
    Row(template: "{state.missing|default(@good)}", text: "fine"),
    Row(template: "{state.empty}", text: nil),
    Row(template: "a{state.empty}", text: "a"),
    Row(template: "{state.list}", text: nil),
    Row(template: "{state.object}", text: nil),
    Row(template: "{state.object.a} {state.list[1]} {state.members[1].name}", text: "1 2 Cy"),
    Row(template: "{state.list[2]}", text: nil),
    Row(template: "{state.floor} {state.open} {state.half} {state.big}", text: "3 true 0.5 9007199254740991"),
    Row(template: "{state.half}", text: "0,5", locale: "de"),
    Row(
      template: "{activity.id} {activity.state} {activity.startedAt|time} {activity.relevanceScore}",
      text: "a1 active 10:00 2"),
    Row(
      template: "{env.family} {env.presentation} {env.width} {env.layoutDirection} {env.night}",
      text: "small small 240 leftToRight false"),
  ]

  static let words: [Row] = [
    Row(template: "{state.phase|label}", text: "Ready"),
    Row(template: "{state.floor|label}", text: "third"),
    Row(template: "{state.open|label}", text: "is open"),
    Row(template: "{state.name|label}", text: "Anna Müller"),
    Row(template: "{state.phase|map(m)}", text: "mapped"),
    Row(template: "{state.floor|map(m)}", text: "three"),
    Row(template: "{state.name|map(m)}", text: nil),
    Row(template: "{state.name|map(star)}", text: "Hello Anna Müller"),
    Row(template: "{state.phase|map(m)|upper}", text: "MAPPED"),
    Row(template: "{state.phase|upper|map(m)}", text: "capitals"),
    Row(template: "{state.name|upper}", text: "ANNA MÜLLER"),
    Row(template: "{state.name|lower}", text: "anna müller"),
    Row(template: "{state.city|upper}", text: "İSTANBUL", locale: "tr"),
    Row(template: "{state.city|upper}", text: "ISTANBUL", locale: "en"),
    Row(template: "{state.name|prefix(6)}", text: "Anna M"),
    Row(template: "{state.name|prefix(7)}", text: "Anna Mü"),
    Row(template: "{state.emoji|prefix(1)}", text: "👩\u{200d}👩\u{200d}👧"),
    Row(template: "{state.name|prefix(1)|lower}.", text: "a."),
  ]

  static let numbers: [Row] = [
    Row(template: "{state.distance|number(0)}", text: "1235"),
    Row(template: "{state.distance|number(2)}", text: "1234.50"),
    Row(template: "{state.distance|number(1)}", text: "1.234,5", locale: "de"),
    Row(template: "{state.negative|number(1)}", text: "-1,234.6", locale: "en_US"),
    Row(template: "{state.distance|number(1)}", text: "1\u{202f}234,5", locale: "fr"),
    Row(template: "{state.big|number(0)}", text: "9,00,71,99,25,47,40,991", locale: "en_IN"),
    Row(template: "{state.phase|number(1)}", text: nil),
    Row(template: "{state.share|percent}", text: "76%"),
    Row(template: "{state.battery|percent(100)}", text: "75%", locale: "en_GB"),
    Row(template: "{state.share|percent}", text: "76\u{a0}%", locale: "de"),
    Row(template: "{state.share|percent}", text: "%76", locale: "tr"),
    Row(template: "{state.distance|number(1)|unit(km)}", text: "1234.5\u{a0}km"),
    Row(template: "{state.floor|unit(km)}", text: "3\u{a0}km"),
  ]

  static let dates: [Row] = [
    Row(template: "{state.at|time}", text: "10:05"),
    Row(template: "{state.at|time}", text: "10:05 AM", locale: "en_US"),
    Row(template: "{state.at|time}", text: "10:05", locale: "en_GB"),
    Row(template: "{state.at|time}", text: "10.05", locale: "fi"),
    Row(template: "{state.at|time}", text: "10:05", locale: "ja"),
    Row(template: "{state.at|time(state.zone)}", text: "19:05"),
    Row(template: "{state.at|time(state.zone)}", text: "7:05 PM", locale: "en_US"),
    Row(template: "{state.at|time(state.wrongZone)}", text: nil),
    Row(template: "{state.at|time(state.missing)}", text: nil),
    Row(template: "{state.iso|time}", text: "10:05"),
    Row(template: "{state.phase|time}", text: nil),
    Row(template: "{state.milliseconds|time}", text: nil),
    Row(template: "{state.at|date}", text: "1 Jul", locale: "en_GB"),
    Row(template: "{state.at|date}", text: "Jul 1", locale: "en_US"),
    Row(template: "{state.at|date}", text: "1. Jul", locale: "de"),
    Row(template: "{state.at|date}", text: "7月1日", locale: "ja"),
    Row(template: "{attributes.born|date}", text: "1 Jan 2001", locale: "en_GB"),
    Row(template: "{attributes.born|date}", text: "Jan 1, 2001", locale: "en_US"),
    Row(template: "{state.soon|timer}", text: "4 min"),
    Row(template: "{state.later|timer}", text: "2:09 h"),
    Row(template: "{state.past|timer}", text: "5 min"),
    Row(template: "{state.later|minutes}", text: "129 min"),
    Row(template: "{state.soon|minutes}", text: "4 Min.", locale: "de"),
    Row(template: "{state.soon|relative}", text: "in 4 minutes"),
    Row(template: "{state.past|relative}", text: "5 minutes ago"),
    Row(template: "{state.at|relative}", text: "now"),
    Row(template: "{state.later|relative}", text: "in 2 hours"),
    Row(template: "{state.days|relative}", text: "in 3 days"),
    Row(template: "{state.days|relative}", text: "in 3 Tagen", locale: "de"),
    Row(template: "{state.soon|relative}", text: "через 4 минуты", locale: "ru"),
  ]

  private func bound(_ row: Row) throws -> BoundTree {
    deviceZone()
    let document = try Document(parsing: [
      "type": "T", "content": ["text": .string(row.template)],
      "strings": [
        "en": [
          "phase.ready": "Ready", "floor.3": "third", "open.true": "is open", "good": "fine",
          "hello": "Hello {state.name}",
        ]
      ],
      "maps": ["m": ["ready": "mapped", "3": "three", "READY": "capitals"], "star": ["x": 1, "*": "@hello"]],
    ])
    let context = BindingContext(
      attributes: ["born": 978_350_400], state: FormatTests.state,
      activity: ActivityFacts(id: "a1", startedAt: WallTime(seconds: 1_782_900_000), relevanceScore: 2),
      environment: EnvironmentFacts(family: .small, presentation: .small, width: 240), locale: row.locale,
      now: FormatTests.now)
    var tree = BoundTree()
    let binder = Binder()
    binder.bind(document, .content, in: context, into: &tree)
    let once = tree
    binder.bind(document, .content, in: context, into: &tree)
    #expect(once == tree, "binding again changes nothing")
    return tree
  }

  @Test(arguments: values + words + numbers + dates) func formats(_ row: Row) throws {
    #expect(written(try bound(row)) == row.text.map { "“\($0)”" } ?? "")
  }

  /// "`timer` and `relative` inside a sentence re-render by deadline, at most once a minute."
  @Test(arguments: [
    ("{state.soon|relative}", 1_782_900_345 as Int64?), ("{state.soon|minutes}", 1_782_900_345),
    ("{state.past|timer}", 1_782_900_360), ("{state.later|relative}", 1_782_900_860), ("{state.at|time}", nil),
    ("{state.soon|relative} {state.past|minutes}", 1_782_900_345), ("{state.phase}", nil),
  ]) func changesByTheClock(_ template: String, _ seconds: Int64?) throws {
    let tree = try bound(Row(template: template, text: nil))
    #expect(tree.nextChange == seconds.map { WallTime(seconds: $0) })
  }
}
