/// The classes of number that languages word differently.
public enum PluralClass: String, Sendable, Hashable, CaseIterable {
  /// Its own word for none, as in Arabic and Latvian.
  case zero
  /// One, and what is worded like it.
  case one
  /// Its own word for two, as in Arabic, Hebrew and Slovenian.
  case two
  /// A few, as in the Slavic languages.
  case few
  /// Many, as in the Slavic languages and Arabic.
  case many
  /// Every other number, fractions too; every language has it.
  case other
}
