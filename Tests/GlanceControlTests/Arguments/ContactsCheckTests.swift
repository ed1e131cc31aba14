import TestPeers
import Testing

/// `glancectl contacts check`: the folder as the daemon reads it; what is skipped is named, and the exit status is 1 then.
@Suite struct ContactsCheckTests {
  private static func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
  }

  private static let anna = card("FN:Anna Schmidt", "TEL:030 1234567", "TEL:+49 171 2345678", "EMAIL:Anna@example.org")
  private static let taxi = card("FN:Taxi", "TEL:22456", "PHOTO:https://example.org/taxi.jpg")

  private func run(_ folder: TemporaryFolder, _ arguments: String..., locale: String = "C") throws -> Child.Finished {
    try Child.run(
      BuiltProgram.path("glancectl"), ["contacts", "check"] + arguments + [folder.path],
      environment: ["LC_ALL": locale])
  }

  @Test func aTableOfWhoIsThere() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", ContactsCheckTests.anna)
    try folder.write("b.vcf", ContactsCheckTests.taxi + ContactsCheckTests.card("TEL:+4930999999"))
    let run = try run(folder, "--region=de")
    #expect(
      run.output == """
        FILE   NAME          NUMBERS                      PHOTO
        a.vcf  Anna Schmidt  +49301234567, +491712345678  no
        b.vcf  Taxi          +4922456                     no, on the network

        """)
    #expect(run.errors == "" && run.status == .code(0))
    #expect(try self.run(folder, locale: "de_DE.UTF-8").output == run.output)
  }

  @Test func numbersWithoutACountryAreToldApart() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", ContactsCheckTests.anna + ContactsCheckTests.taxi)
    let run = try run(folder)
    #expect(run.output.contains("(0301234567), +491712345678"))
    #expect(run.output.contains("(22456)"))
    #expect(run.errors.hasPrefix("glancectl: warning: 1 number has no country and matches only as dialled; --region="))
    #expect(run.status == .code(0))
  }

  @Test func whatIsLeftOutIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", ContactsCheckTests.anna + "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\n")
    try folder.write("b.vcf", ContactsCheckTests.card("FN:Berta", "PHOTO;ENCODING=b:QW5uYQ==", "TEL:+4930222222"))
    let run = try run(folder, "--region=DE")
    #expect(run.output.contains("Anna Schmidt") && run.output.contains("Berta"))
    #expect(
      run.errors == """
        \(folder["a.vcf"]):8: the card that begins here has no END:VCARD; it is left out.
        warning: \(folder["b.vcf"]):4: the picture is left out: it is no JPEG, PNG, GIF or WebP.
        glancectl: 1 thing is left out; 2 contacts are read

        """)
    #expect(run.status == .code(1))
  }

  @Test func asJSON() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", ContactsCheckTests.anna)
    try folder.write("b.vcf", "hello\n")
    let run = try run(folder, "--region=DE", "--json")
    #expect(
      run.output == """
        {"contacts":[{"addresses":["anna@example.org"],"file":"a.vcf","line":1,"name":"Anna Schmidt",\
        "numbers":["+49301234567","+491712345678"],"photo":false}],"flaws":[{"file":"\(folder["b.vcf"])",\
        "leftOut":"card","line":1,\
        "sentence":"this is in no card: a card is what stands from BEGIN:VCARD to END:VCARD."}]}

        """)
    #expect(run.status == .code(1))
  }

  @Test(arguments: [
    ("+49 30 1234567", "Anna Schmidt\n", ""), ("0301234567", "Anna Schmidt\n", ""),
    ("ANNA@EXAMPLE.ORG", "Anna Schmidt\n", ""), ("+43 30 1234567", "", "is at +43 30 1234567\n"),
    ("", "", "is at \n"),
  ])
  func whoIsThere(number: String, output: String, error: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", ContactsCheckTests.anna)
    let run = try run(folder, "--region=DE", "--number=\(number)")
    #expect(run.output == output)
    #expect(run.errors.hasSuffix(error))
    #expect(run.status == .code(output.isEmpty ? 1 : 0))
  }

  @Test func whatCannotBe() throws {
    let folder = try TemporaryFolder()
    let region = try run(folder, "--region=Mars")
    #expect(region.errors.contains("--region=Mars is no country") && region.status == .code(2))
    let nowhere = try Child.run(BuiltProgram.path("glancectl"), ["contacts", "check", folder["nowhere"]])
    #expect(
      nowhere.errors == "glancectl: \(folder["nowhere"]): No such file or directory\n" && nowhere.status == .code(1))
    let empty = try run(folder)
    #expect(empty.output == "No contacts: no file ending in .vcf has a card with a name.\n" && empty.status == .code(0))
  }

  /// The rules are in a library beside the program; one that stands alone says so, and reads what it can.
  @Test func withoutTheRules() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", ContactsCheckTests.anna)
    let program = folder["glancectl"]
    let copy = try Child.run("cp", [BuiltProgram.path("glancectl"), program])
    #expect(copy.status == .code(0))
    let run = try Child.run(program, ["contacts", "check", "--region=DE", folder.path])
    #expect(run.output.contains("(0301234567), (491712345678)"))
    #expect(
      run.errors
        == "glancectl: warning: numbers are compared as they are dialled: libglance-phone-numbers.so is neither "
        + "beside the program nor in ../lib/glanced.\n")
    let who = try Child.run(program, ["contacts", "check", "--number=030 1234567", folder.path])
    #expect(who.output == "Anna Schmidt\n")
  }

  /// What docs/glancectl.md shows is what is printed.
  @Test func asTheDocumentationShows() throws {
    let project = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let page = try #require(TextFile.read(project + "/docs/glancectl.md"))
    for option in [[], ["--number=0049301234567"]] {
      let words = ["contacts", "check", "--region=DE"] + option
      let run = try Child.run(BuiltProgram.path("glancectl"), words + [project + "/Examples/contacts"])
      #expect(run.errors == "" && run.status == .code(0))
      let shown = "$ glancectl \(words.joined(separator: " ")) Examples/contacts\n" + run.output
      #expect(page.contains(shown), "\(run.output)")
    }
  }
}
