import Glibc
import GlanceModel
import TestPeers

@testable import Contacts

/// A folder of vCards of one test's own.
final class CardFolder {
  let folder: TemporaryFolder
  let contacts: ContactFolder

  /// The folder for pictures is beside the cards.
  init(region: String? = "DE", keepsPhotos: Bool = false) throws {
    folder = try TemporaryFolder()
    let photos = keepsPhotos ? PhotoFolder(folder["cache"]) : nil
    contacts = ContactFolder(folder.path, region: region.flatMap { Region($0) }, photos: photos)
  }

  /// A folder with one file, read.
  convenience init(_ text: String, region: String? = "DE", keepsPhotos: Bool = false) throws {
    try self.init(region: region, keepsPhotos: keepsPhotos)
    try folder.write("a.vcf", text)
    read()
  }

  /// A folder with one file of any bytes, read.
  convenience init(bytes: [UInt8], region: String? = "DE") throws {
    try self.init(region: region)
    try write("a.vcf", bytes)
    read()
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    guard let stream = fopen(folder[name], "w") else { throw PeerFailure.noFile(folder[name]) }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  /// Reads all, and says in how many slices.
  @discardableResult func read() -> Int {
    contacts.begin()
    var slices = 1
    while !contacts.step() { slices += 1 }
    return slices
  }

  /// The cards of all files.
  var cards: [Card] { contacts.files.sorted { $0.key < $1.key }.flatMap(\.value.cards) }

  /// What is wrong with them, without the folder's path.
  var flaws: [String] {
    contacts.files.sorted { $0.key < $1.key }.flatMap(\.value.flaws).map {
      String($0.description.dropFirst(folder.path.utf8.count + 1))
    }
  }

  func name(_ kind: Handle.Kind, _ value: String) -> String? {
    contacts.book.contact(for: Handle(kind: kind, value: value))?.name
  }

  func phone(_ value: String) -> String? { name(.phone, value) }
}

/// A card in version 3.0.
func card(_ name: String, _ lines: String...) -> String {
  (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
}

/// A picture that begins as a JPEG does and has so many bytes.
func picture(_ count: Int = 64, seed: UInt8 = 1) -> [UInt8] {
  [0xff, 0xd8, 0xff, 0xe0] + (4..<max(5, count)).map { UInt8(truncatingIfNeeded: $0) &* 31 &+ seed }
}

/// Bytes in base64, in lines of 74 that begin with a blank.
func base64(_ bytes: [UInt8], folded: Bool = true) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var word: UInt32 = 0
    for index in 0..<3 { word = word << 8 | (index < group.count ? UInt32(group[start + index]) : 0) }
    for index in 0..<4 {
      text.append(index <= group.count ? alphabet[Int(word >> (18 - 6 * UInt32(index)) & 63)] : UInt8(ascii: "="))
    }
  }
  guard folded else { return String(decoding: text, as: UTF8.self) }
  return stride(from: 0, to: text.count, by: 74).map {
    String(decoding: text[$0..<min($0 + 74, text.count)], as: UTF8.self)
  }.joined(separator: "\r\n ")
}
