import Glibc

/// What is in a folder.
enum FolderListing {
  /// The names of all that is in it, in no order; nil if it cannot be read, with why in `errno`.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a file is one of vCards, by its name.
  static func isCards(_ name: String) -> Bool {
    guard name.first != ".", let dot = name.lastIndex(of: ".") else { return false }
    return ["vcf", "vcard"].contains(name[name.index(after: dot)...].lowercased())
  }
}
