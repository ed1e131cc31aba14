import TestPeers

/// The files that the project ships beside its programs.
enum Project {
  /// The project's own folder.
  static let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The text of a file; empty if there is none.
  static func text(_ name: String) -> String { TextFile.read(folder + "/" + name) ?? "" }

  /// The names in a folder, sorted.
  static func names(in name: String) -> [String] { TextFile.names(in: folder + "/" + name) }
}
