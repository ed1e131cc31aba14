/// Gives numbers to the typefaces a measurer is asked for.
///
/// It holds 64 at most. A shell may ask for one new font after another, so a full table is emptied; its numbers are
/// never given again, and what was cached under them simply ages away.
public struct TypefaceTable: Sendable {
  /// What stands behind a number.
  public struct Entry: Sendable, Hashable {
    /// The font family's name.
    public let family: String
    /// The locale's name, as glibc spells it.
    public let locale: String
  }

  static let capacity = 64

  private var entries: [Entry] = []
  private var base: Int32 = 0

  /// An empty table.
  public init() {}

  /// The number of a family in a locale; the same for the same names until the table was full.
  public mutating func typeface(_ family: String, locale: String) -> Typeface {
    for (index, entry) in entries.enumerated() where entry.family == family && entry.locale == locale {
      return Typeface(number: base + Int32(index))
    }
    if entries.count == TypefaceTable.capacity {
      base += Int32(entries.count)
      entries.removeAll(keepingCapacity: true)
    }
    entries.append(Entry(family: family, locale: locale))
    return Typeface(number: base + Int32(entries.count - 1))
  }

  /// What stands behind a typeface; nil if the table was emptied since.
  public subscript(typeface: Typeface) -> Entry? {
    let index = Int(typeface.number - base)
    return entries.indices.contains(index) ? entries[index] : nil
  }
}
