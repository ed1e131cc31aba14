import Glibc

/// The programs of this package, as they were built beside the running tests.
public enum BuiltProgram {
  /// The path of a program.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// Whether a program has been built.
  public static func exists(_ name: String) -> Bool { access(path(name), X_OK) == 0 }

  /// The folder that the running test program is in.
  private static var folder: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(decoding: buffer[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
