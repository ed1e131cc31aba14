/// How a language chooses its plural class: the cardinal rules that Unicode publishes for it.
enum PluralRule: Sendable, Hashable {
  /// Chinese, Japanese, Korean: no classes.
  case none
  /// English, German, Dutch, Swedish, Finnish and others: 1 without decimals.
  case oneWithoutDecimals
  /// Spanish, Hungarian, Turkish, Greek, Norwegian: 1, with decimals too; millions are `many` in some.
  case exactlyOne(millions: Bool)
  /// Italian and European Portuguese: 1 without decimals, and millions.
  case oneAndMillions
  /// French and Brazilian Portuguese: below 2, and millions.
  case belowTwoAndMillions
  /// Hindi, Persian: up to 1.
  case upToOne
  /// Danish: 1, and fractions of it.
  case danish
  /// Polish.
  case polish
  /// Czech and Slovak.
  case czech
  /// Russian and Ukrainian.
  case russian
  /// Croatian, Serbian and Bosnian.
  case serbian
  /// Slovenian.
  case slovenian
  /// Lithuanian.
  case lithuanian
  /// Latvian.
  case latvian
  /// Romanian.
  case romanian
  /// Arabic.
  case arabic
  /// Hebrew.
  case hebrew

  /// A language's rule; of languages not listed, English's.
  init(_ tag: LanguageTag) {
    self =
      switch tag.language {
      case "ja", "zh", "ko", "vi", "th", "id", "ms", "yue": .none
      case "es": .exactlyOne(millions: true)
      case "hu", "tr", "el", "nb", "nn", "no", "bg", "sq", "eu", "az", "kk", "ka": .exactlyOne(millions: false)
      case "it", "ca": .oneAndMillions
      case "pt": tag.region == "PT" ? .oneAndMillions : .belowTwoAndMillions
      case "fr": .belowTwoAndMillions
      case "hi", "fa", "bn", "gu", "kn", "am": .upToOne
      case "da": .danish
      case "pl": .polish
      case "cs", "sk": .czech
      case "ru", "uk", "be": .russian
      case "hr", "sr", "bs": .serbian
      case "sl": .slovenian
      case "lt": .lithuanian
      case "lv": .latvian
      case "ro": .romanian
      case "ar": .arabic
      case "he", "iw": .hebrew
      default: .oneWithoutDecimals
      }
  }
}
