import Glibc

/// A file that is named on the command line; `-` is the standard input.
enum InputFile {
  /// All its bytes, of which there may be so many.
  static func read(_ name: String, atMost limit: Int) throws(Complaint) -> [UInt8] {
    let descriptor = name == "-" ? 0 : open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Complaint("\(name): \(String(cString: strerror(errno)))") }
    defer { if descriptor > 0 { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Complaint("\(name): \(String(cString: strerror(errno)))")
      }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else { throw Complaint("\(name): it has over \(limit) bytes, and that is too many") }
    }
  }
}
