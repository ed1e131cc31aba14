import GlanceModel

/// What a person knows an app by.
struct Application: Sendable, Equatable {
  /// Its name.
  var name: String
  /// Its icon's name or file; empty for none.
  var icon: String

  /// An app by what is known of it already.
  init(name: String, icon: String) {
    self.name = name
    self.icon = icon
  }

  /// An app without a desktop entry: the last part of its id, as a name.
  init(id: String) {
    let last = id.split(separator: ".").last.map(String.init) ?? id
    name = last.prefix(1).uppercased() + last.dropFirst()
    icon = ""
  }

  /// What its desktop entry says, in a locale such as `de_DE.UTF-8`.
  init(id: String, desktopEntry text: [UInt8], locale: String) {
    self.init(id: id)
    var best = 0
    let language = locale.prefix { $0 != "." && $0 != "@" }
    let names = ["Name", "Name[\(language.prefix { $0 != "_" })]", "Name[\(language)]"]
    for entry in IniFile(text).entries where entry.section == "Desktop Entry" {
      if let rank = names.lastIndex(of: entry.key), rank >= best {
        let value = SafeText.clean(entry.value)
        guard !value.isEmpty else { continue }
        best = rank
        name = value
      }
      if entry.key == "Icon" { icon = Application.icon(entry.value) }
    }
  }

  /// An icon's name or the absolute path of its file; empty for what can be neither.
  private static func icon(_ text: String) -> String {
    guard text.utf8.count <= 4096, SafeText.isVisible(text) else { return "" }
    return text.hasPrefix("/") || !text.utf8.contains(UInt8(ascii: "/")) ? text : ""
  }
}
