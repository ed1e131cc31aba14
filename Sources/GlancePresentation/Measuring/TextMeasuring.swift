/// Measures texts, and makes them fit, in one unit: points with a surface's own fonts, or a terminal's columns.
///
/// Every answer comes from a cache if the question was asked before. A measurer belongs to one thread.
public protocol TextMeasuring: AnyObject {
  /// The typeface of a font family in a locale; ask again for each layout, since a measurer forgets the least asked for.
  func typeface(_ family: String, locale: String) -> Typeface

  /// The room that a text takes up on one line.
  func size(of text: String, in font: TextFont) -> TextSize

  /// Makes a text fit into a width: breaks it into `lines` lines at most, and cuts what is too much by whole graphemes.
  ///
  /// "…" stands where something was left out: of one line at the end that `truncation` names, of several lines at the end
  /// of the last. The result is never wider than `width`; where not even "…" has room, it is empty.
  func fit(
    _ text: String, in font: TextFont, to width: Double, lines: Int, truncation: BoundText.Truncation
  )
    -> FittedText
}

extension TextMeasuring {
  /// Cuts a text to a width on one line.
  public func cut(
    _ text: String, in font: TextFont, to width: Double, truncation: BoundText.Truncation = .tail
  ) -> FittedText {
    fit(text, in: font, to: width, lines: 1, truncation: truncation)
  }
}
