import GlanceModel
import JSON
import Testing

/// Documents, good and bad, each about one thing.
enum DocumentSamples {
  struct Good: Sendable, CustomTestStringConvertible {
    let value: Value
    var testDescription: String { JSON.text(value) }
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let value: Value
    /// The whole sentence.
    let sentence: String
    /// Whether the schema can see it too; it knows no names of parts, strings and maps, and reads no templates.
    let isStructural: Bool
    var testDescription: String { sentence }
  }

  private static func document(content json: String, _ more: String = "") -> Value {
    value(#"{"type": "T", "content": \#(json)\#(more.isEmpty ? "" : ", \(more)")}"#)
  }

  private static func value(_ json: String) -> Value {
    do throws(Refusal) { return try JSON.parse(json, depth: 200) } catch { return .string(error.sentence) }
  }

  static let good: [Good] =
    [
      #"{"text": "a"}"#, #"{"text": "{state.a}", "font": {"if": "state.b", "then": "title"}}"#,
      #"{"text": {"if": "state.a", "then": "x", "else": {"if": "state.b", "then": "y"}}}"#,
      #"{"timer": {"end": "2026-07-01T10:00:00Z"}}"#,
      #"{"timer": {"start": 1000, "style": "minutes", "font": "title"}}"#,
      #"{"timer": {"end": "{state.a}"}, "style": "relative", "countsDown": true}"#,
      #"{"gauge": "state.a", "min": 1, "max": "state.b"}"#, #"{"gauge": {"value": 0.5, "style": "circular"}}"#,
      #"{"progress": {"start": "activity.startedAt", "end": "state.b"}}"#,
      #"{"image": "{state.file}"}"#, #"{"image": {"data": "{state.data}"}, "size": 20}"#,
      #"{"button": "a", "symbol": "x"}"#, #"{"toggle": "{state.a}", "on": "{state.b}"}"#,
      #"{"controls": {"max": 2}}"#, #"{"controls": {}, "style": "icon"}"#, #"{"spacer": {}}"#,
      #"{"divider": {}, "minLength": 3}"#,
      #"{"zstack": [], "frame": {"width": 4, "height": 4}, "background": "tint"}"#,
      #"{"fit": [{"text": "a"}, {"each": "state.a", "node": {"text": "{item}"}}]}"#,
      #"{"if": {"path": "state.a", "in": ["x", 1]}, "then": {"text": "a"}, "padding": {"top": 3}}"#,
      #"{"switch": "state.a", "cases": {"x": {"text": "a"}}}"#, #"{"switch": "{state.a|upper}", "cases": {}}"#,
    ].map { Good(value: document(content: $0)) } + [
      Good(
        value: document(content: #"{"use": "p", "with": {"x": "state.a"}}"#, #""parts": {"p": {"text": "{x.name}"}}"#)),
      Good(
        value: document(
          content: #"{"text": "@a"}"#, #""strings": {"en": {"a": {"count": "state.n", "other": ["x", "y"]}}}"#)),
      Good(value: document(content: #"{"text": "{state.a|map(m)}"}"#, #""maps": {"m": {"a": 1, "*": "@@"}}"#)),
      Good(value: value(#"{"type": "T", "summary": {}}"#)),
      Good(
        value: value(
          #"{"type": "T", "summary": {"progress": "state.a", "timer": {"end": "state.b"}}, "dates": "apple"}"#)),
    ]

  private static func bad(_ content: String, _ sentence: String, structural: Bool = true, more: String = "") -> Bad {
    Bad(value: document(content: content, more), sentence: sentence, isStructural: structural)
  }

  static let bad: [Bad] = structure + names + forms + circles + templates + whole

  private static let tooLong = String(repeating: "a", count: 65)
  private static let right = "1 to 64 letters, digits, “.”, “-” and “_” would be right."
  private static let word = "1 to 64 letters, digits, “-” and “_” would be right."
  private static let shown = "1 to 64 characters, all of them visible, would be right."
  private static let value = "up to 256 characters, all of them visible, would be right."

  /// What names look like.
  private static let forms: [Bad] = [
    bad(#"{"button": "a#2"}"#, "content.button: “a#2” is no name of a control; \(right)"),
    bad(#"{"button": "a b"}"#, "content.button: “a b” is no name of a control; \(right)"),
    bad(#"{"button": "a\u202eb"}"#, "content.button: “ab” is no name of a control; \(right)"),
    bad(#"{"toggle": "a\n"}"#, "content.toggle: “a” is no name of a control; \(right)"),
    bad(
      #"{"toggle": "\#(tooLong)"}"#,
      "content.toggle: “\(String(repeating: "a", count: 64))…” is no name of a control; \(right)"),
    bad(#"{"button": ""}"#, "content.button: a control has a name."),
    bad(#"{"button": "a", "longPress": "b#2"}"#, "content.longPress: “b#2” is no name of a control; \(right)"),
    bad(
      #"{"button": "a", "arguments": {"b c": 1}}"#, "content.arguments.b c: “b c” is no name of an argument; \(right)"),
    bad(#"{"controls": {"only": ["a b"]}}"#, "content.controls.only[0]: “a b” is no name of a control; \(right)"),
    bad(#"{"controls": {}, "except": ["é"]}"#, "content.except[0]: “é” is no name of a control; \(right)"),
    bad(
      #"{"each": "state.a", "as": "m\u200b", "node": {"text": "a"}}"#,
      "content.each: as “m” cannot be; a plain word that no path starts from would be right."),
    bad(
      #"{"use": "p", "with": {"x.y": "state.a"}}"#,
      "content.with.x.y: “x.y” is no name of what a part is handed; \(word)", more: #""parts": {"p": {"text": "a"}}"#),
    bad(
      #"{"switch": "state.a", "cases": {"a\u0007": {"text": "b"}}}"#,
      "content.cases.a: “a” is no name of a case; \(value)"),
    bad(
      #"{"text": "a"}"#, "parts.a b: “a b” is no name of a part; \(right)", more: #""parts": {"a b": {"text": "a"}}"#),
    bad(#"{"text": "a"}"#, "maps.: “” is no name of a map; \(right)", more: #""maps": {"": {}}"#),
    bad(
      #"{"text": "a"}"#, "maps.m.\(String(repeating: "a", count: 64))…: ",
      more:
        #""maps": {"m": {"\#(String(repeating: "a", count: 257))": 1}}"#),
    bad(
      #"{"text": "a"}"#, "strings.d/e: “d/e” is no name of a language; a language such as de or pt-BR would be right.",
      more: #""strings": {"d/e": {}}"#),
    bad(
      #"{"text": "a"}"#, "strings.de.ab: “ab” is no name of a string; \(value)",
      more: #""strings": {"de": {"a\u202eb": "c"}}"#),
    bad(#"{"text": "a"}"#, "strings.de.: a string has a name.", more: #""strings": {"de": {"": "c"}}"#),
    bad(
      #"{"text": "a"}"#, "schema.: “” is no name of a member of the content state; \(shown)",
      more: #""schema": {"": "string"}"#),
    bad(
      #"{"text": "a"}"#, "schema.a.b: “b” is no name of a member of the content state; \(shown)",
      more: #""schema": {"a": {"b\u0001": "string"}}"#),
    bad(
      #"{"text": "{state.\#(tooLong)}"}"#,
      "content.text: “state.\(tooLong.prefix(58))…” is no path; a path is written like state.members[0].name.",
      structural: false),
    bad(
      #"{"timer": {"end": "foo.bar"}}"#,
      "content.timer.end: “foo.bar” starts from nothing known; activity, attributes, env, state would be right.",
      structural: false),
    bad(
      #"{"timer": {"end": "stat.readyAt"}}"#,
      "content.timer.end: “stat.readyAt” starts from nothing known; did you mean state?", structural: false),
    bad(
      #"{"timer": {"end": {"if": "state.a", "then": "foo[0]"}}}"#,
      "content.timer.end.then: “foo[0]” starts from nothing known; ", structural: false),
    bad(
      #"{"progress": {"start": "tomorrow", "end": 1}}"#,
      "content.progress.start: “tomorrow” is neither a path nor a date; a path such as state.readyAt would be right.",
      structural: false),
    bad(
      #"{"gauge": "foo.bar"}"#,
      "content.gauge: “foo.bar” starts from nothing known; activity, attributes, env, state would be right.",
      structural: false),
  ]

  /// What leads to itself, however far around.
  private static let circles: [Bad] = [
    bad(
      #"{"text": "a"}"#, "parts.a: the part “a” uses itself; parts may only use others.", structural: false,
      more: #""parts": {"a": {"vstack": [{"use": "a"}]}}"#),
    bad(
      #"{"text": "a"}"#,
      "parts.a: the parts “a” → “b” → “c” → “a” use one another in a circle; parts that end would be right.",
      structural: false, more: #""parts": {"a": {"use": "b"}, "b": {"use": "c"}, "c": {"use": "a"}}"#),
    bad(
      #"{"text": "a"}"#,
      "parts.b: the parts “b” → “c” → “b” use one another in a circle; parts that end would be right.",
      structural: false, more: #""parts": {"a": {"use": "b"}, "b": {"use": "c"}, "c": {"use": "b"}}"#),
    bad(
      #"{"text": "@a"}"#, "strings.a: the text “@a” uses itself; texts may only use others.", structural: false,
      more: #""strings": {"en": {"a": "x{state.b|default(@a)}"}}"#),
    bad(
      #"{"text": "@a"}"#,
      "strings.a: the texts “@a” → “@b” → “@a” use one another in a circle; texts that end would be right.",
      structural: false, more: #""strings": {"en": {"a": "@b"}, "de": {"b": ["x", "@a"]}}"#),
    bad(
      #"{"text": "@a"}"#,
      "strings.a: the texts “@a” → “map(m)” → “@a” use one another in a circle; texts that end would be right.",
      structural: false, more: #""strings": {"en": {"a": "{state.b|map(m)}"}}, "maps": {"m": {"*": "@a"}}"#),
  ]

  private static let structure: [Bad] = [
    bad(#"{"text": "a", "colour": "tint"}"#, "content.colour: “colour” is no key of a text; did you mean color?"),
    bad(
      #"{"vstack": [{"text": "a"}, {"text": 3}]}"#,
      "content.vstack[1].text: a number stands here; a text, or if with then and else would be right."),
    bad(#"{"vstak": []}"#, "content: no key says what kind of node this is; did you mean vstack?"),
    bad(
      #"{"text": "a", "timer": {"end": 1}}"#,
      "content: it is both a text and a timer; one node for each would be right."),
    bad(#""text""#, "content: a text stands here; an object would be right."),
    bad(#"{"hstack": {"text": "a"}}"#, "content.hstack: an object stands here; a list would be right."),
    bad(#"{"timer": {"countsDown": true}}"#, "content.timer: a timer has start, end or both.", structural: false),
    bad(
      #"{"timer": {"end": "state.a", "ends": 1}}"#, "content.timer.ends: “ends” is no key of a timer; did you mean end?"
    ),
    bad(#"{"timer": "state.a"}"#, "content.timer: a text stands here; an object with start or end would be right."),
    bad(#"{"image": {"size": 2}}"#, "content.image: an image has either file or data.", structural: false),
    bad(#"{"each": "state.a", "max": 9, "node": {"text": "a"}}"#, "content.max: max is a whole number from 1 to 8."),
    bad(#"{"each": "state.a"}"#, "content.each: an each has node, which is repeated."),
    bad(#"{"if": "state.a"}"#, "content.if: an if has then."),
    bad(
      #"{"if": {"path": "state.a", "is": 1, "over": 2}, "then": {"text": "a"}}"#,
      "content.if: it compares twice; all of two conditions would be right."),
    bad(
      #"{"if": {"path": "state.a", "equals": 1}, "then": {"text": "a"}}"#,
      "content.if.equals: “equals” is no key of a condition; all, any, in, is, isNot, not, over, path, under would be right."
    ),
    bad(
      #"{"if": 3, "then": {"text": "a"}}"#,
      "content.if: a number stands here; a path, or an object with path, all, any or not would be right."),
    bad(#"{"switch": "state.a", "case": {}}"#, "content.switch: a switch has cases."),
    bad(#"{"fit": []}"#, "content.fit: a fit has at least one alternative."),
    bad(
      #"{"text": "a", "background": {"gradient": []}}"#, "content.background.gradient: a gradient has 1 to 8 colours."),
    bad(
      #"{"text": "a", "frame": {"with": 3}}"#, "content.frame.with: “with” is no key of a frame; did you mean width?"),
    bad(
      #"{"text": "a", "padding": {"left": 3}}"#,
      "content.padding.left: “left” is no key of a padding; bottom, horizontal, leading, top, trailing, vertical would be right."
    ),
    bad(#"{"gauge": "state.a", "points": [{"at": 1}]}"#, "content.points[0]: it has no position."),
    bad(#"{"text": {"if": "state.a"}}"#, "content.text: a choice has if and then, and may have else."),
  ]

  private static let names: [Bad] = [
    bad(
      #"{"use": "rating"}"#, "content.use: no part is called “rating”; did you mean ratings?", structural: false,
      more: #""parts": {"ratings": {"text": "a"}}"#),
    bad(
      #"{"use": "a"}"#,
      "parts.b.use: the parts “a” → “b” → “a” use one another in a circle; parts that end would be right.",
      structural: false, more: #""parts": {"a": {"use": "b"}, "b": {"use": "a"}}"#),
    bad(
      #"{"text": "a"}"#, "parts.unused: no key says what kind of node this is; did you mean text?", structural: true,
      more: #""parts": {"unused": {"txt": "a"}}"#),
    bad(
      #"{"text": "@good"}"#, "content.text: no string is called “good”; did you mean goods?", structural: false,
      more: #""strings": {"en": {"goods": "x"}}"#),
    bad(
      #"{"text": "{state.a|map(icn)}"}"#, "content.text: no map is called “icn”; did you mean icon?", structural: false,
      more: #""maps": {"icon": {}}"#),
    bad(
      #"{"text": "a"}"#, "strings.de.n: a plural has the class other; every language uses it for some numbers.",
      more: #""strings": {"de": {"n": {"count": "state.a", "one": "x"}}}"#),
    bad(
      #"{"text": "a"}"#, "strings.de.n.tow: “tow” is no key of a plural; did you mean two?",
      more: #""strings": {"de": {"n": {"count": "state.a", "tow": "x", "other": "y"}}}"#),
    bad(
      #"{"text": "a"}"#, "strings.de.n: it has 0 forms; 1 to 8 would be right.", more: #""strings": {"de": {"n": []}}"#),
    bad(
      #"{"each": "state.a", "as": "state", "node": {"text": "a"}}"#,
      "content.each: as “state” cannot be; a plain word that no path starts from would be right.", structural: false),
  ]

  private static let templates: [Bad] = [
    bad(
      #"{"text": "{state.a|numbr(1)}"}"#, "content.text: “numbr” is no format; did you mean number?", structural: false),
    bad(
      #"{"text": "{state.a|number(9)}"}"#, "content.text: number(9) is wrong; number(0) to number(6) would be right.",
      structural: false),
    bad(#"{"text": "{state.a|upper(1)}"}"#, "content.text: upper takes nothing in parentheses.", structural: false),
    bad(#"{"text": "{state.a|unit}"}"#, "content.text: unit needs something in parentheses.", structural: false),
    bad(
      #"{"text": "{state.a"}"#, "content.text: “{state.a” has an open brace; } closes it, and {{ is a brace.",
      structural: false),
    bad(
      #"{"text": "state.a}"}"#, "content.text: “state.a}” has a closing brace alone; }} is a brace.", structural: false),
    bad(#"{"text": "{}"}"#, "content.text: “{}” names no path; {state.phase} does.", structural: false),
    bad(
      #"{"text": "{stat.a}"}"#, "content.text: “stat.a” starts from nothing known; did you mean state?",
      structural: false),
    bad(
      #"{"text": "{env.widht}"}"#, "content.text: “env.widht” is no fact of env; did you mean width?", structural: false
    ),
    bad(
      #"{"text": "{activity}"}"#,
      "content.text: “activity” is no fact of activity; app, ended, id, relevanceScore, stale, startedAt, state, updatedAt would be right.",
      structural: false),
    bad(
      #"{"text": "{state.a[x]}"}"#,
      "content.text: “state.a[x]” has a wrong index; a path is written like state.members[0].name.", structural: false),
    bad(
      #"{"text": "{state..a}"}"#, "content.text: “state..a” is no path; a path is written like state.members[0].name.",
      structural: false),
  ]

  private static let whole: [Bad] = [
    Bad(value: value("[]"), sentence: "The document is a list; an object would be right.", isStructural: true),
    Bad(
      value: value(#"{"content": {"text": "a"}}"#),
      sentence: "The document has no type; the name of the attributes' type would be right.", isStructural: true),
    Bad(
      value: value(#"{"type": "T"}"#),
      sentence: "The document has neither content nor summary; one of them would be right.", isStructural: true),
    Bad(
      value: value(#"{"type": "T", "small": {"text": "a"}}"#),
      sentence: "The document has neither content nor summary; one of them would be right.", isStructural: true),
    bad(#"{"text": "a"}"#, "contnt: “contnt” is no key of a document; did you mean content?", more: #""contnt": {}"#),
    bad(#"{"text": "a"}"#, "dates: dates are “unix” or “apple”, not “mac”.", more: #""dates": "mac""#),
    bad(
      #"{"text": "a"}"#, "schema.a: “strng” is no kind of value; did you mean string?",
      more: #""schema": {"a": "strng"}"#),
    bad(
      #"{"text": "a"}"#, "expanded: it has no region; leading, center, trailing or bottom would be right.",
      more: #""expanded": {}"#),
    bad(
      #"{"text": "a"}"#,
      "expanded.left: “left” is no key of expanded; bottom, center, leading, trailing would be right.",
      more: #""expanded": {"left": {"text": "a"}}"#),
    bad(
      #"{"text": "a"}"#, "summary.titel: “titel” is no key of a summary; did you mean title?",
      more: #""summary": {"titel": "a"}"#),
    bad(
      #"{"text": "a", "belowIfTooWide": true}"#, "content.belowIfTooWide: “belowIfTooWide” is no key of a text",
      structural: false),
  ]
}
