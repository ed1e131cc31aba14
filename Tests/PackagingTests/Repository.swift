import Glibc
import TestPeers

/// The files that the project ships beside its programs.
enum Repository {
  /// The project's own folder.
  static let root: String = {
    var path = #filePath
    for _ in 0..<3 { path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }
    return path
  }()

  /// The path of a file.
  static func path(_ name: String) -> String { root + "/" + name }

  /// The text of a file; empty if there is none.
  static func text(_ name: String) -> String { TextFile.read(path(name)) ?? "" }

  /// The interfaces that have a file.
  static let interfaces: [String] = TextFile.names(in: path("dbus")).compactMap { name in
    name.hasSuffix(".xml") ? String(name.dropLast(4)) : nil
  }
}

extension String {
  /// The text with every occurrence of another replaced.
  func replacing(_ old: String, by new: String) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: old) {
      result += rest[..<start.lowerBound] + new
      rest = rest[start.upperBound...]
    }
    return result + rest
  }
}
