import GlanceModel

/// The rule for surfaces' names: the last part of an object path.
enum SurfaceName {
  /// Throws unless the name is `[A-Za-z0-9_]{1,64}`.
  static func check(_ name: String) throws(Refusal) {
    let fits =
      name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    guard fits, !name.isEmpty else {
      throw Refusal(
        .invalidArgs,
        "\(quoting: name) is no name for a surface: it takes 1 to 64 of the letters A–Z and a–z, digits and _.")
    }
  }
}
