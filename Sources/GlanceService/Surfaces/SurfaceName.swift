import GlanceModel

/// The rule for surfaces' names: the last part of an object path.
enum SurfaceName {
  /// Throws unless the name is `[A-Za-z0-9_]{1,64}`.
  static func check(_ name: String) throws(Refusal) {
    guard PlainName.allows(name, 1...64, and: "_") else {
      throw Refusal(
        .invalidArgs,
        "\(quoting: name) is no name for a surface: it takes 1 to 64 of the letters A–Z and a–z, digits and _.")
    }
  }
}
