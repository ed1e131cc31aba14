/// Measures a text by adding up its characters' widths.
public final class SummingMeasurer<Widths: GraphemeWidths>: TextMeasuring {
  private let widths: Widths
  private var typefaces = TypefaceTable()
  private var cache = TextCache(bytes: 192 * 1024)

  /// A measurer with such characters.
  public init(_ widths: Widths) { self.widths = widths }

  /// The typeface of a family in a locale.
  public func typeface(_ family: String, locale: String) -> Typeface { typefaces.typeface(family, locale: locale) }

  /// The room that a text takes up on one line.
  public func size(of text: String, in font: TextFont) -> TextSize {
    let line = widths.line(in: font)
    if let width = TextHash.withBytes(of: text, { widths.width(ofASCII: $0, in: font) }) {
      return TextSize(width: width, height: line.height, baseline: line.baseline)
    }
    let traits = TextTraits(font)
    if let known = cache.size(for: text, traits) { return known }
    var width = 0.0
    for character in text { width += widths.width(of: character, in: font) }
    let size = TextSize(width: width, height: line.height, baseline: line.baseline)
    cache.insert(FittedText("", size: size), for: text, traits)
    return size
  }

  /// Makes a text fit into a width.
  public func fit(
    _ text: String, in font: TextFont, to width: Double, lines: Int, truncation: BoundText.Truncation
  ) -> FittedText {
    let whole = size(of: text, in: font)
    if whole.width <= width { return FittedText(text, size: whole) }
    let traits = TextTraits(font, width: width, lines: lines, truncation: truncation)
    if let known = cache.value(for: text, traits) { return known }
    let fitted =
      lines > 1
      ? wrap(text, in: font, to: width, lines: lines)
      : cut(Substring(text), in: font, to: width, truncation)
    cache.insert(fitted, for: text, traits)
    return fitted
  }

  private func cut(_ text: Substring, in font: TextFont, to width: Double, _ end: BoundText.Truncation) -> FittedText {
    let line = widths.line(in: font)
    let room = width - widths.width(of: TextCut.ellipsis, in: font)
    guard room >= 0 else { return FittedText("", size: TextSize(), lines: 0, isCut: true) }
    let forHead = end == .tail ? room : end == .middle ? room / 2 : 0
    let (head, headWidth) = prefix(of: text, in: font, to: forHead)
    let (tail, _) = suffix(of: text[head.endIndex...], in: font, to: end == .tail ? 0 : room - headWidth)
    let result = TextCut.join(head, end == .tail ? "" : tail, of: String(text))
    let size = TextSize(width: sum(result, in: font), height: line.height, baseline: line.baseline)
    return FittedText(result, size: size, isCut: true)
  }

  private func wrap(_ text: String, in font: TextFont, to width: Double, lines: Int) -> FittedText {
    let line = widths.line(in: font)
    var result = ""
    var widest = 0.0
    var count = 0
    var isCut = false
    var rest = Substring(text)
    while !rest.isEmpty {
      var shown: Substring
      if count == lines - 1, sum(rest, in: font) > width {
        let last = cut(rest, in: font, to: width, .tail)
        shown = Substring(last.text)
        isCut = true
        rest = ""
      } else {
        shown = firstLine(of: rest, in: font, to: width)
        if shown.isEmpty { return FittedText("", size: TextSize(), lines: 0, isCut: true) }
        rest = rest[shown.endIndex...]
        while let last = shown.last, last.isWhitespace { shown.removeLast() }
      }
      if count > 0 { result.append("\n") }
      result.append(contentsOf: shown)
      widest = max(widest, sum(shown, in: font))
      count += 1
    }
    let size = TextSize(width: widest, height: line.height * Double(count), baseline: line.baseline)
    return FittedText(result, size: size, lines: count, isCut: isCut)
  }

  /// What stands on a text's first line: up to the last place to break, or as much as fits where there is none.
  private func firstLine(of text: Substring, in font: TextFont, to width: Double) -> Substring {
    var used = 0.0
    var last = text.startIndex
    var before: Character?
    for index in text.indices {
      let character = text[index]
      if let before, TextCut.mayBreak(after: before, before: character) { last = index }
      used += widths.width(of: character, in: font)
      if used > width && !character.isWhitespace {
        return text[..<(last > text.startIndex ? last : index)]
      }
      before = character
    }
    return text
  }

  private func prefix(of text: Substring, in font: TextFont, to width: Double) -> (Substring, Double) {
    var used = 0.0
    var index = text.startIndex
    while index < text.endIndex {
      let next = used + widths.width(of: text[index], in: font)
      if next > width { break }
      used = next
      text.formIndex(after: &index)
    }
    return (text[..<index], used)
  }

  private func suffix(of text: Substring, in font: TextFont, to width: Double) -> (Substring, Double) {
    var used = 0.0
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.index(before: index)
      let next = used + widths.width(of: text[before], in: font)
      if next > width { break }
      used = next
      index = before
    }
    return (text[index...], used)
  }

  private func sum<Text: StringProtocol>(_ text: Text, in font: TextFont) -> Double {
    var width = 0.0
    for character in text { width += widths.width(of: character, in: font) }
    return width
  }
}
