import Testing

@testable import Contacts

/// "numbers compared by libphonenumber's rules".
@Suite("Which numbers are the same") struct NumberTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let card: String
    let caller: String
    let region: String?
    let isSame: Bool
    init(_ card: String, _ caller: String, _ region: String?, _ isSame: Bool) {
      self.card = card
      self.caller = caller
      self.region = region
      self.isSame = isSame
    }
    var testDescription: String { "\(card) – \(caller) in \(region ?? "no region"): \(isSame)" }
  }

  static let cases: [Case] = [
    // Ways to write one number.
    .init("+49 30 1234567", "+49301234567", "DE", true),
    .init("030 1234567", "+49301234567", "DE", true),
    .init("0049 30 1234567", "+49301234567", "DE", true),
    .init("(030) 123-4567", "0301234567", "DE", true),
    .init("+49 (0)30 1234567", "+49301234567", "DE", true),
    .init("tel:+49-30-1234567", "0301234567", "DE", true),
    .init("٠٣٠ ١٢٣٤٥٦٧", "+49301234567", "DE", true),
    .init("+49 30 1234567", "+49301234568", "DE", false),
    // Not by the last digits: another town, another country.
    .init("030 1234567", "+49401234567", "DE", false),
    .init("030 1234567", "+43301234567", "DE", false),
    .init("1234567", "+49301234567", "DE", false),
    // The region decides what a number without a country is.
    .init("(650) 253-0000", "+16502530000", "US", true),
    .init("1-650-253-0000", "+16502530000", "US", true),
    .init("011 49 30 1234567", "+49301234567", "US", true),
    .init("(650) 253-0000", "+16502530000", "DE", false),
    .init("030 1234567", "+49301234567", "US", false),
    .init("1-800-FLOWERS", "+18003569377", "US", true),
    // What is dialled inside a country and what arrives from outside differ by country.
    .init("011 15-2345-6789", "+5491123456789", "AR", true),
    .init("06 6982 1234", "+390669821234", "IT", true),
    .init("06 6982 1234", "+39669821234", "IT", false),
    .init("8 (921) 123-45-67", "+79211234567", "RU", true),
    // Extensions: the same, or one has none.
    .init("+49 30 1234567 ext. 12", "+49301234567 ext. 12", "DE", true),
    .init("+49 30 1234567 x12", "+49301234567", "DE", true),
    .init("+49 30 1234567", "+49301234567 ext. 12", "DE", true),
    .init("+49 30 1234567 ext. 12", "+49301234567 ext. 13", "DE", false),
    .init("+49 30 1234567 ext. 7", "+49301234567 ext. 07", "DE", false),
    // Short codes and what only a network understands.
    .init("22833", "22833", "DE", true),
    .init("112", "112", "DE", true),
    .init("112", "110", "DE", false),
    .init("*100#", "*100#", "DE", true),
    .init("*100#", "*100", "DE", false),
    .init("1", "1", nil, true),
    // Without a region: with their countries, or as dialled inside one.
    .init("+49 30 1234567", "+49301234567", nil, true),
    .init("+49 30 1234567", "+43301234567", nil, false),
    .init("030 1234567", "030-1234567", nil, true),
    .init("030 1234567", "+49301234567", nil, true),
    .init("+49 30 1234567", "0301234567", nil, true),
    .init("30 1234567", "+49301234567", nil, false),
    .init("1234567", "+49301234567", nil, false),
    // No numbers at all.
    .init("call me", "call me", "DE", false),
    .init("2nd floor", "2", "DE", false),
    .init("", "", "DE", false),
  ]

  @Test(arguments: cases) func same(test: Case) throws {
    let folder = try CardFolder(card("Anna", "TEL:\(test.card)"), region: test.region)
    #expect(folder.flaws == [])
    #expect(folder.phone(test.caller) == (test.isSame ? "Anna" : nil))
  }

  /// The number without an extension is the switchboard's before it is that of somebody there.
  @Test func aSwitchboard() throws {
    let text =
      card("Anna", "TEL:+49301234567 ext. 12") + card("Berta", "TEL:+49301234567 ext. 13")
      + card("Zentrale", "TEL:+49301234567")
    let folder = try CardFolder(text)
    #expect(folder.phone("+49301234567") == "Zentrale")
    #expect(folder.phone("+49301234567 ext. 13") == "Berta")
    #expect(folder.phone("+49301234567 ext. 14") == "Zentrale")
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "DE"), ("en_US", "US"), ("sr_RS@latin", "RS"), ("zh_Hant_TW.UTF-8", "TW"), ("de-AT", "AT"),
    ("C.UTF-8", nil), ("C", nil), ("POSIX", nil), ("de", nil), ("eo_XX", nil), ("", nil),
  ])
  func regionOfALocale(locale: String, region: String?) { #expect(Region(locale: locale)?.code == region) }

  @Test(arguments: [
    ("DE", "DE"), ("de", "DE"), ("US", "US"), ("XK", "XK"), ("ZZ", nil), ("UK", nil), ("D", nil), ("DEU", nil),
    ("49", nil), ("", nil), ("ÄÖ", nil), ("D\0", nil),
  ])
  func region(text: String, code: String?) { #expect(Region(text)?.code == code) }

  @Test func aNumberOfAnyLengthIsReadInNoTime() throws {
    let folder = try CardFolder(card("Anna", "TEL:" + String(repeating: "49", count: 2000), "TEL:+4930123456"))
    #expect(folder.cards.first?.numbers.map(\.text) == ["+4930123456"])
  }
}
