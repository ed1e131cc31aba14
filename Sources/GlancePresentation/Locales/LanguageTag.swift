/// A locale's language, script and region: `de`, `de_AT`, `zh_Hant_TW`, `sr_RS@latin`, `en-GB`.
public struct LanguageTag: Sendable, Hashable {
  /// Two or three small letters; `c` for no language.
  public let language: String
  /// Four letters, the first a capital; empty for the usual one.
  public let script: String
  /// Two capitals or three digits; empty for none.
  public let region: String

  /// Reads a name as glibc or BCP 47 spells it; character set and modifiers but scripts are ignored.
  public init(_ name: String) {
    let modifier = name.split(separator: "@").dropFirst().first ?? ""
    let plain = name.prefix { $0 != "." && $0 != "@" }
    let parts = plain.split { $0 == "_" || $0 == "-" }
    let first = (parts.first ?? "c").lowercased()
    var script = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"][modifier] ?? ""
    var region = ""
    for part in parts.dropFirst() {
      switch part.utf8.count {
      case 4: script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case 2, 3: region = part.uppercased()
      default: break
      }
    }
    language = first == "posix" ? "c" : first
    self.script = script
    self.region = region
  }

  /// How well strings of another language serve a reader of this one: 0 not at all, more is better.
  func serves(_ reader: LanguageTag) -> Int {
    guard LanguageTag.common(language) == LanguageTag.common(reader.language) else { return 0 }
    let (own, wanted) = (impliedScript, reader.impliedScript)
    guard own == wanted || own.isEmpty || wanted.isEmpty else { return 1 }
    return 2 + (own == wanted ? 8 : 0) + (region == reader.region ? 4 : region.isEmpty ? 2 : 0)
      + (language == reader.language ? 1 : 0)
  }

  /// The script that the region implies where a language has two.
  private var impliedScript: String {
    guard script.isEmpty, language == "zh" else { return script }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : region.isEmpty ? "" : "Hans"
  }

  /// Whether it is Chinese in traditional characters.
  var isTraditionalChinese: Bool { language == "zh" && impliedScript == "Hant" }

  /// Norwegian is written in two forms, under three names.
  private static func common(_ language: String) -> String {
    switch language {
    case "nb", "nn", "no": "no"
    default: language
    }
  }
}
