import Glibc
import TestPeers
import Testing

extension OnTheBus {
  /// "`[Contacts]` Folder, Region"; "a broken vCard → that card skipped, named in the journal".
  @Suite("A folder of vCards, watched") struct PhoneBookTests {
    private static let anna = "BEGIN:VCARD\nVERSION:3.0\nFN:Anna\nTEL:030 123456\nEND:VCARD\n"

    private func standing(_ trial: Trial) throws -> String? {
      try trial.property("Daemon", "Feeds")["contacts"]?.text
    }

    private func waitForStanding(_ trial: Trial, _ standing: String) throws {
      // The shell hears of every change.
      try trial.shell.client.wait(for: "contacts to be \(standing)") { _ in
        try self.standing(trial) == standing ? true : nil
      }
    }

    @Test func brokenCardsAreNamedOnceEach() throws {
      let cards = try TemporaryFolder()
      try cards.write("a.vcf", PhoneBookTests.anna + "BEGIN:VCARD\nVERSION:3.0\n")
      let trial = try Trial("[Contacts]\nFolder=\(cards.path)\nRegion=DE\n")
      let first = try trial.daemon.child.line { $0.contains(cards["a.vcf"]) }
      #expect(first.hasSuffix("a.vcf:6: the card that begins here has no END:VCARD; it is left out."))
      try waitForStanding(trial, "ready")
      // A file comes: it alone is read, and named.
      try cards.write("b.vcf.part", "hello\n")
      rename(cards["b.vcf.part"], cards["b.vcf"])
      let second = try trial.daemon.child.line { $0.contains(cards["b.vcf"]) }
      #expect(second.hasSuffix("b.vcf:1: this is in no card: a card is what stands from BEGIN:VCARD to END:VCARD."))
      #expect(trial.daemon.log.count { $0.contains(cards.path) } == 2)
    }

    @Test func theFolderMayComeLater() throws {
      let place = try TemporaryFolder()
      let trial = try Trial("[Contacts]\nFolder=\(place["cards"])\n")
      try waitForStanding(trial, "waiting")
      mkdir(place["cards"], 0o755)
      try waitForStanding(trial, "ready")
      rmdir(place["cards"])
      try waitForStanding(trial, "waiting")
    }

    @Test func withoutAFolderThereIsNothing() throws {
      #expect(try standing(Trial()) == nil)
      #expect(try standing(Trial("[Contacts]\nRegion=DE\n")) == nil)
    }

    /// Pictures inside cards become files in the cache, which screens of other users may read where their folder lets them.
    @Test func picturesAreKeptInTheCache() throws {
      let cards = try TemporaryFolder()
      let cache = try TemporaryFolder()
      try cards.write(
        "a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Anna\nTEL:+4930123456\nPHOTO;ENCODING=b:/9j/4AAQSkZJRg==\nEND:VCARD\n")
      let mask = umask(0o077)
      defer { umask(mask) }
      let trial = try Trial("[Contacts]\nFolder=\(cards.path)\n", environment: ["CACHE_DIRECTORY": cache["glanced"]])
      try waitForStanding(trial, "ready")
      let names = TextFile.names(in: cache["glanced/photos"])
      #expect(names.count == 1 && names.first?.hasSuffix(".jpg") == true)
      let modes = ["glanced", "glanced/photos", "glanced/photos/\(names.first ?? "")"].map { name in
        var status = stat()
        return stat(cache[name], &status) == 0 ? status.st_mode & 0o777 : 0
      }
      #expect(modes == [0o700, 0o755, 0o644])
      #expect(trial.daemon.log.allSatisfy { !$0.contains(cards.path) })
    }
  }
}
