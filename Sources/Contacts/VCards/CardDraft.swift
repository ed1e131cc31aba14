import GlanceModel

/// A card while its properties are read.
struct CardDraft {
  /// What is known of it.
  var card: Card
  /// What it is written in; nil until it says.
  private(set) var version: CardVersion?
  /// Whether the next card belongs to this one.
  var expectsAgent = false
  /// Its picture as it was written.
  private(set) var picture = PictureSource.none
  /// The line of the picture.
  private(set) var pictureLine = 0
  /// Whether it is a list of others, and nobody.
  private(set) var isGroup = false

  private var formattedName = ""
  private var structuredName = ""
  private var organisation = ""
  private var isInPhoto = false
  private var addressLines = 0

  /// A card that begins on a line.
  init(line: Int) { card = Card(line: line) }

  /// The names of the properties that are read.
  static func reads(_ name: String) -> Bool { properties.contains(name) }

  private static let properties = addressed.union([
    "VERSION", "FN", "N", "ORG", "PHOTO", "AGENT", "KIND", "X-ADDRESSBOOKSERVER-KIND",
  ])

  /// Those that tell where somebody is reached.
  private static let addressed: Set<String> = ["TEL", "EMAIL", "IMPP", "X-SIP", "X-JABBER"]

  /// Takes a property.
  mutating func take(
    _ line: ContentLine, number: Int, isTooLong: Bool, region: Region?
  ) throws(PropertyText.Unreadable) {
    isInPhoto = false
    guard CardDraft.reads(line.name) else { return }
    if line.name == "PHOTO" {
      takePhoto(line, number: number, isTooLong: isTooLong)
      return
    }
    if CardDraft.addressed.contains(line.name) {
      // By its lines, since any number of them may say the same, or nothing.
      guard addressLines < ContactLimits.addresses else { return }
      addressLines += 1
    }
    let text = try PropertyText(line, version ?? .three)
    switch line.name {
    case "VERSION":
      let value = text.whole.trimmed
      guard let version = CardVersion(rawValue: value) else {
        let known = CardVersion.allCases.map(\.rawValue).joined(separator: ", ")
        throw .init("VERSION \(Quotation.excerpt(value)) is none of \(known)")
      }
      self.version = version
    case "FN" where formattedName.isEmpty: formattedName = CardDraft.name(text.whole)
    case "N" where structuredName.isEmpty: structuredName = CardDraft.name(CardDraft.inOrder(text.components))
    case "ORG" where organisation.isEmpty: organisation = CardDraft.name(text.components[0])
    case "TEL":
      if let number = WrittenNumber(text.whole.trimmed, in: region), !card.numbers.contains(number) {
        card.numbers.append(number)
      }
    case "EMAIL", "IMPP", "X-SIP", "X-JABBER":
      if let address = Address(text.whole), !card.addresses.contains(address) { card.addresses.append(address) }
    case "AGENT": expectsAgent = text.whole.trimmed.isEmpty
    case "KIND", "X-ADDRESSBOOKSERVER-KIND": isGroup = text.whole.trimmed.lowercased() == "group"
    default: break
    }
  }

  /// The finished card, but for its picture: what FN says, else N, else ORG.
  var finished: Card {
    var card = card
    card.name = [formattedName, structuredName, organisation].first { !$0.isEmpty } ?? ""
    return card
  }

  private static func name(_ text: String) -> String {
    SafeText.clean(text.trimmed, limit: ContactLimits.nameLength).trimmed
  }

  /// The components of N as one says them: prefixes, given and additional names, family names, suffixes.
  private static func inOrder(_ components: [String]) -> String {
    [3, 1, 2, 0, 4].compactMap { $0 < components.count ? components[$0].trimmed : nil }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  // MARK: The picture

  private mutating func takePhoto(_ line: ContentLine, number: Int, isTooLong: Bool) {
    guard case .none = picture else { return }
    pictureLine = number
    if isTooLong {
      picture = .tooLong
    } else {
      picture = PictureSource(line)
      isInPhoto = line.encoding == .base64
    }
  }

  /// Takes a line as more of the picture, as telephones wrote it that did not indent it; false if it cannot be that.
  mutating func goOnWithPhoto(_ bytes: [UInt8]) -> Bool {
    guard isInPhoto, case .base64(var text) = picture else { return false }
    picture = .none
    let fits = text.count + bytes.count <= ContactLimits.lineBytes
    if fits { text.append(contentsOf: bytes) }
    picture = fits ? .base64(text) : .tooLong
    return true
  }

  /// An empty line ends a picture.
  mutating func endPhoto() { isInPhoto = false }
}
