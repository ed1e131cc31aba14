/// Where the percent sign stands.
enum PercentStyle: Sendable, Hashable {
  /// "75%".
  case attached
  /// "75 %", with a no-break space.
  case spaced
  /// "%75".
  case before

  /// A language's style.
  init(_ language: String) {
    self =
      switch language {
      case "de", "fr", "es", "sv", "nb", "nn", "no", "da", "fi", "cs", "sk", "ru", "lt", "ro", "hr", "bs", "sl": .spaced
      case "tr", "eu": .before
      default: .attached
      }
  }
}
