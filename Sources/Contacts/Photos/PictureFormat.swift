/// The kinds of picture files that every toolkit draws.
enum PictureFormat: String, CaseIterable {
  case jpeg = "jpg"
  case png
  case gif
  case webp

  /// The format of a file by its first bytes; nil if it is none of these.
  init?(_ bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    if head.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if head.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// What a picture has to be, in words.
  static let names = "JPEG, PNG, GIF or WebP"
}
