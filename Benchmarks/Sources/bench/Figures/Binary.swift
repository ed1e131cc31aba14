import Glibc
import TestPeers

/// How large the daemon's program is, and what it needs beside itself.
struct Binary: Benchmark {
  let name = "binary"
  let summary = "the program's size, and the libraries it is linked with"

  func measure(_ lab: Lab) throws -> [Figure] {
    let program = BuiltProgram.path("glanced")
    let folder = try TemporaryFolder()
    var figures = [Figure("size", .bytes, size(program))]
    let stripped = folder["glanced"]
    if try Child.run("strip", ["-o", stripped, program]).status == .code(0) {
      figures.append(Figure("size, stripped", .bytes, size(stripped)))
    }
    let libraries = try Child.run("ldd", [program]).output.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map { $0.drop { $0 == "\t" } }
    }
    let swift = libraries.filter { $0.hasPrefix("libswift") || $0.hasPrefix("libFoundation") }
    let note = swift.isEmpty ? "no Swift runtime among them" : swift.joined(separator: " ")
    figures.append(Figure("shared libraries", .count, Double(libraries.count), note: note))
    return figures
  }

  private func size(_ path: String) -> Double {
    var status = stat()
    return stat(path, &status) == 0 ? Double(status.st_size) : 0
  }
}
