import Glibc

/// The time zones that documents have asked for, each read once.
struct TimeZones {
  /// How many zones are kept, found or not; more begin anew.
  private static let limit = 64
  /// No zone file is larger.
  private static let byteLimit = 65_536

  private let folder: String
  private var zones: [String: TimeZone?] = [:]

  /// The zones in a folder of zone files.
  init(folder: String = "/usr/share/zoneinfo") { self.folder = folder }

  /// A zone by its name, `Europe/Lisbon`; nil if there is none of that name.
  mutating func zone(_ name: String) -> TimeZone? {
    if let known = zones[name] { return known }
    if zones.count >= TimeZones.limit { zones.removeAll(keepingCapacity: true) }
    let zone = TimeZones.isName(name) ? read("\(folder)/\(name)").flatMap(TimeZone.init(file:)) : nil
    zones[name] = .some(zone)
    return zone
  }

  /// Whether a text can be a zone's name: it comes from outside, and must not lead out of the folder.
  static func isName(_ text: String) -> Bool {
    let plain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
    return plain && (1...64).contains(text.utf8.count) && !text.hasPrefix("/") && !text.hasSuffix("/")
  }

  private func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      (44...TimeZones.byteLimit).contains(Int(facts.st_size))
    else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
    }
    return bytes
  }
}
