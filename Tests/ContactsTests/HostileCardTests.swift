import GlanceModel
import Testing

@testable import Contacts

/// "a broken vCard → that card skipped, named in the journal".
@Suite("Broken cards are left out, named, and the others are read") struct HostileCardTests {
  private static let anna = card("Anna", "TEL:+4930111111")
  private static let berta = card("Berta", "TEL:+4930222222")

  /// What stands between two good cards, and what is said of it.
  @Test(arguments: [
    ("BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nTEL:+4930333333\n", "a.vcf:6: the card that begins here has no END:VCARD"),
    ("BEGIN:VCARD\nFN:Eve\nTEL:+4930333333\nEND:VCARD\n", "a.vcf:6: the card that begins here has no VERSION"),
    ("BEGIN:VCARD\nVERSION:5.0\nTEL:+4930333333\nEND:VCARD\n", "a.vcf:7: VERSION 5.0 is none of 2.1, 3.0, 4.0"),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nhello\nEND:VCARD\n", "a.vcf:9: a property is written NAME:VALUE"),
    ("BEGIN:VCARD\nVERSION:3.0\nF N:Eve\nEND:VCARD\n", "a.vcf:8: a property is written NAME:VALUE"),
    ("BEGIN:VCARD\nVERSION:3.0\nFN;X=\"a:Eve\nEND:VCARD\n", "a.vcf:8: a property is written NAME:VALUE"),
    ("BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:E=ZZe\nEND:VCARD\n", "a.vcf:8: FN is not in the encoding"),
    ("BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=BASE64:!!!\nEND:VCARD\n", "a.vcf:8: FN is not in the encoding"),
    ("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=KLINGON:Eve\nEND:VCARD\n", "a.vcf:8: FN is not KLINGON"),
    ("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-16//IGNORE:Eve\nEND:VCARD\n", "a.vcf:8: FN is not UTF-16//IGNORE"),
    (
      "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=FF=41\nEND:VCARD\n",
      "a.vcf:8: FN is not SHIFT_JIS"
    ),
    (
      "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=93\nEND:VCARD\n",
      "a.vcf:8: FN is not SHIFT_JIS"
    ),
    ("BEGIN:VCARD\nVERSION:3.0\nFN;CHARSET=\u{202e}x:Eve\nEND:VCARD\n", "a.vcf:8: FN is not x"),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:\(String(repeating: "e", count: 9000))\nEND:VCARD\n", "a.vcf:8: FN is longer"),
    ("END:VCARD\n", "a.vcf:6: this is in no card"),
    ("FN:Eve\nTEL:+4930333333\n", "a.vcf:6: this is in no card"),
    ("hello\nworld\n", "a.vcf:6: this is in no card"),
  ])
  func left(text: String, sentence: String) throws {
    let folder = try CardFolder(HostileCardTests.anna + text + HostileCardTests.berta)
    #expect(folder.flaws.count == 1)
    #expect(folder.flaws.first?.hasPrefix(sentence) == true, "\(folder.flaws)")
    #expect(folder.phone("+4930111111") == "Anna")
    #expect(folder.phone("+4930222222") == "Berta")
    #expect(folder.phone("+4930333333") == nil)
  }

  @Test func aNameThatIsNotUTF8() throws {
    let start = "BEGIN:VCARD\nVERSION:4.0\nFN:E"
    let bytes = Array(start.utf8) + [0xff] + Array("ve\nEND:VCARD\n\(HostileCardTests.berta)".utf8)
    let folder = try CardFolder(bytes: bytes)
    #expect(folder.flaws == ["a.vcf:3: FN is not UTF-8; the card of line 1 is left out."])
    #expect(folder.phone("+4930222222") == "Berta")
  }

  /// What nobody reads may be wrong.
  @Test(arguments: [
    "NOTE;CHARSET=KLINGON:x", "NOTE;ENCODING=QUOTED-PRINTABLE:=ZZ", "X-THING:\(String(repeating: "x", count: 9000))",
    "LOGO;ENCODING=b:!!!", "KEY:\(String(repeating: "x", count: ContactLimits.lineBytes))",
  ])
  func whatIsNotRead(line: String) throws {
    let folder = try CardFolder(card("Anna", line, "TEL:+4930111111"))
    #expect(folder.flaws == [])
    #expect(folder.phone("+4930111111") == "Anna")
  }

