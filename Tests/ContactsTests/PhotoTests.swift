import Glibc
import GlanceModel
import TestPeers
import Testing

@testable import Contacts

@Suite("Pictures of contacts") struct PhotoTests {
  /// A PHOTO, and what becomes of it: `inline`, `remote`, `none`, or what is said of it.
  @Test(arguments: [
    ("PHOTO;ENCODING=b;TYPE=JPEG:\(base64(picture()))", "inline"),
    ("PHOTO;BASE64:\(base64(picture()))", "inline"),
    ("PHOTO:data:image/jpeg;base64,\(base64(picture()))", "inline"),
    (
      "PHOTO;VALUE=uri:data:image/png;charset=x;base64,\(base64([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]))", "inline"
    ),
    ("PHOTO;VALUE=URI:http://example.org/anna.jpg", "remote"),
    ("PHOTO:HTTPS://example.org/anna.jpg", "remote"),
    ("PHOTO:", "none"),
    ("PHOTO;ENCODING=b:!!!!", "it is not in base64"),
    // Padding may be missing, a digit may not.
    ("PHOTO;ENCODING=b:/9j/4AA", "inline"),
    ("PHOTO;ENCODING=b:/9j/4", "it is not in base64"),
    ("PHOTO;ENCODING=b:", "none"),
    ("PHOTO;ENCODING=b:QW5uYQ==", "it is no JPEG, PNG, GIF or WebP"),
    ("PHOTO;ENCODING=b:/9j/=4AA", "it is not in base64"),
    ("PHOTO:data:image/jpeg,abc", "its data: address is not in base64"),
    ("PHOTO;VALUE=uri:javascript:alert(1)", "it is neither a data: nor a file: address"),
    ("PHOTO;VALUE=uri:file:///nowhere/anna.jpg", "/nowhere/anna.jpg: No such file or directory"),
    ("PHOTO;VALUE=uri:file:///dev/zero", "/dev/zero is not a regular file"),
    ("PHOTO;VALUE=uri:file:///etc/passwd", "/etc/passwd is no JPEG, PNG, GIF or WebP"),
    ("PHOTO;VALUE=uri:../anna.jpg", "its path leads out of the folder"),
    ("PHOTO;VALUE=uri:photos/%2e%2e/%2e%2e/anna.jpg", "its path leads out of the folder"),
    ("PHOTO;VALUE=uri:a%00b.jpg", "its address is no path"),
    (
      "PHOTO;ENCODING=b:\(base64(picture(ContactLimits.photoBytes + 1)))",
      "it has 1048577 bytes, and 1048576 are allowed"
    ),
    ("PHOTO;ENCODING=b:\(base64(picture(3 * ContactLimits.photoBytes)))", "it has over 1048576 bytes"),
  ])
  func photo(line: String, outcome: String) throws {
    let folder = try CardFolder(card("Anna", line, "TEL:+4930123456"))
    #expect(folder.phone("+4930123456") == "Anna")
    let photo = folder.cards.first?.photo
    switch outcome {
    case "inline": #expect(photo == .inline && folder.flaws == [])
    case "remote": #expect(photo == .remote && folder.flaws == [])
    case "none": #expect(photo == CardPhoto.none && folder.flaws == [])
    default:
      #expect(photo == CardPhoto.none)
      #expect(folder.flaws == ["a.vcf:4: the picture is left out: \(outcome)."])
    }
  }

  @Test func aPictureBesideTheCard() throws {
    let folder = try CardFolder()
    try folder.folder.write("photos/x", "")
    try folder.write("photos/anna b.jpg", picture())
    try folder.folder.write("a.vcf", card("Anna", "PHOTO;VALUE=uri:photos/anna%20b.jpg", "TEL:+4930111111"))
    try folder.folder.write(
      "b.vcf", card("Berta", "PHOTO;VALUE=uri:file://\(folder.folder["photos/anna%20b.jpg"])", "TEL:+4930222222"))
    folder.read()
    #expect(folder.flaws == [])
    for number in ["+4930111111", "+4930222222"] {
      let contact = folder.contacts.book.contact(for: Handle(kind: .phone, value: number))
      #expect(contact?.photo == folder.folder["photos/anna b.jpg"])
    }
  }

  /// A picture in a card becomes a file, the same for the same picture; when no card has it any more, it goes.
  @Test func keptAsFiles() throws {
    let folder = try CardFolder(keepsPhotos: true)
    let other = picture(900, seed: 9)
    try folder.folder.write("a.vcf", card("Anna", "PHOTO;ENCODING=b:\(base64(picture()))", "TEL:+4930111111"))
    try folder.folder.write("b.vcf", card("Berta", "PHOTO;ENCODING=b:\(base64(picture()))", "TEL:+4930222222"))
    try folder.folder.write("c.vcf", card("Clara", "PHOTO;ENCODING=b:\(base64(other))", "TEL:+4930333333"))
    folder.read()
    func photo(_ number: String) -> String? {
      folder.contacts.book.contact(for: Handle(kind: .phone, value: number))?.photo
    }
    let kept = try #require(photo("+4930111111"))
    #expect(kept.hasPrefix(folder.folder["cache/"]) && kept.hasSuffix(".jpg"))
    #expect(photo("+4930222222") == kept)
    #expect(bytes(of: try #require(photo("+4930333333"))) == other)
    #expect(bytes(of: kept) == picture())
    try folder.folder.write("cache/somebody-else", "x")
    #expect(TextFile.names(in: folder.folder["cache"]).count == 3)

    // Another run finds them.
    let again = ContactFolder(folder.folder.path, region: nil, photos: PhotoFolder(folder.folder["cache"]))
    again.begin()
    while !again.step() {}
    #expect(again.book.contact(for: Handle(kind: .phone, value: "+4930111111"))?.photo == kept)

    unlink(folder.folder["a.vcf"])
    unlink(folder.folder["c.vcf"])
    folder.read()
    #expect(photo("+4930222222") == kept)
    #expect(TextFile.names(in: folder.folder["cache"]).count == 2)
    unlink(folder.folder["b.vcf"])
    folder.read()
    #expect(TextFile.names(in: folder.folder["cache"]) == ["somebody-else"])
  }

  @Test func whereAUserHasNoCacheYet() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", card("Anna", "PHOTO;ENCODING=b:\(base64(picture()))", "TEL:+4930111111"))
    let photos = PhotoFolder(folder["home/cache/glanced/photos"])
    let contacts = ContactFolder(folder.path, region: nil, photos: photos)
    contacts.begin()
    while !contacts.step() {}
    #expect(contacts.news == [])
    let modes = ["home", "home/cache", "home/cache/glanced", "home/cache/glanced/photos"].map { name in
      var status = stat()
      return stat(folder[name], &status) == 0 ? status.st_mode & 0o777 : 0
    }
    #expect(modes == [0o700, 0o700, 0o700, 0o755])
  }

  @Test func whereNothingCanBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", card("Anna", "PHOTO;ENCODING=b:\(base64(picture()))", "TEL:+4930111111"))
    try folder.write("file", "")
    let contacts = ContactFolder(folder.path, region: nil, photos: PhotoFolder(folder["file"]))
    contacts.begin()
    while !contacts.step() {}
    #expect(contacts.book.contact(for: Handle(kind: .phone, value: "+4930111111")) == Contact(name: "Anna"))
    #expect(
      contacts.news.map(\.sentence) == [
        "the picture is left out: it cannot be kept in \(folder["file"]): Not a directory."
      ])
  }

  private func bytes(of path: String) -> [UInt8] {
    guard let stream = fopen(path, "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes[..<count])
  }
}
