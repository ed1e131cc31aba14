import GlanceModel

/// The rule for activities' ids.
enum ActivityID {
  /// Whether it has 1 to 255 bytes, all of them visible characters.
  static func isRight(_ id: String) -> Bool { (1...255).contains(id.utf8.count) && SafeText.isIdentifier(id) }

  /// Throws unless the id is right.
  static func check(_ id: String) throws(Refusal) {
    guard isRight(id) else {
      throw Refusal(.invalidArgs, "options.id: it takes 1 to 255 bytes without control characters and invisible ones.")
    }
  }
}