  /// A line of 10 MB, a file of folded nothing, lines without end: the next card is read, and memory stays.
  @Test(arguments: [
    "NOTE:" + String(repeating: "x", count: 10_000_000) + "\n",
    "NOTE:" + String(repeating: "x\n ", count: 100_000) + "\n",
    "NOTE:" + String(repeating: "\n ", count: 100_000) + "\n",
    "NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "=\n", count: 100_000) + "\n",
    String(repeating: "NOTE:x\n", count: 50_000),
    "NOTE;" + String(repeating: "A=B;", count: 900) + "X:x\n",
  ])
  func endless(lines: String) throws {
    let folder = try CardFolder(card("Eve", lines + "TEL:+4930333333") + HostileCardTests.berta)
    #expect(folder.flaws == [])
    #expect(folder.phone("+4930333333") == "Eve")
    #expect(folder.phone("+4930222222") == "Berta")
  }

  @Test func aTextOf10MB() throws {
    let folder = try CardFolder(card("Eve" + String(repeating: "e", count: 10_000_000)) + HostileCardTests.berta)
    #expect(folder.flaws == ["a.vcf:3: FN is longer than a text may be; the card of line 1 is left out."])
    #expect(folder.phone("+4930222222") == "Berta")
  }

  @Test func agentsInAgents() throws {
    let open = String(repeating: "AGENT:\nBEGIN:VCARD\nVERSION:2.1\n", count: 10_000)
    let folder = try CardFolder("BEGIN:VCARD\nVERSION:2.1\nFN:Eve\n\(open)END:VCARD\n")
    #expect(folder.flaws == ["a.vcf:1: the card that begins here has no END:VCARD; it is left out."])
  }

  @Test func manyFlawsAreToldInAFewLines() throws {
    let folder = try CardFolder(String(repeating: "BEGIN:VCARD\nEND:VCARD\n", count: 1000))
    #expect(folder.flaws.count == ContactLimits.flaws)
    #expect(folder.contacts.files["a.vcf"]?.otherFlaws == 1000 - ContactLimits.flaws)
  }

  @Test func oneCardHasSoManyNumbers() throws {
    let lines = (0..<500).map { "TEL:+4930\(100_000 + $0)" }.joined(separator: "\n")
    let folder = try CardFolder(card("Eve", lines))
    #expect(folder.cards.first?.numbers.count == ContactLimits.addresses)
  }

  /// Lines that say the same, or nothing, take no more time than others: what is behind the limit is not looked at.
  @Test(arguments: ["TEL:+4930111111", "TEL:none", "EMAIL:", "IMPP:sip:anna@example.org"])
  func linesBehindTheLimitAreNotLookedAt(line: String) throws {
    let lines = Array(repeating: line, count: ContactLimits.addresses).joined(separator: "\n")
    let folder = try CardFolder(card("Eve", lines, "TEL:+4930222222"))
    #expect(folder.phone("+4930222222") == nil)
    #expect(folder.cards.count == 1)
  }

  @Test(arguments: ["", "\n\n", "\u{feff}"]) func emptyFiles(text: String) throws {
    #expect(try CardFolder(text).flaws == [])
  }

  @Test func aByteOrderMark() throws {
    #expect(try CardFolder("\u{feff}" + HostileCardTests.anna).phone("+4930111111") == "Anna")
  }

  /// Any bytes at all are read without a trap.
  @Test func anyBytes() throws {
    var random = SystemRandomNumberGenerator()
    let words = [
      "BEGIN:VCARD\n", "END:VCARD\n", "VERSION:2.1\n", "VERSION:4.0\r\n", "FN:", "N;CHARSET=x:", "TEL:",
      "PHOTO;BASE64:",
      "PHOTO:data:", ";", ":", "=", "=\n", "\n ", "\\", "\"", "ENCODING=QUOTED-PRINTABLE", "+49", "AGENT:\n",
      "file:///", "%",
    ].map { Array($0.utf8) }
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<60 {
        bytes += Bool.random(using: &random) ? words.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255)]
      }
      _ = try CardFolder(bytes: bytes)
    }
  }
}
