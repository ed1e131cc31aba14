import GlanceModel

/// Puts files' entries together: later wins, key by key, and what cannot be used is said with its file and line.
struct ConfigurationReader {
  private(set) var problems: [ConfigurationProblem] = []
  private var configuration = Configuration()
  private var drafts: [SurfaceDraft] = []
  private var draftsByName: [String: Int] = [:]

  /// A surface whose family may still come.
  private struct SurfaceDraft {
    let name: String
    var family: SurfaceFamily?
    /// Whether a family was named that is none, which is said already.
    var familyRefused = false
    var settings: [(key: SurfaceKey, text: String, file: String, line: Int)] = []
    let file: String
    let line: Int
  }

  /// Takes over all that one file says.
  mutating func read(_ text: [UInt8], file: String) {
    let ini = IniFile(text)
    for line in ini.badLines {
      problems.append(
        ConfigurationProblem(
          file: file, line: line, sentence: "this is neither [Section] nor Key=value; the line is left out."))
    }
    for entry in ini.entries {
      do throws(Refusal) {
        try take(entry, file: file)
      } catch {
        problems.append(ConfigurationProblem(file: file, line: entry.line, sentence: error.sentence))
      }
    }
  }

  /// Says that a whole file cannot be read.
  mutating func unreadable(_ file: String, _ why: String) {
    problems.append(ConfigurationProblem(file: file, line: 0, sentence: "cannot be read (\(why)); it is left out."))
  }

  /// What all files say together.
  mutating func finish() -> Configuration {
    let usable = drafts.filter { $0.family != nil || !$0.familyRefused }
    for draft in usable.prefix(configuration.limits.surfaces) {
      do throws(Refusal) {
        configuration.surfaces.append(try finish(draft))
      } catch {
        problems.append(ConfigurationProblem(file: draft.file, line: draft.line, sentence: error.sentence))
      }
    }
    refuse(usable.dropFirst(configuration.limits.surfaces))
    drafts = []
    draftsByName = [:]
    return configuration
  }

  /// Says once that surfaces are left out for which there is no room.
  private mutating func refuse(_ drafts: ArraySlice<SurfaceDraft>) {
    guard let first = drafts.first else { return }
    let more = drafts.count > 1 ? " and \(drafts.count - 1) more" : ""
    let sentence =
      "[Surface \(first.name)]\(more) left out: Surfaces allows \(configuration.limits.surfaces) in all; raise it, or name fewer."
    problems.append(ConfigurationProblem(file: first.file, line: first.line, sentence: sentence))
  }

  private mutating func take(_ entry: IniFile.Entry, file: String) throws(Refusal) {
    let words = entry.section.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    switch (words.first, words.count) {
    case ("Limits", 1): try takeLimit(entry)
    case ("Surface", 2): try takeSurface(entry, name: words[1], file: file)
    case ("Environment", 1): try takeSource(entry)
    case ("Feed", 2): try takeFeed(entry, name: words[1])
    case ("Contacts", 1):
      try known(entry.key, of: ContactsSetting.keys, in: "[Contacts]")
      try configuration.contacts.set(entry.key, entry.value)
    case ("Log", 1): try takeLog(entry)
    case (nil, _):
      throw Refusal(
        .invalidArgs, "\(naming: entry.key) stands before any [Section]; put it below one of \(Self.sections).")
    default:
      throw Refusal(.invalidArgs, "there is no section [\(naming: entry.section)]; there are \(Self.sections).")
    }
  }

  private static let sections = "[Limits], [Surface NAME], [Environment], [Feed NAME], [Contacts] and [Log]"

  private mutating func takeLimit(_ entry: IniFile.Entry) throws(Refusal) {
    guard let key = LimitKey.all.first(where: { $0.name == entry.key }) else {
      throw unknown(entry.key, in: "[Limits]", near: LimitKey.all.map(\.name))
    }
    try key.set(entry.value, in: &configuration.limits)
  }

