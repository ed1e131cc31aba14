import CPango
import GlanceModel
import GlancePresentation

/// Measures text in points with Pango, in the fonts that are installed.
///
/// Fonts are looked for when the first text is measured, not before. Without any at all it measures by average widths;
/// ``hasFonts`` tells.
public final class PangoMeasurer: TextMeasuring {
  private let fontConfiguration: String?
  private var ruler: Ruler?
  private var hasLooked = false
  private let averages = AverageMeasurer()
  private var typefaces = TypefaceTable()
  private var cache = TextCache(bytes: 768 * 1024)
  private var digits: [(key: DigitsKey, digits: Digits)] = []

  /// A measurer with the fonts of the system, or with those that a fontconfig file names.
  public init(fontConfiguration: String? = nil) { self.fontConfiguration = fontConfiguration }

  /// Whether there is any font; if not, widths are averages. Looks for fonts if nothing has been measured yet.
  public var hasFonts: Bool { found() != nil }

  private func found() -> Ruler? {
    if !hasLooked {
      ruler = Ruler(fontConfiguration: fontConfiguration)
      hasLooked = true
    }
    return ruler
  }

  /// The typeface of a family in a locale.
  public func typeface(_ family: String, locale: String) -> Typeface { typefaces.typeface(family, locale: locale) }

  /// The room that a text takes up on one line.
  public func size(of text: String, in font: TextFont) -> TextSize {
    guard let ruler = found() else { return averages.size(of: text, in: font) }
    let digits = digits(of: font, ruler)
    let traits = TextTraits(font)
    if let known = cache.size(for: text, traits, folding: digits.areAlike) { return known }
    let size = measure(text, in: font, digits, ruler)
    cache.insert(FittedText("", size: size), for: text, traits, folding: digits.areAlike)
    return size
  }

  /// Makes a text fit into a width.
  public func fit(
    _ text: String, in font: TextFont, to width: Double, lines: Int, truncation: BoundText.Truncation
  ) -> FittedText {
    guard let ruler = found() else {
      return averages.fit(text, in: font, to: width, lines: lines, truncation: truncation)
    }
    let whole = size(of: text, in: font)
    if whole.width <= width { return FittedText(text, size: whole) }
    let traits = TextTraits(font, width: width, lines: lines, truncation: truncation)
    if let known = cache.value(for: text, traits) { return known }
    let fitted =
      lines > 1
      ? wrap(text, in: font, to: width, lines: lines, ruler)
      : cut(Substring(text), in: font, to: width, truncation, ruler)
    cache.insert(fitted, for: text, traits)
    return fitted
  }

  private func measure(_ text: String, in font: TextFont, _ digits: Digits, _ ruler: Ruler) -> TextSize {
    ruler.use(font, typefaces[font.typeface])
    return ruler.measure(digits.folded(text))
  }

  // MARK: Digits

  private struct DigitsKey: Equatable {
    var typeface: Typeface
    var weight: Int
    var monospaced: Bool
  }

  /// How many fonts' digits are kept; surfaces have few.
  private static let digitsLimit = 64

  private func digits(of font: TextFont, _ ruler: Ruler) -> Digits {
    let key = DigitsKey(typeface: font.typeface, weight: font.weight, monospaced: font.monospacedDigits)
    for known in digits where known.key == key { return known.digits }
    if digits.count == PangoMeasurer.digitsLimit { digits.removeAll(keepingCapacity: true) }
    var large = font
    large.size = 100
    ruler.use(large, typefaces[font.typeface])
    let found = Digits(monospaced: font.monospacedDigits) { ruler.measure($0).width }
    digits.append((key, found))
    return found
  }

  // MARK: Cutting

  /// How many characters of a text can matter for a width, two guesses: as many as are half as wide as high, which most
  /// texts' are at least, and as many as are a seventh as wide, which most of all scripts' characters are.
  private static func countsThatMatter(_ width: Double, _ font: TextFont) -> [Int] {
    [0.5, 0.15].map { 16 + Int(min(4096, max(0, width / ($0 * max(1, font.size))))) }
  }

