import GlanceModel
import TestPeers
import Testing

@testable import Contacts

@Suite("What a card says") struct CardTests {
  /// Names, as the lines of a card have them.
  @Test(arguments: [
    ("VERSION:3.0\nFN:Anna Schmidt", "Anna Schmidt"),
    ("VERSION:3.0\nFN:Anna\n  Schmidt", "Anna Schmidt"),
    ("VERSION:3.0\nFN:An\n na", "Anna"),
    ("VERSION:3.0\nFN:An\n\tna", "Anna"),
    // A line of version 2.1 is folded before a blank, which stays.
    ("VERSION:2.1\nFN:Anna\n Schmidt", "Anna Schmidt"),
    ("VERSION:3.0\nFN:Schmidt\\, Anna\\; Dr.", "Schmidt, Anna; Dr."),
    ("VERSION:3.0\nFN:Anna\\nSchmidt", "Anna Schmidt"),
    ("VERSION:3.0\nFN:C:\\\\Anna", "C:\\Anna"),
    ("VERSION:3.0\nN:Schmidt;Anna;Maria;Dr.;M.A.", "Dr. Anna Maria Schmidt M.A."),
    ("VERSION:3.0\nN:Schmidt\\;Meier;Anna", "Anna Schmidt;Meier"),
    ("VERSION:3.0\nFN:  \nN:Schmidt;Anna", "Anna Schmidt"),
    ("VERSION:3.0\nfn:Anna", "Anna"),
    ("VERSION:4.0\nFN;ALTID=1;LANGUAGE=de:Anna\nFN;ALTID=1;LANGUAGE=ru:Анна", "Anna"),
    ("VERSION:4.0\nhome.FN;X-A=\"a:b;c\":Anna", "Anna"),
    ("VERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=41nna", "Anna"),
    ("VERSION:2.1\nFN;QUOTED-PRINTABLE;CHARSET=utf-8:J=C3=BC=\nrgen", "Jürgen"),
    // A soft line break may part the bytes of one letter; what follows it is text, were it a blank.
    ("VERSION:2.1\nFN;ENCODING=quoted-printable:J=C3=\n=BCrgen=\n Wolf", "Jürgen Wolf"),
    // A head may be folded, too, and where it is parted be no more than a head.
    ("VERSION:2.1\nFN;ENCODING=\n QUOTED-PRINTABLE:J=C3=\n=BCrgen", "Jürgen"),
    ("VERSION:2.1\nFN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCrgen", "Jürgen"),
    ("VERSION:2.1\nFN;CHARSET=ISO-8859-15;ENCODING=QUOTED-PRINTABLE:=A41", "€1"),
    ("VERSION:2.1\nFN;CHARSET=WINDOWS-1251;ENCODING=QUOTED-PRINTABLE:=C8=E2=E0=ED", "Иван"),
    ("VERSION:2.1\nFN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=93=63", "山田"),
    // Telephones of that time wrote it without a word.
    ("VERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:J=FCrgen", "Jürgen"),
    ("VERSION:3.0\nFN;ENCODING=B:QW5uYQ==", "Anna"),
    ("VERSION:4.0\nFN:\u{202e}annA\u{202c}", "annA"),
    ("VERSION:4.0\nFN:An\u{200b}na\u{7}", "Anna"),
    ("VERSION:3.0\nORG:Taxi;Zentrale", "Taxi"),
  ])
  func name(lines: String, name: String) throws {
    let folder = try CardFolder("BEGIN:VCARD\n\(lines)\nTEL:+4930123456\nEND:VCARD\n")
    #expect(folder.flaws == [])
    #expect(folder.phone("+4930123456") == name)
  }

  @Test func aNameIsOneShortLine() throws {
    let long = String(repeating: "x", count: 5000)
    let folder = try CardFolder(card(long, "TEL:+4930123456"))
    #expect(folder.phone("+4930123456") == String(repeating: "x", count: ContactLimits.nameLength))
  }

  /// E-mail is compared without regard to case, and other addresses too.
  @Test(arguments: [
    (Handle.Kind.email, "anna@example.org", true), (.email, "ANNA@Example.ORG", true),
    (.email, "mailto:Anna@example.org", true), (.email, " anna@example.org ", true),
    (.email, "anna@example.com", false), (.email, "", false), (.email, "nna@example.org", false),
    (.generic, "anna@example.org", true), (.generic, "sip:anna@sip.example.org", true),
    (.generic, "SIPS:Anna@sip.example.org;user=phone?subject=x", true), (.generic, "anna@sip.example.org", true),
    (.generic, "xmpp:anna@chat.example.org", true), (.generic, "tel:+4930123456", true),
    (.generic, "sip:+4930123456@provider.example.org", true), (.generic, "sip:+4930123457@provider.example.org", false),
    (.generic, "+49 30 123456", true), (.phone, "anna@example.org", false), (.phone, Handle.withheld, false),
    (.phone, "", false),
  ])
  func address(kind: Handle.Kind, value: String, isAnna: Bool) throws {
    let folder = try CardFolder(
      card(
        "Anna", "EMAIL:Anna@Example.org", "IMPP:sip:anna@sip.example.org", "X-JABBER:anna@chat.example.org",
        "TEL:+4930123456"))
    #expect(folder.name(kind, value) == (isAnna ? "Anna" : nil))
  }

  /// Of two cards with the same number the first by name counts, whatever their order in files.
  @Test(arguments: [["Berta", "Anna", "Clara"], ["Anna", "Berta", "Clara"], ["Clara", "Berta", "Anna"]])
  func theFirstByName(names: [String]) throws {
    let folder = try CardFolder()
    for (index, name) in names.enumerated() {
      try folder.folder.write("\(index).vcf", card(name, "TEL:030 123456", "EMAIL:family@example.org"))
    }
    folder.read()
    #expect(folder.phone("+4930123456") == "Anna")
    #expect(folder.name(.email, "family@example.org") == "Anna")
  }

  /// A list of others is no contact, whatever it says.
  @Test(arguments: ["KIND:group", "X-ADDRESSBOOKSERVER-KIND:Group"]) func groups(line: String) throws {
    let folder = try CardFolder(card("Family", line, "TEL:+4930123456"))
    #expect(folder.phone("+4930123456") == nil)
    #expect(folder.cards == [] && folder.flaws == [])
  }

  @Test func whoHasNoNameIsNobody() throws {
    let folder = try CardFolder(card("", "TEL:+4930123456"))
    #expect(folder.phone("+4930123456") == nil)
    #expect(folder.flaws == [])
    #expect(folder.contacts.book.count == 0)
  }
}
