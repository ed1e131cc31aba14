import Glibc

/// Whole files as text, for fixtures and for what a peer has written.
public enum TextFile {
  /// The text of a file; nil if it cannot be read.
  public static func read(_ path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, stream)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The names in a folder, sorted, hidden ones only if asked for; empty if there is no such folder.
  public static func names(in folder: String, hidden: Bool = false) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", hidden || !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
