#if Contacts
  import Contacts
  import GlanceModel

  /// What is in a folder of vCards, and what of it is left out.
  struct ContactsCheck {
    private let files: [(name: String, file: CardFile)]
    /// What was said of the folder itself.
    private let others: [CardFlaw]

    /// Looks at a folder that has been read.
    init(_ folder: ContactFolder) {
      files = folder.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      others = folder.news.filter { $0.file == folder.path }
    }

    private var flaws: [CardFlaw] { others + files.flatMap(\.file.flaws) }
    private var otherFlaws: Int { files.reduce(0) { $0 + $1.file.otherFlaws } }
    private var cards: [(name: String, card: Card)] {
      files.flatMap { name, file in file.cards.filter { !$0.name.isEmpty }.map { (name, $0) } }
    }

    /// A row for each card that names somebody.
    func lines(width: Int) -> [String] {
      let cards = cards
      guard !cards.isEmpty else { return ["No contacts: no file ending in .vcf has a card with a name."] }
      var table = Table(
        .init("FILE", least: 12, keepsEnd: true), .init("NAME", least: 12), .init("NUMBERS", least: 16), .init("PHOTO"))
      for (name, card) in cards {
        table.add(
          SafeText.clean(name), card.name, card.numbers.map(ContactsCheck.text).joined(separator: ", "),
          ContactsCheck.text(card.photo))
      }
      return table.lines(width: width)
    }

    private static func text(_ number: WrittenNumber) -> String {
      switch number {
      case .international(let number): number.text
      case .dialled(let digits): "(\(digits))"
      }
    }

    private static func text(_ photo: CardPhoto) -> String {
      switch photo {
      case .none: "no"
      case .file, .inline: "yes"
      case .remote: "no, on the network"
      }
    }

    /// A line for each thing that is left out.
    var errors: [String] {
      flaws.map { flaw in
        switch flaw.extent {
        case .file, .card: flaw.description
        case .photo: "warning: \(flaw.description)"
        }
      } + (otherFlaws == 0 ? [] : ["\(otherFlaws) more in files that have many."])
    }

    /// What the reader may not have meant.
    var warnings: [String] {
      if let shortcoming = NumberRules.shortcoming {
        return ["numbers are compared as they are dialled: \(SafeText.clean(shortcoming))"]
      }
      let count = cards.reduce(0) { count, item in
        count
          + item.card.numbers.count {
            switch $0 {
            case .international: false
            case .dialled(let digits): digits.utf8.count > 6
            }
          }
      }
      guard count > 0 else { return [] }
      return [
        "\(count) \(count == 1 ? "number has" : "numbers have") no country and \(count == 1 ? "matches" : "match") only as dialled; "
          + "--region=DE reads them as numbers of Germany, and [Contacts] Region=DE makes the daemon do so"
      ]
    }

    /// That something is left out; nil if nothing is.
    var complaint: String? {
      let count = otherFlaws + flaws.count { $0.extent != .photo }
      guard count > 0 else { return nil }
      let read = cards.count
      return
        "\(count) \(count == 1 ? "thing is" : "things are") left out; \(read) \(read == 1 ? "contact is" : "contacts are") read"
    }

    /// As JSON.
    var json: Value {
      let contacts = cards.map { name, card in
        Value.object([
          "file": .string(name), "line": .integer(Int64(card.line)), "name": .string(card.name),
          "numbers": .array(card.numbers.map { .string($0.text) }),
          "addresses": .array(card.addresses.map { .string($0.text) }),
          "photo": .bool(ContactsCheck.text(card.photo) == "yes"),
        ])
      }
      let flaws = flaws.map { flaw in
        Value.object([
          "file": .string(flaw.file), "line": .integer(Int64(flaw.line)), "sentence": .string(flaw.sentence),
          "leftOut": .string(ContactsCheck.text(flaw.extent)),
        ])
      }
      return .object(["contacts": .array(contacts), "flaws": .array(flaws)])
    }

    private static func text(_ extent: CardFlaw.Extent) -> String {
      switch extent {
      case .file: "file"
      case .card: "card"
      case .photo: "photo"
      }
    }
  }
#endif
