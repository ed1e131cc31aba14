import GlanceModel
import Testing

@testable import Contacts

/// Cards as the programs write them that people have their address books from.
@Suite("vCards as telephones and servers write them") struct WriterTests {
  /// A program, what it writes, and who is where then.
  struct Sample: Sendable, CustomTestStringConvertible {
    let writer: String
    let text: String
    /// Values with the names that they have; nil for nobody.
    let names: [(Handle.Kind, String, String?)]
    var photo = false
    var testDescription: String { writer }
  }

  static let samples = [
    Sample(
      writer: "Android's export, 2.1",
      text: """
        BEGIN:VCARD
        VERSION:2.1
        N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen;;Dr.;
        FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Dr. J=C3=BCrgen M=C3=BC=
        ller
        TEL;CELL;PREF:0171 2345678
        TEL;WORK:+49-30-901820
        EMAIL;HOME:Juergen@Example.org
        ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=53=74=61=64=74
        PHOTO;ENCODING=BASE64;JPEG:\(base64(picture(300)))

        X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Jue;1;;;;;;;;;;;;;
        END:VCARD
        """,
      names: [
        (.phone, "+491712345678", "Dr. Jürgen Müller"), (.phone, "030901820", "Dr. Jürgen Müller"),
        (.email, "juergen@example.org", "Dr. Jürgen Müller"), (.phone, "+491712345679", nil),
      ],
      photo: true),
    Sample(
      writer: "Google Contacts, 3.0",
      text: """
        BEGIN:VCARD
        VERSION:3.0
        FN:Ana María Núñez
        N:Núñez;Ana María;;;
        EMAIL;TYPE=INTERNET;TYPE=HOME:ana.nunez@example.com
        TEL;TYPE=CELL:+34 612 34 56 78
        item1.TEL:+34 912 34 56 78
        item1.X-ABLabel:Casa de los abuelos
        CATEGORIES:myContacts
        PHOTO:https://photos.example.com/contact/9f1c
        END:VCARD
        """,
      names: [
        (.phone, "+34612345678", "Ana María Núñez"), (.phone, "+34912345678", "Ana María Núñez"),
        (.email, "ANA.NUNEZ@EXAMPLE.COM", "Ana María Núñez"),
      ]),
    Sample(
      writer: "iOS and iCloud, 3.0",
      text: """
        BEGIN:VCARD
        VERSION:3.0
        PRODID:-//Apple Inc.//iPhone OS 17.4//EN
        N:O'Neill;Sinéad;;;
        FN:Sinéad O'Neill
        ORG:Murphy\\, Byrne & Sons;
        EMAIL;type=INTERNET;type=HOME;type=pref:sinead@example.ie
        TEL;type=CELL;type=VOICE;type=pref:+353 85 012 3456
        item1.ADR;type=HOME;type=pref:;;1 Quay St\\nFlat 2;Galway;;;Ireland
        item1.X-ABADR:ie
        IMPP;X-SERVICE-TYPE=Skype;type=HOME;type=pref:skype:sinead.oneill
        PHOTO;ENCODING=b;TYPE=JPEG;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&640&640&9yGD+bw==:\(base64(picture(200)))
        X-ABShowAs:PERSON
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        N:Family
        FN:Family
        X-ADDRESSBOOKSERVER-KIND:group
        X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:27CF6F3E
        END:VCARD
        """,
      names: [
        (.phone, "00353850123456", "Sinéad O'Neill"), (.generic, "sinead.oneill", "Sinéad O'Neill"),
        (.email, "sinead@example.ie", "Sinéad O'Neill"),
      ],
      photo: true),
    Sample(
      writer: "Nextcloud as vdirsyncer stores it, 4.0",
      text: """
        BEGIN:VCARD
        VERSION:4.0
        PRODID:-//Sabre//Sabre VObject 4.4.1//EN
        UID:5f8a3c9e-6a55-4c5e-9d54-2c1a3f1c7f10
        KIND:individual
        FN;PREF=1:Åse Bjørnstad
        N:Bjørnstad;Åse;;;
        TEL;VALUE=uri;TYPE="home,voice";PREF=1:tel:+47-22-12-34-56;ext=7
        TEL;TYPE=cell:+47 912 34 567
        EMAIL;TYPE=home:ase@example.no
        IMPP;PREF=1:sip:ase@sip.example.no
        PHOTO:data:image/jpeg;base64\\,\(base64(picture(150)))
        REV;VALUE=DATE-AND-OR-TIME:20240311T101500Z
        END:VCARD
        """,
      names: [
        (.phone, "+4722123456", "Åse Bjørnstad"), (.phone, "+47 22 12 34 56 ext. 7", "Åse Bjørnstad"),
        (.phone, "+47 22 12 34 56 ext. 8", nil), (.phone, "+4791234567", "Åse Bjørnstad"),
        (.generic, "sip:Ase@sip.example.no;transport=tcp", "Åse Bjørnstad"),
      ],
      photo: true),
    Sample(
      writer: "a Symbian telephone over PBAP, 2.1",
      text: """
        BEGIN:VCARD\r
        VERSION:2.1\r
        FN:\r
        N:\r
        TEL;X-0:+491510000000\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:2.1\r
        N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=D0=98=D0=B2=D0=B0=D0=BD=D0=BE=D0=B2;=\r
        =D0=98=D0=B2=D0=B0=D0=BD;;;\r
        TEL;CELL;VOICE:+7 921 123-45-67\r
        TEL;HOME:+78121234567\r
        X-CLASS:private\r
        END:VCARD\r

        """,
      names: [
        (.phone, "+79211234567", "Иван Иванов"), (.phone, "+78121234567", "Иван Иванов"),
        (.phone, "+491510000000", nil),
      ]),
    Sample(
      writer: "an older Nokia, 2.1 in ISO 8859-1, with an agent and a picture that is not indented",
      text: """
        BEGIN:VCARD
        VERSION:2.1
        N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=FCn;Zo=EB
        TEL;PREF:089123456
        AGENT:
        BEGIN:VCARD
        VERSION:2.1
        N:Sekretariat
        TEL:089999999
        END:VCARD
        PHOTO;TYPE=JPEG;ENCODING=BASE64:
        \(base64(picture(120)).replacing("\r\n ", with: "\n"))

        TEL;CELL:01601234567
        END:VCARD
        """,
      names: [
        (.phone, "+4989123456", "Zoë Grün"), (.phone, "+491601234567", "Zoë Grün"), (.phone, "089999999", nil),
      ],
      photo: true),
    Sample(
      writer: "a firm's switchboard: ORG alone",
      text: card("", "ORG:Taxi Berlin;Zentrale", "TEL:030 202020"),
      names: [(.phone, "+4930202020", "Taxi Berlin")]),
  ]

