import GlanceModel
import GlancePresentation
import TestPeers
import Testing

@testable import GlanceControl

@Suite struct CanvasTests {
  @Test func whatIsOutsideIsLeftOut() {
    var canvas = Canvas(width: 5, height: 2)
    canvas.write("abcdefg", x: 0, y: 0)
    canvas.write("xyz", x: -1, y: 1)
    canvas.write("no", x: 0, y: 2)
    #expect(canvas.lines(.plain) == ["abcde", "yz"])
  }

  @Test func aWideCharacterIsNeverSplit() {
    var canvas = Canvas(width: 4, height: 3)
    canvas.write("日本", x: 0, y: 0)
    canvas.write("x", x: 1, y: 0)
    canvas.write("日", x: 3, y: 1)
    canvas.write("日", x: 0, y: 2)
    canvas.write("y", x: 0, y: 2)
    #expect(canvas.lines(.plain) == [" x本", "", "y"])
  }

  @Test func stylesAreTurnedOnAndOffOnce() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.write("ab", x: 0, y: 0, style: Style(color: RGBA(0xff00_00ff), bold: true))
    canvas.write("cd", x: 2, y: 0)
    canvas.write("ef", x: 4, y: 0, style: .quiet)
    #expect(canvas.lines(.direct) == ["\u{1b}[1;38;2;255;0;0mab\u{1b}[mcd\u{1b}[2mef\u{1b}[m"])
    #expect(canvas.lines(.indexed) == ["\u{1b}[1;38;5;196mab\u{1b}[mcd\u{1b}[2mef\u{1b}[m"])
    #expect(canvas.lines(.monochrome) == ["\u{1b}[1mab\u{1b}[mcd\u{1b}[2mef\u{1b}[m"])
    #expect(canvas.lines(.plain) == ["abcdef"])
  }

  @Test func controlCharactersCannotReachTheTerminal() {
    var canvas = Canvas(width: 9, height: 1)
    canvas.write("a\u{1b}[2Jb\n\r\u{7}c", x: 0, y: 0)
    #expect(canvas.lines(.plain) == ["a[2Jbc"])
  }

  static let terminals: [(Bool, [String: String], Palette)] = [
    (false, ["TERM": "xterm-256color"], .plain), (true, [:], .plain), (true, ["TERM": "dumb"], .plain),
    (true, ["TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"], .monochrome),
    (true, ["TERM": "xterm"], .indexed), (true, ["TERM": "xterm", "COLORTERM": "truecolor"], .direct),
  ]

  @Test(arguments: terminals) func coloursAreOnlyForTerminalsThatHaveThem(
    _ isTerminal: Bool, _ variables: [String: String], _ palette: Palette
  ) {
    #expect(Palette(isTerminal: isTerminal) { variables[$0] } == palette)
  }

  /// Each name of the documentation's list, and the other names for it, has a character.
  @Test func everySymbolHasACharacter() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try #require(TextFile.read(folder + "/docs/symbols.md"))
    let names = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
      line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    #expect(names.count > 100)
    for name in names {
      #expect(SymbolGlyph.text(name) != "●", "\(name)")
      #expect(Columns.of(SymbolGlyph.text(name)) <= SymbolGlyph.width, "\(name)")
    }
    #expect(SymbolGlyph.text("teapot") == "●")
  }

  /// The controls that the rules offer together, state by state.
  @Test(arguments: [
    "decline answer silence", "decline answerHolding answerEnding silence", "end mute speaker",
    "mute speaker keypad end hold video merge unmerge swap", "resume end swap merge",
  ]) func noTwoControlsOfACallLookAlike(_ offered: String) throws {
    let controls = offered.split(separator: " ").map { Control(id: String($0)) }
    let context = BindingContext(
      environment: EnvironmentFacts(family: .lockscreen, presentation: .content), now: WallTime(seconds: 0))
    let glyphs = Binder().named(controls, by: try .conversation(), in: context).map { SymbolGlyph.text($0.symbol) }
    #expect(!glyphs.contains("●"))
    // In small print nobody tells these from one another.
    let alike = glyphs.map { glyph in
      ["×✕xX", "▶▷▸", "♪♫", "∅⊘ø", "⊃⊂"].first { glyph.count == 1 && $0.contains(glyph) } ?? glyph
    }
    #expect(Set(alike).count == alike.count, "\(glyphs)")
  }
}
