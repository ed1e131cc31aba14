import GlanceModel

/// Makes cards of the properties of a file, one after another.
///
/// Debian's libraries for vCards are either a part of a whole desktop's address book, read only versions 3.0 and 4.0, or
/// have not been looked after for over ten years, none of them reads in pieces; and what tells who is calling is a few
/// properties of one line each. So they are read here, strictly: a card that breaks the form is left out, whole.
struct CardReader {
  /// What became of a property, or of a card with its last one.
  enum Outcome {
    /// Read on.
    case nothing
    /// A card is complete.
    case card(CardDraft)
    /// Something cannot be used.
    case flaw(line: Int, CardFlaw.Extent, String)
  }

  /// The card that is being read; nil between cards.
  private var draft: CardDraft?
  /// Whether the rest of the card is read over, since it is broken.
  private var isBroken = false
  /// How many cards within the card are open, as an AGENT of version 2.1 is.
  private var nested = 0
  private var saysStray = true

  private let region: Region?

  /// A reader at the beginning of a file.
  init(region: Region?) { self.region = region }

  /// Whether a blank at the beginning of a line belongs to the text.
  var keepsBlanks: Bool { draft?.version == .two }

  /// Takes a property.
  mutating func take(_ bytes: [UInt8], number: Int, isTooLong: Bool) -> Outcome {
    guard let line = ContentLine(bytes) else { return takeOther(bytes, number: number) }
    let value = line.value.count < 32 ? String(decoding: line.value, as: UTF8.self).trimmed.uppercased() : ""
    switch (line.name, value) {
    case ("BEGIN", "VCARD"): return begin(number)
    case ("END", "VCARD"): return end(number)
    default: break
    }
    guard draft != nil else { return stray(number) }
    guard !isBroken, nested == 0 else { return .nothing }
    if isTooLong, !CardReader.isPicture(line.name) {
      return CardDraft.reads(line.name) ? broken(number, "\(line.name) is longer than a text may be") : .nothing
    }
    do throws(PropertyText.Unreadable) {
      try draft?.take(line, number: number, isTooLong: isTooLong, region: region)
      return .nothing
    } catch {
      return broken(number, error.why)
    }
  }

  /// The file is over.
  mutating func finish() -> Outcome {
    guard let draft else { return .nothing }
    self.draft = nil
    return isBroken ? .nothing : CardReader.unended(draft)
  }

  private mutating func begin(_ number: Int) -> Outcome {
    if draft?.expectsAgent == true || nested > 0 {
      draft?.expectsAgent = false
      nested += 1
      return .nothing
    }
    let before = draft
    let wasBroken = isBroken
    draft = CardDraft(line: number)
    isBroken = false
    guard let before, !wasBroken else { return .nothing }
    return CardReader.unended(before)
  }

  private mutating func end(_ number: Int) -> Outcome {
    guard let draft else { return stray(number) }
    if nested > 0 {
      nested -= 1
      return .nothing
    }
    self.draft = nil
    if isBroken { return .nothing }
    guard draft.version != nil else {
      return .flaw(line: draft.card.line, .card, "the card that begins here has no VERSION; it is left out.")
    }
    return .card(draft)
  }

  /// A line that is no property.
  private mutating func takeOther(_ bytes: [UInt8], number: Int) -> Outcome {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      draft?.endPhoto()
      return .nothing
    }
    guard draft != nil else { return stray(number) }
    if isBroken || nested > 0 || draft?.goOnWithPhoto(bytes) == true { return .nothing }
    return broken(number, "a property is written NAME:VALUE, and this is not")
  }

  private mutating func broken(_ number: Int, _ why: String) -> Outcome {
    isBroken = true
    return .flaw(line: number, .card, "\(why); the card of line \(draft?.card.line ?? number) is left out.")
  }

  private mutating func stray(_ number: Int) -> Outcome {
    guard saysStray else { return .nothing }
    saysStray = false
    return .flaw(line: number, .card, "this is in no card: a card is what stands from BEGIN:VCARD to END:VCARD.")
  }

  private static func unended(_ draft: CardDraft) -> Outcome {
    .flaw(line: draft.card.line, .card, "the card that begins here has no END:VCARD; it is left out.")
  }

  private static func isPicture(_ name: String) -> Bool { name == "PHOTO" }
}
