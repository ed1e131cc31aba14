import GlanceModel

/// Where an image is: an absolute path, or its data in a URI.
enum ImageAddress {
  /// How many bytes the path of a file may have.
  private static let pathLimit = 4096

  /// Whether a text is an absolute path, a `file:` or a `data:image/` URI, with nothing in it that cannot be seen.
  static func isAddress(_ text: String) -> Bool {
    guard SafeText.isVisible(text) else { return false }
    if text.hasPrefix("data:image/") { return text.utf8.count <= Document.byteLimit }
    return (text.hasPrefix("/") || text.hasPrefix("file:///")) && text.utf8.count <= pathLimit
  }

  /// Whether a text is not empty, and nothing but base 64.
  static func isBase64(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
          true
        default: false
        }
      }
  }

  /// What kind of image it is, by how its data begins.
  static func mediaType(_ base64: String) -> String {
    for (start, type) in [("iVBOR", "png"), ("/9j/", "jpeg"), ("R0lGOD", "gif"), ("UklGR", "webp")]
    where base64.hasPrefix(start) {
      return "image/\(type)"
    }
    return "image/svg+xml"
  }
}
