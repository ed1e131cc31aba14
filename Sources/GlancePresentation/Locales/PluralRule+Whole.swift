extension PluralRule {
  /// The classes that whole numbers below a million have, in the order of a word's forms.
  var wholeClasses: [PluralClass] {
    switch self {
    case .none: [.other]
    case .oneWithoutDecimals, .exactlyOne, .oneAndMillions, .belowTwoAndMillions, .upToOne, .danish: [.one, .other]
    case .polish, .russian: [.one, .few, .many]
    case .czech, .serbian, .romanian, .lithuanian: [.one, .few, .other]
    case .slovenian: [.one, .two, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .arabic: [.zero, .one, .two, .few, .many, .other]
    case .hebrew: [.one, .two, .other]
    }
  }

  /// The form for a whole number, of forms in the order of ``wholeClasses``.
  func form(_ number: Int, of forms: [String]) -> String {
    let index = wholeClasses.firstIndex(of: plural(Double(number))) ?? forms.count - 1
    return forms[min(index, forms.count - 1)]
  }
}
