import GlanceModel
import Testing

@testable import GlanceControl

@Suite struct HandleArgumentTests {
  static let forms: [(String, Handle.Kind, String)] = [
    ("+4930123456", .phone, "+4930123456"), ("110", .phone, "110"), ("*100#", .phone, "*100#"),
    ("+49 30 123-456", .phone, "+49 30 123-456"), ("(030) 12 34", .phone, "(030) 12 34"),
    ("anna@example.com", .email, "anna@example.com"), ("tel:+49-30-123", .phone, "+49-30-123"),
    ("TEL:%2B4930123", .phone, "+4930123"), ("mailto:anna@example.com?subject=x", .email, "anna@example.com"),
    ("sip:anna@example.com", .generic, "sip:anna@example.com"), ("xmpp:a@b.c", .generic, "xmpp:a@b.c"),
    ("anna", .generic, "anna"), ("1-800-FLOWERS", .generic, "1-800-FLOWERS"), ("@anna", .generic, "@anna"),
    ("a@b@c", .generic, "a@b@c"), ("+", .generic, "+"), ("tel:%zz", .phone, "%zz"), ("tel:%ff", .phone, "%ff"),
  ]

  @Test(arguments: forms) func theFormSaysTheKind(_ word: String, _ kind: Handle.Kind, _ value: String) throws {
    #expect(try HandleArgument.read(word) == Handle(kind: kind, value: value))
  }

  @Test func aKindThatIsGivenCounts() throws {
    #expect(try HandleArgument.read("110", kind: .generic) == Handle(kind: .generic, value: "110"))
    #expect(try HandleArgument.read("1-800-FLOWERS", kind: .phone) == Handle(kind: .phone, value: "1-800-FLOWERS"))
  }

  /// A shell hands over `+49 30 123456` as three words, of which the second would be a number too.
  @Test(arguments: [
    ([""], "is nobody"), (["+49", "30", "123456"], "“+49” is the beginning of a number"),
    (["tel:+4930;ext=7"], "“tel:+4930” alone can be called"),
  ])
  func whatCannotBeMeantIsSaid(_ words: [String], _ sentence: String) throws {
    let failure = try #require(throws: UsageFailure.self) { try HandleArgument.read(words) }
    #expect(failure.sentence.contains(sentence), "\(failure.sentence)")
  }

  @Test func aloneItIsWhole() throws {
    #expect(try HandleArgument.read(["+4930"]) == [Handle(kind: .phone, value: "+4930")])
    #expect(try HandleArgument.read(["110", "+4930123456"]).map(\.value) == ["110", "+4930123456"])
  }
}
