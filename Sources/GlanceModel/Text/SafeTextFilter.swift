/// Lets pass what a text shows, character by character, with a look at the neighbours where they decide.
struct SafeTextFilter {
  /// What has passed.
  private(set) var kept: [Unicode.Scalar] = []
  private var marks = 0
  private var owesSpace = false

  private var bytes = 0
  private let byteLimit: Int

  /// A filter that is full once as many bytes of UTF-8 have passed.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Reads a text until it ends or the filter is full.
  mutating func read(_ scalars: [Unicode.Scalar]) {
    kept.reserveCapacity(min(scalars.count, byteLimit))
    var index = 0
    while index < scalars.count, bytes <= byteLimit {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      index += 1
      if SafeTextFilter.isLineBreak(scalar) {
        owesSpace = !kept.isEmpty
      } else if scalar.value == 0x1f3f4, let end = SafeTextFilter.endOfTags(scalars, from: index) {
        for tagged in scalars[(index - 1)..<end] { keep(tagged) }
        index = end
      } else if passes(scalar, before: next) {
        keep(scalar)
      }
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    if owesSpace {
      owesSpace = false
      if kept.last != " " && scalar != " " { append(" ") }
    }
    // Below are letters and signs only.
    guard scalar.value >= 0x300 else {
      marks = 0
      return append(scalar)
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      marks += 1
      guard marks <= SafeText.markLimit else { return }
    default: marks = 0
    }
    append(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    kept.append(scalar)
    bytes += UTF8.width(scalar)
  }

  private func passes(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    let value = scalar.value
    switch value {
    case 0x20...0x7e: return true
    case 0x200c: return kept.last.map(SafeTextFilter.joins) == true && next.map(SafeTextFilter.joins) == true
    case 0x200d: return joinerPasses(before: next)
    case 0x200e, 0x200f, 0x061c, 0x202a...0x202e, 0x2066...0x2069: return true
    case 0xfe00...0xfe0f, 0x180b...0x180d, 0x180f, 0xe0100...0xe01ef: return hasBase
    case 0x0600...0x0605, 0x06dd, 0x070f, 0x0890, 0x0891, 0x08e2, 0x110bd, 0x110cd: return true
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate: return false
    default: return !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
    }
  }

  /// Whether a zero-width joiner joins something: emoji, or letters of a script that joins.
  private func joinerPasses(before next: Unicode.Scalar?) -> Bool {
    guard let last = kept.last, !owesSpace else { return false }
    if SafeTextFilter.joins(last) { return true }
    guard let next else { return false }
    let continues = last.value == 0xfe0f || last.properties.isEmojiModifier || SafeTextFilter.isPictograph(last)
    return continues && SafeTextFilter.isPictograph(next)
  }

  /// Whether a variation selector has something to vary.
  private var hasBase: Bool {
    guard let last = kept.last, !owesSpace, last != " " else { return false }
    return !last.properties.isVariationSelector
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xff && scalar.properties.isEmoji
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is a letter or mark of a script whose letters join or form ligatures: Arabic, Indic and their kin.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0620...0x065f, 0x066e...0x06d3, 0x06fa...0x06ff, 0x0710...0x07fa, 0x0840...0x08ff, 0x0900...0x0dff,
      0x0f00...0x109f,
      0x1780...0x17dd, 0x1807, 0x1820...0x18aa, 0x1a20...0x1aad, 0x1b00...0x1bff, 0xa840...0xa8ff, 0xa980...0xaaff,
      0xabc0...0xabed,
      0xfb50...0xfdff, 0xfe70...0xfefc, 0x11000...0x11fff:
      true
    default: false
    }
  }

  /// The end of a flag's tags, if the tags at an index spell one and are closed.
  private static func endOfTags(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var index = start
    while index < scalars.count, index - start < 8, (0xe0020...0xe007e).contains(scalars[index].value) { index += 1 }
    guard index > start, index < scalars.count, scalars[index].value == 0xe007f else { return nil }
    return index + 1
  }
}
