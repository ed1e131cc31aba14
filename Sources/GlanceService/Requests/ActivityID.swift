import GlanceModel

/// The rule for activities' ids.
enum ActivityID {
  /// Throws unless the id has 1 to 255 bytes, all of them visible characters.
  static func check(_ id: String) throws(Refusal) {
    guard (1...255).contains(id.utf8.count), SafeText.isIdentifier(id) else {
      throw Refusal(.invalidArgs, "options.id: it takes 1 to 255 bytes without control characters and invisible ones.")
    }
  }
}
