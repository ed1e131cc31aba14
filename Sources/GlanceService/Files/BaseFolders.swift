import Glibc

/// The folders that the XDG base directory specification and systemd name in the environment.
enum BaseFolders {
  /// `$XDG_CONFIG_HOME`, else `~/.config`.
  static var config: String? { folder("XDG_CONFIG_HOME", below: ".config") }
  /// `$XDG_DATA_HOME`, else `~/.local/share`.
  static var data: String? { folder("XDG_DATA_HOME", below: ".local/share") }
  /// `$STATE_DIRECTORY`, else `$XDG_STATE_HOME/glanced`, else `~/.local/state/glanced`.
  static var state: String? {
    variable("STATE_DIRECTORY").map { String($0.prefix { $0 != ":" }) }
      ?? folder("XDG_STATE_HOME", below: ".local/state").map { "\($0)/glanced" }
  }
  /// `$CACHE_DIRECTORY`, else `$XDG_CACHE_HOME/glanced`, else `~/.cache/glanced`.
  static var cache: String? {
    variable("CACHE_DIRECTORY").map { String($0.prefix { $0 != ":" }) }
      ?? folder("XDG_CACHE_HOME", below: ".cache").map { "\($0)/glanced" }
  }
  /// `$XDG_DATA_DIRS`, most important first.
  static var dataFolders: [String] {
    (variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
  }

  private static func folder(_ name: String, below home: String) -> String? {
    variable(name) ?? variable("HOME").map { "\($0)/\(home)" }
  }

  /// A variable of the process's environment that is not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}

extension BaseFolders {
  /// The locale of people's texts, as the environment names it.
  static var locale: String { variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? "C" }
}
