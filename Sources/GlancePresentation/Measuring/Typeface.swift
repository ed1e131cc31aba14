/// A font family in a locale, as one measurer knows it.
///
/// It is a number, so that a text's key in a cache is small and comparing two is cheap. It means nothing to another
/// measurer.
public struct Typeface: Sendable, Hashable {
  /// The measurer's own number.
  let number: Int32

  /// A typeface by its measurer's number.
  public init(number: Int32) { self.number = number }
}