  @Test(arguments: samples) func names(sample: Sample) throws {
    for endings in ["\n", "\r\n"] {
      let text = sample.text.replacing("\r\n", with: "\n").replacing("\n", with: endings)
      let folder = try CardFolder(text)
      #expect(folder.flaws == [])
      for (kind, value, name) in sample.names { #expect(folder.name(kind, value) == name, "\(value)") }
      #expect(folder.cards.contains { $0.photo == .inline } == sample.photo)
    }
  }

  /// What a file says does not depend on where the pieces end that it is read in.
  @Test(arguments: samples) func pieces(sample: Sample) {
    let bytes = Array(sample.text.utf8)
    func lines(_ size: Int) -> [String] {
      var unfolder = LineUnfolder()
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = Array(bytes[start..<min(start + size, bytes.count)])
        var position = 0
        while unfolder.advance(through: piece, from: &position) {
          lines.append("\(unfolder.number) " + String(decoding: unfolder.line, as: UTF8.self))
        }
      }
      if unfolder.finish() { lines.append("\(unfolder.number) " + String(decoding: unfolder.line, as: UTF8.self)) }
      return lines
    }
    let whole = lines(bytes.count)
    #expect(whole.count > 4)
    for size in [1, 2, 3, 7, 64, 100] { #expect(lines(size) == whole) }
  }
}
