import Glibc

/// A file that is written as a whole.
enum OutputFile {
  /// Writes bytes to a file, in place of what it had.
  static func write(_ bytes: [UInt8], to name: String) throws(Complaint) {
    let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Complaint("\(name): \(String(cString: strerror(errno)))") }
    var rest = bytes[...]
    var failure: Int32 = 0
    while !rest.isEmpty, failure == 0 {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = errno }
    }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else { throw Complaint("\(name): \(String(cString: strerror(failure)))") }
  }
}
