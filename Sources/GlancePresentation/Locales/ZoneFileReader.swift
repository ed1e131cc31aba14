/// Reads the binary zone files that `zic` writes.
struct ZoneFileReader {
  /// What a file says.
  struct Contents {
    var changes: [Int] = []
    var offsets: [Int] = []
    var first = 0
    var rule: ZoneRule?
  }

  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private struct Header {
    let version: UInt8
    let utcFlags: Int
    let standardFlags: Int
    let leaps: Int
    let times: Int
    let types: Int
    let characters: Int

    func size(ofTime width: Int) -> Int {
      times * (width + 1) + types * 6 + characters + leaps * (width + 4) + standardFlags + utcFlags
    }
  }

  /// The contents; nil if the bytes are no zone file.
  mutating func contents() -> Contents? {
    guard let old = header() else { return nil }
    guard old.version >= UInt8(ascii: "2") else { return block(old, width: 4) }
    place += old.size(ofTime: 4)
    guard let header = header(), var contents = block(header, width: 8) else { return nil }
    place += header.characters + header.leaps * 12 + header.standardFlags + header.utcFlags
    contents.rule = footer()
    return contents
  }

  private mutating func header() -> Header? {
    guard bytes.count >= place + 44, bytes[place..<place + 4].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[place + 4]
    place += 20
    let counts = (0..<6).map { _ in number(width: 4) }
    guard counts.allSatisfy({ (0..<65_536).contains($0) }) else { return nil }
    return Header(
      version: version, utcFlags: counts[0], standardFlags: counts[1], leaps: counts[2], times: counts[3],
      types: counts[4], characters: counts[5])
  }

  private mutating func block(_ header: Header, width: Int) -> Contents? {
    guard header.types > 0, place + header.size(ofTime: width) <= bytes.count
    else { return nil }
    var contents = Contents()
    contents.changes = (0..<header.times).map { _ in number(width: width) }
    let types = (0..<header.times).map { _ in number(width: 1) & 0xff }
    let offsets = (0..<header.types).map { _ in
      let offset = number(width: 4)
      place += 2
      return offset
    }
    guard types.allSatisfy({ $0 < offsets.count }) else { return nil }
    contents.offsets = types.map { offsets[$0] }
    contents.first = offsets[0]
    return contents
  }

  private func footer() -> ZoneRule? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") else { return nil }
    let text = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    var reader = ZoneRuleReader(String(decoding: text, as: UTF8.self))
    return reader.rule()
  }

  /// A signed number, the highest byte first.
  private mutating func number(width: Int) -> Int {
    var value = 0
    for byte in bytes[place..<place + width] { value = value << 8 | Int(byte) }
    place += width
    let unused = Int.bitWidth - width * 8
    return (value << unused) >> unused
  }
}
