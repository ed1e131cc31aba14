import GlanceModel
import SystemdBus

#if Contacts
  import Contacts
#endif

/// Reads a folder of vCards as the daemon does, without one.
struct ContactsCheckCommand: Command {
  static let manual = Manual(
    name: "contacts check", arguments: "[FOLDER]", count: 0...1,
    summary: "Who is in a folder of vCards, and what cannot be read",
    details: """
      Reads FOLDER, or the folder that this is called in, as the daemon reads [Contacts] Folder. What is left out is
      printed with file, line and reason, and the exit status is then 1. A picture that cannot be used is a warning.

      Numbers are printed with their country; those in parentheses have none, and match only as they are dialled.
      """,
    options: [
      CommandOption("region", value: "REGION", "where numbers without a country are from, such as DE (the locale's)"),
      CommandOption("number", value: "NUMBER", "say who is at this number or address, and nothing else"),
    ], needsDaemon: false,
    examples: [
      .init("glancectl contacts check --region=DE /srv/contacts", "a line for each card, before the daemon gets them"),
      .init("glancectl contacts check --number=+4930123456 /srv/contacts", "the name that a call from there will show"),
    ])

  let folder: String
  let number: String?

  #if Contacts
    let region: Region?

    init(_ words: Words) throws(UsageFailure) {
      folder = words.arguments.first ?? "."
      number = words.value("number")
      if let text = words.value("region") {
        guard let region = Region(text) else {
          throw UsageFailure(
            "--region=\(Quotation.excerpt(text)) is no country whose telephone numbers are known; it takes two letters, such as DE"
          )
        }
        self.region = region
      } else {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        region = names.lazy.compactMap(ProcessEnvironment.variable).first.flatMap { Region(locale: $0) }
      }
    }

    func run(in session: Session) async throws {
      let contacts = ContactFolder(folder, region: region)
      contacts.begin()
      while !contacts.step() {}
      if let trouble = contacts.trouble { throw Complaint("\(SafeText.clean(folder)): \(trouble)") }
      if let number { return try tell(who: number, in: contacts, session) }
      let check = ContactsCheck(contacts)
      if session.json {
        session.print(json: check.json)
      } else {
        session.output.lines(check.lines(width: session.output.width))
        Output.errors.lines(check.errors)
        session.warn(check.warnings)
      }
      if let sentence = check.complaint { throw Complaint(sentence) }
    }

    @LoopActor
    private func tell(who number: String, in contacts: ContactFolder, _ session: Session) throws {
      let kinds: [Handle.Kind] = number.contains("@") ? [.email, .generic] : [.phone, .generic]
      let found = kinds.lazy.compactMap { contacts.book.contact(for: Handle(kind: $0, value: number)) }.first
      guard let found else {
        throw Complaint("nobody in \(SafeText.clean(folder)) is at \(Quotation.excerpt(number))")
      }
      if session.json { session.print(json: ["name": .string(found.name)]) } else { session.output.line(found.name) }
    }
  #else
    init(_ words: Words) {
      folder = words.arguments.first ?? "."
      number = words.value("number")
    }

    func run(in session: Session) async throws {
      throw Complaint("this glancectl was built without Contacts and reads no vCards")
    }
  #endif
}
