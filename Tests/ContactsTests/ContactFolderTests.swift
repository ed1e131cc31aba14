import Glibc
import GlanceModel
import TestPeers
import Testing

@testable import Contacts

@Suite("A folder of vCards") struct ContactFolderTests {
  /// "changes re-read only what changed".
  @Test func onlyWhatChangedIsReadAgain() throws {
    let folder = try CardFolder()
    try folder.folder.write("a.vcf", card("Anna", "TEL:+4930111111") + "BEGIN:VCARD\n")
    try folder.folder.write("b.vcf", card("Berta", "TEL:+4930222222") + "BEGIN:VCARD\n")
    folder.read()
    #expect(folder.contacts.news.count == 2)
    try folder.folder.write("b.vcf", card("Bertha", "TEL:+4930222222") + "BEGIN:VCARD\n")
    folder.read()
    #expect(folder.contacts.news.map(\.file) == [folder.folder["b.vcf"]])
    #expect(folder.flaws.count == 2)
    #expect(folder.phone("+4930111111") == "Anna")
    #expect(folder.phone("+4930222222") == "Bertha")
    unlink(folder.folder["a.vcf"])
    folder.read()
    #expect(folder.contacts.news == [])
    #expect(folder.phone("+4930111111") == nil)
    #expect(folder.contacts.book.count == 1)
  }

  @Test func onlyFilesOfCardsAreRead() throws {
    let folder = try CardFolder()
    for (index, name) in ["a.vcf", "b.VCF", "c.vcard", ".d.vcf", "e.txt", "vcf", "f.vcf.part"].enumerated() {
      try folder.folder.write(name, card("\(index)", "TEL:+4930\(111_110 + index)"))
    }
    mkdir(folder.folder["g.vcf"], 0o755)
    mkfifo(folder.folder["h.vcf"], 0o644)
    symlink("nowhere", folder.folder["i.vcf"])
    folder.read()
    #expect(folder.contacts.files.keys.sorted() == ["a.vcf", "b.VCF", "c.vcard", "g.vcf", "h.vcf"])
    #expect(folder.flaws == ["g.vcf", "h.vcf"].map { "\($0): it is not a regular file; it is left out." })
    #expect(folder.contacts.book.count == 3)
  }

  @Test func aFileThatIsTooLarge() throws {
    let folder = try CardFolder(card("Anna", "TEL:+4930111111"))
    truncate(folder.folder["a.vcf"], ContactLimits.fileBytes + 1)
    folder.read()
    #expect(folder.flaws == ["a.vcf: it has 67108865 bytes, and 67108864 are allowed; it is left out."])
    #expect(folder.phone("+4930111111") == nil)
  }

  @Test func aFolderThatIsNotThere() throws {
    let folder = try TemporaryFolder()
    let contacts = ContactFolder(folder["nowhere"], region: nil)
    contacts.begin()
    while !contacts.step() {}
    #expect(contacts.trouble == "No such file or directory")
    #expect(contacts.book.count == 0)
  }

  /// What is over the number of cards is left out, wherever it stands.
  @Test func moreCardsThanThereIsRoomFor() throws {
    let folder = try CardFolder()
    let many = String(repeating: card("Anna", "EMAIL:anna@example.org"), count: ContactLimits.cards - 1)
    try folder.folder.write("a.vcf", many)
    try folder.folder.write("b.vcf", card("Berta", "TEL:+4930222222") + card("Clara", "TEL:+4930333333"))
    try folder.folder.write("c.vcf", card("Dora", "TEL:+4930444444"))
    folder.read()
    #expect(folder.flaws == ["b.vcf: there is room for 20000 cards in all; what is behind them is left out."])
    #expect(folder.phone("+4930222222") == "Berta")
    #expect(folder.phone("+4930333333") == nil)
    #expect(folder.phone("+4930444444") == nil)
    #expect(folder.contacts.news.count == 1)
    // It is news once.
    folder.read()
    #expect(folder.contacts.news == [])
    #expect(folder.phone("+4930222222") == "Berta")
    #expect(folder.phone("+4930444444") == nil)
    try folder.folder.write("a.vcf", card("Anna", "EMAIL:anna@example.org"))
    folder.read()
    #expect(folder.phone("+4930333333") == "Clara")
    #expect(folder.phone("+4930444444") == "Dora")
  }

  /// That some files are left out is news once, until there are others.
  @Test func moreFilesThanAreRead() throws {
    let folder = try CardFolder()
    for index in 0...ContactLimits.files { try folder.folder.write("\(index).vcf", "") }
    let sentence = "of its 20001 files the first 20000 are read; put more cards into one file."
    folder.read()
    #expect(folder.contacts.news.map(\.sentence) == [sentence])
    folder.read()
    #expect(folder.contacts.news == [])
    try folder.folder.write("x.vcf", "")
    folder.read()
    #expect(folder.contacts.news.count == 1)
  }

  /// Until all is read, the book is the one before; what is begun anew is read whole.
  @Test func theBookIsWhole() throws {
    let folder = try CardFolder(card("Anna", "TEL:+4930111111"))
    for index in 0..<400 { try folder.folder.write("\(index).vcf", card("\(index)", "TEL:+49302\(10_000 + index)")) }
    folder.contacts.begin()
    #expect(!folder.contacts.step())
    #expect(folder.contacts.book.count == 1)
    unlink(folder.folder["7.vcf"])
    #expect(folder.read() > 4)
    #expect(folder.contacts.book.count == 400)
    #expect(folder.phone("+49302\(10_008)") == "8")
    #expect(folder.contacts.step())
  }
}
