/// How a symbol is found by its name in a shell's own table.
public enum SymbolName {
  /// What a table has for a name such as `media-playback-pause-symbolic`: for all of its parts, else for as many of the
  /// first as it knows, else for the last single one that it knows; nil if it knows none.
  ///
  /// Parts stand between `-`, `.`, `_` or `:`; `symbolic`, `fill` and `circle` mean nothing.
  public static func find<Found>(_ name: String, in table: (String) -> Found?) -> Found? {
    var parts = name.lowercased().split { "-._:".contains($0) }.filter { !["symbolic", "fill", "circle"].contains($0) }
    let all = parts
    while !parts.isEmpty {
      if let found = table(parts.joined(separator: "-")) { return found }
      parts.removeLast()
    }
    for part in all.reversed() {
      if let found = table(String(part)) { return found }
    }
    return nil
  }
}
