import Glibc

/// A picture that a card names as a file.
enum PictureFile {
  /// Why it cannot be used; nil if it can, as far as its beginning tells.
  static func shortcoming(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return "\(path): \(String(cString: strerror(errno)))" }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "\(path) is not a regular file"
    }
    guard status.st_size <= ContactLimits.photoBytes else {
      return "\(path) has \(status.st_size) bytes, and \(ContactLimits.photoBytes) are allowed"
    }
    var head = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &head, head.count)
    guard count > 0, PictureFormat(head[..<count]) != nil else { return "\(path) is no \(PictureFormat.names)" }
    return nil
  }
}
