/// What a text is for; its size and weight follow.
enum FontRole: String, Sendable, Hashable, CaseIterable {
  case largeTitle, title, title2, headline, body, callout, subheadline, footnote, caption, caption2

  /// Points at the default body size.
  var size: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  /// 400 is regular, 600 semibold.
  var weight: Int { self == .headline ? 600 : 400 }

  /// The body size that ``size`` is for.
  static let bodySize = 17.0
}
