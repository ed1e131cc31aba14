/// Where an image is: an absolute path, or its data in a URI.
enum ImageAddress {
  /// Whether a text is an absolute path without control characters, a `file:` or a `data:image/` URI.
  static func isAddress(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return false }
    return text.hasPrefix("/") || text.hasPrefix("file:///") || text.hasPrefix("data:image/")
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
