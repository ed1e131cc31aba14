import GlanceModel
import TestPeers
import Testing

@testable import GlanceService

/// The page glanced.conf(5) against what the configuration takes.
@Suite struct ConfigurationPageTests {
  /// A key as the page has it.
  private struct Entry {
    let section: String
    let key: String
    let placeholder: String
    var text = ""

    /// What stands behind "Default:".
    var standard: String? {
      guard let start = text.firstRange(of: "Default: ") else { return nil }
      return String(text[start.upperBound...].prefix { $0 != "." && $0 != "," && $0 != ";" })
    }
  }

  private static let page: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return TextFile.read(parts.joined(separator: "/") + "/docs/man/glanced.conf.5") ?? ""
  }()

  private static let entries: [Entry] = {
    var entries: [Entry] = []
    var section = ""
    for line in page.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      switch words.first {
      case ".SH": section = String(words[1].filter { $0 != "\"" })
      case ".BI" where words[1].contains("= ") && section.hasPrefix("["):
        let parts = words[1].split(separator: "=")
        entries.append(Entry(section: section, key: String(parts[0]), placeholder: String(parts[1].dropFirst())))
      case ".TP", ".SS": break
      default:
        let text = line.hasPrefix(".") ? words.dropFirst().first : line[...]
        if section.hasPrefix("["), let text, !entries.isEmpty { entries[entries.count - 1].text += " " + text }
      }
    }
    return entries
  }()

  private static let sections: [(section: String, keys: [String])] = [
    ("[Surface NAME]", ["Family"] + SurfaceKey.allCases.map(\.configured)),
    ("[Environment]", EnvironmentKey.allCases.map(\.rawValue)),
    ("[Limits]", LimitKey.all.map(\.name)),
    ("[Contacts]", ContactsSetting.keys),
    ("[Feed NAME]", FeedName.allCases.flatMap(\.keys)),
    ("[Log]", ["Level"]),
  ]

  @Test(arguments: sections) func eachKeyOfASectionIsThereOnce(section: String, keys: [String]) {
    let there = ConfigurationPageTests.entries.filter { $0.section == section }.map(\.key)
    #expect(there.sorted() == Set(keys).sorted())
  }

  @Test func thereIsNoOtherSectionAndEachKeySaysItsDefault() {
    let sections = Set(ConfigurationPageTests.entries.map(\.section))
    #expect(sections == Set(ConfigurationPageTests.sections.map(\.section)))
    for entry in ConfigurationPageTests.entries { #expect(entry.standard?.isEmpty == false, "\(entry.key)") }
  }

  @Test(arguments: LimitKey.all.map(\.name)) func aLimitsDefaultAndRangeAreThoseThatHold(name: String) throws {
    let entry = try #require(ConfigurationPageTests.entries.first { $0.key == name && $0.section == "[Limits]" })
    let key = try #require(LimitKey.all.first { $0.name == name })
    let standard = try #require(entry.standard)
    // What the page says is read as a file's would be, and changes nothing.
    var limits = Limits()
    try key.set(standard, in: &limits)
    #expect(limits == Limits())
    switch key.field {
    case .time: #expect(entry.placeholder == "TIME")
    case .count(_, let range):
      #expect(entry.placeholder == "NUMBER")
      let words = "From \(range.lowerBound) to \(range.upperBound)."
      #expect(entry.text.contains(words) == (range != 1...1_000_000), "\(entry.text)")
    }
  }

  @Test(arguments: SurfaceKey.allCases) func aSurfacesKeysSayWhatTheyTake(key: SurfaceKey) throws {
    let entry = try #require(ConfigurationPageTests.entries.first { $0.key == key.configured })
    switch key.kind {
    case .flag: #expect(entry.placeholder == "BOOLEAN")
    case .number, .count: #expect(entry.placeholder == "NUMBER")
    case .text: #expect(!["BOOLEAN", "NUMBER", "TIME"].contains(entry.placeholder))
    }
  }

  private static let choices: [(key: String, words: [String])] = [
    ("Family", SurfaceFamily.allCases.map(\.rawValue)), ("Preset", Preset.allCases.map(\.rawValue)),
    ("Unit", LengthUnit.allCases.map(\.rawValue)), ("ColorScheme", ColorScheme.allCases.map(\.rawValue)),
    ("Privacy", Privacy.allCases.map(\.rawValue)), ("Level", LogLevel.allCases.map(\.rawValue)),
  ]

  @Test(arguments: choices) func allChoicesAreNamed(key: String, words: [String]) throws {
    let entry = try #require(ConfigurationPageTests.entries.first { $0.key == key })
    let text = " " + entry.text.filter { !"\\,.;:".contains($0) } + " "
    for word in words { #expect(text.contains(" \(word.filter { $0 != "." }) "), "\(key): \(word)") }
  }

  @Test(arguments: FeedName.allCases) func eachFeedIsNamed(feed: FeedName) {
    #expect(ConfigurationPageTests.page.contains("\n.TP\n.B \(feed.rawValue)\n"))
  }
}
