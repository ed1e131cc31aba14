import GlanceModel
import GlancePresentation

extension Offer {
  /// What may stand for a placeholder of a command's synopsis.
  ///
  /// - Parameters:
  ///   - before: The arguments that stand before it.
  ///   - typed: What is there of the word so far.
  /// - Returns: Nothing where anything may stand; nil for a placeholder that is not known here.
  static func argument(
    _ placeholder: String, of command: String, before: [String] = [], typed: String = ""
  ) -> [Offer]? {
    switch placeholder {
    case "ACTIVITY": [.activities]
    case "APP": [.apps]
    case "CONTROL": [.controls(activity: before.last ?? "")]
    case "COUNT", "DIGITS", "EMAIL", "NUMBER", "URI": []
    case "DOCUMENT", "FILE", "PAYLOAD": [.files]
    case "FAMILY": [.values(SurfaceFamily.self)]
    case "FOLDER": [.folders]
    case "ID" where command == "redial" || command.hasPrefix("recents "): [.recents]
    case "ID", "OTHER": [.calls]
    case "KEY=VALUE":
      switch command {
      case "environment set": [.words(TypedKeys.environment.candidates(for: typed))]
      case "surface create": [.words(TypedKeys.surface.candidates(for: typed))]
      default: []
      }
    case "NAME", "SURFACE": [.surfaces]
    case "TYPE" where command == "presentation show": [.words(Document.builtInTexts.map { Candidate($0.type) })]
    case "TYPE": command == "activity start" ? [.presentations, .activityTypes] : [.presentations]
    // A word that stands for itself.
    case _ where placeholder == placeholder.lowercased(): [.words([Candidate(placeholder)])]
    default: nil
    }
  }

  /// What may be the value of an option.
  ///
  /// - Parameter typed: What is there of the value so far.
  /// - Returns: Nothing where anything may stand; nil for an option that is not known here.
  static func value(of option: CommandOption, typed: String = "") -> [Offer]? {
    switch option.name {
    case "app": [.apps]
    case "bus": [.words([Candidate("user", "the user's session bus"), Candidate("system", "the system bus")])]
    case "color-scheme": [.values(ColorScheme.self)]
    case "driving": [.values(Driving.self)]
    case "id": [.activities]
    case "kind": [.values(Handle.Kind.self)]
    case "png": [.files]
    case "preset": [.values(Preset.self)]
    case "priority": [.words([Candidate("5", "may wait a second"), Candidate("10", "at once")])]
    case "provider": [.providers]
    case "style": [.values(ActivityStyle.self)]
    case "surface": [.surfaces]
    case "surfaces": [.words(families(behind: typed))]
    case "alert", "at", "attributes", "channel", "dismiss", "font", "limit", "locale", "number", "region", "relevance",
      "scale", "sound", "stale", "start", "state", "token":
      []
    default: nil
    }
  }

  /// Lists of families that begin with those that are there: each with one more.
  private static func families(behind typed: String) -> [Candidate] {
    let there = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    let named = there.split(separator: ",").map(String.init)
    return SurfaceFamily.allCases.map(\.rawValue).filter { !named.contains($0) }.map { Candidate(there + $0) }
  }
}

extension TypedKeys {
  /// The keys, or the values of the one that is there already.
  func candidates(for typed: String) -> [Candidate] {
    guard let mark = typed.firstIndex(of: "="),
      let (key, kind) = kinds.first(where: { $0.key.lowercased() == typed[..<mark].lowercased() })
    else { return rows.map { Candidate($0.0 + "=", $0.1) } }
    return switch kind {
    case .flag: ["yes", "no"].map { Candidate("\(key)=\($0)") }
    case .text(let words): words.map { Candidate("\(key)=\($0)") }
    case .number, .count: []
    }
  }
}
