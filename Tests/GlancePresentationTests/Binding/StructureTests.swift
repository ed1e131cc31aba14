import GlanceModel
import GlancePresentation
import Testing

/// "`if/then/else`, `switch/cases/default` (compared as text), `fit`: resolved away" — all but `fit`; `use`, `each`, and
/// what vanishes.
@Suite struct StructureTests {
  static let state: ValueObject = [
    "phase": "b", "floor": 3, "half": 0.5, "on": true, "name": "Home",
    "members": [["name": "Ann", "tags": ["x", "y"]], ["name": "Bo"], ["nick": "C"], ["name": "Di", "tags": ["z"]]],
    "words": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"],
  ]

  @Test(arguments: [
    (#"{"switch": "state.phase", "cases": {"a": {"text": "A"}, "b": {"text": "B"}}}"#, "“B”"),
    (#"{"switch": "state.floor", "cases": {"3": {"text": "third"}}}"#, "“third”"),
    (#"{"switch": "state.half", "cases": {"0.5": {"text": "half"}}}"#, "“half”"),
    (#"{"switch": "state.on", "cases": {"true": {"text": "on"}}}"#, "“on”"),
    (#"{"switch": "{state.phase|upper}", "cases": {"B": {"text": "big"}}}"#, "“big”"),
    (#"{"switch": "state.missing", "cases": {"b": {"text": "B"}}, "default": {"text": "else"}}"#, "“else”"),
    (#"{"switch": "state.words", "cases": {"b": {"text": "B"}}}"#, ""),
    (#"{"hstack": [{"text": "{state.missing}"}, {"symbol": "{state.missing}"}]}"#, ""),
    (#"{"vstack": [{"hstack": [{"text": "{state.missing}"}]}, {"text": "x"}]}"#, "v(“x”)"),
    (#"{"hstack": [{"text": "{state.missing}"}, {"spacer": {}}]}"#, "h(spacer)"),
    (#"{"hstack": []}"#, "h"),
    (#"{"hstack": [{"text": "{state.missing}"}], "frame": {"width": 20}}"#, "h"),
    (#"{"fit": [{"text": "{state.missing}"}, {"text": "x"}]}"#, "fit(“x”)"),
    (#"{"fit": [{"text": "{state.missing}"}]}"#, ""),
    (#"{"hstack": [{"each": "state.members", "as": "m", "node": {"text": "{m.name}"}}]}"#, "h(“Ann” “Bo” “Di”)"),
    (#"{"hstack": [{"each": "state.members", "max": 2, "node": {"text": "{item.name}"}}]}"#, "h(“Ann” “Bo”)"),
    (
      #"{"hstack": [{"each": "state.words", "as": "w", "node": {"text": "{w}"}}]}"#,
      "h(“a” “b” “c” “d” “e” “f” “g” “h”)"
    ),
    (#"{"each": "state.members", "max": 2, "as": "m", "node": {"text": "{m.name}"}}"#, "v(“Ann” “Bo”)"),
    (
      #"{"fit": [{"each": "state.words", "max": 2, "as": "w", "node": {"text": "{w}"}}, {"text": "x"}]}"#,
      "fit(v(“a” “b”) “x”)"
    ),
    (
      #"{"vstack": [{"each": "state.members", "as": "m", "node": {"hstack": [{"each": "m.tags", "as": "t", "node": {"text": "{m.name}: {t}"}}]}}]}"#,
      "v(h(“Ann: x” “Ann: y”) h(“Di: z”))"
    ),
    (#"{"each": "state.phase", "node": {"text": "x"}}"#, ""),
    (#"{"each": "state.missing", "node": {"text": "x"}}"#, ""),
    (#"{"use": "place", "with": {"p": "state.members[0]"}}"#, "“Ann”"),
    (#"{"use": "outer", "with": {"q": "state.members[1]"}}"#, "h(“Bo” “x”)"),
    (
      #"{"hstack": [{"each": "state.members", "max": 2, "as": "m", "node": {"use": "place", "with": {"p": "m"}}}]}"#,
      "h(“Ann” “Bo”)"
    ),
    (#"{"use": "place", "with": {"p": "state.members[0]"}, "padding": 4}"#, "z(“Ann”)"),
    (#"{"if": "state.on", "then": {"text": "x"}, "opacity": 0.5}"#, "z(“x”)"),
    (#"{"if": "state.missing", "then": {"text": "x"}, "opacity": 0.5}"#, ""),
    (
      #"{"if": "state.on", "then": {"each": "state.words", "max": 2, "node": {"text": "{item}"}}, "padding": 2}"#,
      "v(“a” “b”)"
    ),
  ]) func resolves(_ content: String, _ tree: String) throws {
    let bench = Bench(
      StructureTests.state,
      more:
        #""parts": {"place": {"text": "{p.name}"}, "outer": {"hstack": [{"use": "place", "with": {"p": "q"}}, {"text": "x"}]}}"#
    )
    #expect(try bench.bound(content) == tree)
  }

  @Test(arguments: [
    (#"{"timer": {"end": "state.at"}}"#, "timer↓…2000"), (#"{"timer": {"start": "state.at"}}"#, "timer↑2000…"),
    (#"{"timer": {"start": "state.at", "end": "state.later"}}"#, "timer↑2000…3000"),
    (#"{"timer": {"start": "state.at", "end": "state.later", "countsDown": true}}"#, "timer↓2000…3000"),
    (#"{"timer": {"start": "state.at", "end": "state.missing"}}"#, "timer↑2000…"),
    (#"{"timer": {"start": "state.missing", "end": "state.later"}}"#, ""),
    (#"{"timer": {"end": "state.missing"}}"#, ""),
    (#"{"timer": {"end": "state.milliseconds"}}"#, ""), (#"{"timer": {"end": "1970-01-01T00:40:00Z"}}"#, "timer↓…2400"),
    (#"{"timer": {"end": 2500}}"#, "timer↓…2500"), (#"{"timer": {"end": "{state.iso}"}}"#, "timer↓…2460"),
    (#"{"timer": {"end": {"if": "state.missing", "then": "state.at", "else": "{state.later}"}}}"#, "timer↓…3000"),
    (#"{"timer": {"end": "state.at", "style": "minutes"}}"#, "minutes↓…2000"),
    (#"{"timer": {"end": "state.at", "style": "{state.style}"}}"#, "relative↓…2000"),
    (#"{"gauge": "state.half"}"#, "gauge=0.5"), (#"{"progress": {"value": "state.half", "max": 2}}"#, "progress=0.25"),
    (#"{"progress": "state.at", "min": 1000, "max": "state.later"}"#, "progress=0.5"),
    (#"{"progress": "state.at"}"#, "progress=1.0"),
    (#"{"progress": -3}"#, "progress=0.0"), (#"{"progress": "state.missing"}"#, ""),
    (#"{"progress": 1, "max": 0}"#, ""),
    (#"{"gauge": {"start": "state.at", "end": "state.later"}}"#, "gauge↑2000…3000"),
    (#"{"symbol": "{state.missing}", "fallback": "mug"}"#, "<mug>"),
    (#"{"symbol": "cup", "fallback": "mug"}"#, "<cup>"),
    (#"{"image": "{state.file}"}"#, "image(/tmp/a.png)"),
    (#"{"image": "{state.style}", "fallback": "person"}"#, "<person>"),
    (#"{"image": {"file": "{state.missing}"}}"#, ""),
    (#"{"image": {"data": "{state.data}"}}"#, "image(data:image/png;base64,iVBORw0KGgo=)"),
    (#"{"image": {"data": "{state.file}."}}"#, ""),
    (#"{"button": "go", "label": "Go {state.half}"}"#, "button[go Go 0.5]"), (#"{"button": "{state.missing}"}"#, ""),
    (#"{"button": "go", "label": "{state.missing}"}"#, "button[go ]"),
    (#"{"toggle": "mute", "on": "{state.yes}"}"#, "toggle[mute  on]"),
    (#"{"toggle": "mute", "on": "{state.missing}"}"#, "toggle[mute  off]"),
    (#"{"spacer": {"minLength": 3}}"#, "spacer"),
    (#"{"divider": true}"#, "divider"),
  ]) func leaves(_ content: String, _ tree: String) throws {
    let bench = Bench([
      "at": 2000, "later": 3000, "milliseconds": 1_782_900_300_000, "iso": "1970-01-01T01:41:00.5+01:00", "half": 0.5,
      "style": "relative",
      "file": "/tmp/a.png", "data": "iVBORw0KGgo=", "yes": true,
    ])
    #expect(try bench.bound(content) == tree)
  }

  /// "No seconds in timers" while driving, "no seconds" while the luminance is reduced.
  @Test func withoutSeconds() throws {
    var bench = Bench(["at": 2000])
    bench.context.environment.driving = true
    #expect(try bench.bound(#"{"timer": {"end": "state.at"}}"#) == "minutes↓…2000")
    bench.context.environment.driving = false
    bench.context.environment.luminanceReduced = true
    #expect(try bench.bound(#"{"timer": {"end": "state.at", "style": "relative"}}"#) == "relative↓…2000")
    #expect(try bench.bound(#"{"timer": {"end": "state.at"}}"#) == "minutes↓…2000")
  }

  @Test func appleDates() throws {
    let bench = Bench(["at": 1000], more: #""dates": "apple""#)
    #expect(try bench.bound(#"{"timer": {"end": "state.at"}}"#) == "timer↓…978308200")
    #expect(try bench.bound(#"{"timer": {"start": "activity.startedAt"}}"#) == "")
    var started = bench
    started.context.activity.startedAt = WallTime(seconds: 50)
    #expect(try started.bound(#"{"timer": {"start": "activity.startedAt"}}"#) == "timer↑50…")
  }

  @Test func regions() throws {
    let tree = try Bench().tree(
      #"{"leading": {"if": "env.interactive", "then": {"text": "a", "belowIfTooWide": true}}, "bottom": {"each": "state.none", "node": {"text": "x"}}}"#,
      part: .expanded)
    #expect(written(tree) == "expanded(leading:“a”)")
    #expect(tree.nodes[1].box.belowIfTooWide)
  }

  @Test func dividersRunAcrossTheirStack() throws {
    let tree = try Bench().tree(
      #"{"hstack": [{"divider": {}, "minLength": 7}, {"vstack": [{"divider": {"minLength": 9}}]}]}"#)
    #expect(tree.nodes[1].box.height == 7)
    #expect(tree.nodes[3].box.width == 9)
  }
}