  /// Cuts a text by its characters' advances, and measures the result; where that is still too wide (a kerning, another
  /// form of the last letter), one character less.
  private func cut(
    _ text: Substring, in font: TextFont, to width: Double, _ end: BoundText.Truncation, _ ruler: Ruler
  ) -> FittedText {
    let digits = digits(of: font, ruler)
    let whole = String(text)
    let room = width - size(of: String(TextCut.ellipsis), in: font).width
    guard room >= 0 else { return FittedText("", size: TextSize(), lines: 0, isCut: true) }
    var beginning: Substring = ""
    var ending: Substring = ""
    ruler.use(font, typefaces[font.typeface])
    switch end {
    case .tail: beginning = ruler.prefix(of: head(of: text, width, font, ruler), to: room)
    case .head: ending = ruler.suffix(of: tail(of: text, width, font, ruler), to: room)
    case .middle:
      beginning = ruler.prefix(of: head(of: text, width, font, ruler), to: room / 2)
      let rest = text[beginning.endIndex...]
      ending = ruler.suffix(of: tail(of: rest, width, font, ruler), to: room - ruler.measure(String(beginning)).width)
    }
    while true {
      let result = TextCut.join(beginning, ending, of: whole)
      let size = ruler.measure(digits.folded(result))
      if size.width <= width { return FittedText(result, size: size, isCut: true) }
      if ending.count > beginning.count {
        ending = ending.dropFirst()
      } else if beginning.isEmpty {
        return FittedText("", size: TextSize(), lines: 0, isCut: true)
      } else {
        beginning = beginning.dropLast()
      }
    }
  }

  /// The beginning of a text, as much as can matter.
  private func head(of text: Substring, _ width: Double, _ font: TextFont, _ ruler: Ruler) -> Substring {
    for count in PangoMeasurer.countsThatMatter(width, font) {
      let head = text.prefix(count)
      if head.endIndex == text.endIndex || ruler.measure(String(head)).width > width { return head }
    }
    return text
  }

  /// The end of a text, as much as can matter.
  private func tail(of text: Substring, _ width: Double, _ font: TextFont, _ ruler: Ruler) -> Substring {
    for count in PangoMeasurer.countsThatMatter(width, font) {
      let tail = text.suffix(count)
      if tail.startIndex == text.startIndex || ruler.measure(String(tail)).width > width { return tail }
    }
    return text
  }

  // MARK: Lines

  private func wrap(_ text: String, in font: TextFont, to width: Double, lines: Int, _ ruler: Ruler) -> FittedText {
    ruler.use(font, typefaces[font.typeface])
    let head = head(of: Substring(text), width * Double(lines), font, ruler)
    let breaks = ruler.breaks(in: head, to: width, lines: lines)
    var result = ""
    var size = TextSize()
    var isCut = false
    for (number, line) in breaks.lines.enumerated() {
      let isLast = number == lines - 1
      var shown = isLast ? text[line.startIndex...] : line
      while let last = shown.last, last.isWhitespace { shown.removeLast() }
      // Of a last line with much behind it not all is measured.
      ruler.use(font, typefaces[font.typeface])
      let isWhole = !isLast || self.head(of: shown, width, font, ruler).endIndex == shown.endIndex
      var fitted = FittedText(String(shown), size: isWhole ? self.size(of: String(shown), in: font) : TextSize())
      if !isWhole || fitted.size.width > width { fitted = cut(shown, in: font, to: width, .tail, ruler) }
      if fitted.lines == 0 { return FittedText("", size: TextSize(), lines: 0, isCut: true) }
      isCut = isCut || fitted.isCut
      if number == 0 { size.baseline = fitted.size.baseline } else { result.append("\n") }
      result.append(fitted.text)
      size.width = max(size.width, fitted.size.width)
      size.height += fitted.size.height
    }
    return FittedText(result, size: size, lines: breaks.lines.count, isCut: isCut)
  }
}