  private mutating func takeSurface(_ entry: IniFile.Entry, name: String, file: String) throws(Refusal) {
    try SurfaceName.check(name)
    let index: Int
    if let known = draftsByName[name] {
      index = known
    } else {
      index = drafts.count
      draftsByName[name] = index
      drafts.append(SurfaceDraft(name: name, file: file, line: entry.line))
    }
    if entry.key == "Family" {
      guard let family = SurfaceFamily(rawValue: entry.value) else {
        drafts[index].familyRefused = true
        let names = SurfaceFamily.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(.invalidArgs, "Family: \(quoting: entry.value) is none of \(names).")
      }
      drafts[index].family = family
      return
    }
    guard let key = SurfaceKey.allCases.first(where: { $0.configured == entry.key }) else {
      throw unknown(entry.key, in: "[Surface NAME]", near: ["Family"] + SurfaceKey.allCases.map(\.configured))
    }
    drafts[index].settings.append((key, entry.value, file, entry.line))
  }

  private mutating func finish(_ draft: SurfaceDraft) throws(Refusal) -> Surface {
    let named = draft.settings.last { $0.key == .preset }.flatMap { Preset(rawValue: $0.text) }
    guard let family = draft.family ?? named?.family else {
      let names = SurfaceFamily.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.invalidArgs, "[Surface \(draft.name)] has no Family; it is one of \(names).")
    }
    var surface = Surface(name: draft.name, family: family)
    for (key, text, file, line) in draft.settings {
      do throws(Refusal) {
        guard let value = key.value(configured: text) else {
          throw Refusal(
            .invalidArgs, "\(quoting: text) is no value for \(key.configured): it takes \(key.kind.configured).")
        }
        try key.set(value, in: &surface.settings, family: family)
      } catch {
        problems.append(ConfigurationProblem(file: file, line: line, sentence: error.sentence))
      }
    }
    return surface
  }

  private mutating func takeSource(_ entry: IniFile.Entry) throws(Refusal) {
    guard let key = EnvironmentKey(rawValue: entry.key) else {
      throw unknown(entry.key, in: "[Environment]", near: EnvironmentKey.allCases.map(\.rawValue))
    }
    guard let source = EnvironmentSource(entry.value) else {
      throw Refusal(
        .invalidArgs,
        "\(entry.key)=\(naming: entry.value) is neither “auto” nor a bus name, an object path, an interface and a property."
      )
    }
    switch source {
    case .automatic: configuration.sources[key] = nil
    case .property(let property): configuration.sources[key] = property
    }
  }

  private mutating func takeFeed(_ entry: IniFile.Entry, name: String) throws(Refusal) {
    guard let feed = FeedName(rawValue: name) else {
      let names = FeedName.allCases.map(\.rawValue)
      let advice =
        Spelling.nearest(name, among: names).map { "did you mean [Feed \($0)]?" }
        ?? "there are \(names.joined(separator: ", "))."
      throw Refusal(.invalidArgs, "there is no feed \(naming: name); \(advice)")
    }
    try known(entry.key, of: feed.keys, in: "[Feed \(name)]")
    try configuration.feeds[feed, default: FeedSetting()].set(entry.key, entry.value)
  }

  private mutating func takeLog(_ entry: IniFile.Entry) throws(Refusal) {
    try known(entry.key, of: ["Level"], in: "[Log]")
    guard let level = LogLevel(rawValue: entry.value) else {
      let names = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.invalidArgs, "Level: \(quoting: entry.value) is none of \(names).")
    }
    configuration.logLevel = level
  }

  private func known(_ key: String, of keys: [String], in section: String) throws(Refusal) {
    if !keys.contains(key) { throw unknown(key, in: section, near: keys) }
  }

  private func unknown(_ key: String, in section: String, near keys: [String]) -> Refusal {
    let advice =
      Spelling.nearest(key, among: keys).map { "did you mean \($0)?" } ?? "it has \(keys.joined(separator: ", "))."
    return Refusal(.invalidArgs, "\(section) has no key \(naming: key); \(advice)")
  }
}

extension SurfaceKey.Kind {
  /// What the configuration takes, in words.
  fileprivate var configured: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .count: "a whole number"
    case .flag: "yes or no"
    }
  }
}
