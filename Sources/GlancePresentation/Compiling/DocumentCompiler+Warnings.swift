import GlanceModel

extension DocumentCompiler {
  /// Notes what is no reason to refuse a document, but hardly meant.
  mutating func warn(schema: ContentSchema?, summary: Field?) {
    if let summary, summary.value.object?.isEmpty == true {
      warn(summary, "it says nothing; a title would be right")
    }
    if let schema {
      for (pattern, place) in statePaths { warn(about: pattern, at: place, schema) }
    }
    warnAboutBase()
    warnAboutUnused()
  }

  /// A path that misses the schema by a slip, or leads into what is neither an object nor a list.
  private mutating func warn(about pattern: PathPattern, at place: String, _ schema: ContentSchema) {
    var schema = schema
    var path = "state"
    for (index, step) in pattern.steps.enumerated() {
      guard case .key(let key) = step else { return }
      path += ".\(key)"
      guard let member = schema.members.first(where: { $0.key == key }) else {
        // A schema need not name all that a content state may have; what is nearly one of its names was meant to be it.
        guard let near = Spelling.nearest(key, among: schema.members.map(\.key)) else { return }
        return warn(Field(value: true, place: place), "the schema has no \(path); did you mean \(near)?")
      }
      switch member.kind {
      case .members(let inner): schema = inner
      case .list, .object: return
      case .string, .number, .integer, .boolean, .date:
        guard index + 1 < pattern.steps.count else { return }
        return warn(
          Field(value: true, place: place),
          "the schema says that \(path) is \(member.kind.right) so nothing is inside it; \(path) would be right")
      }
    }
  }

  /// Strings that the language which others fall back to does not have: English, else the first.
  private mutating func warnAboutBase() {
    guard languages.count > 1 else { return }
    let base = languages.firstIndex { LanguageTag($0).language == "en" } ?? 0
    for (language, table) in tables.enumerated() where language != base {
      for key in table.sorted() where !tables[base].contains(key) {
        warn(
          Field(value: true, place: "strings.\(languages[language]).\(key)"),
          "\(languages[base]), which other languages fall back to, has no such string; one there would be right")
      }
    }
  }

  /// How the keys begin of strings that only alerts use, which come with pushes.
  private static let alertPrefix = "alert."

  private mutating func warnAboutUnused() {
    let used = references.used
    for name in parts.keys.sorted() where !used.contains(.part(name)) {
      warn(Field(value: true, place: "parts.\(name)"), "nothing uses this part; {\"use\": \"\(naming: name)\"} would")
    }
    for (key, index) in stringKeys.sorted(by: { $0.key < $1.key })
    where !used.contains(.string(index)) && !key.hasPrefix(DocumentCompiler.alertPrefix) {
      let language = tables.firstIndex { $0.contains(key) }.map { languages[$0] } ?? ""
      warn(
        Field(value: true, place: "strings.\(language).\(key)"),
        "nothing in the document uses this string; if an alert's loc-key does, \(DocumentCompiler.alertPrefix)\(key) "
          + "would be right")
    }
    for (name, index) in mapNames.sorted(by: { $0.key < $1.key }) where !used.contains(.map(index)) {
      warn(Field(value: true, place: "maps.\(name)"), "nothing uses this map; {path|map(\(name))} would")
    }
  }
}
