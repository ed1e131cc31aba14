import CPango

/// The fonts that text is measured and drawn in.
public enum InstalledFonts {
  /// Whether there is a family of a name, or one of several between commas. A generic name such as `Sans` always has one.
  public static func have(_ names: String) -> Bool {
    names.split(separator: ",").contains { name in
      let name = String(name.drop { $0 == " " })
      return generic.contains(name.lowercased()) || glance_has_family(name)
    }
  }

  private static let generic: Set = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "cursive", "fantasy", "emoji", "math",
  ]
}
