import Glibc

/// Whole small files, read at once.
enum FileContents {
  /// Why a file cannot be read.
  struct Failure: Error {
    /// In the system's words, or ours.
    let why: String
  }

  /// The bytes of a regular file, or of a device such as `/dev/null`, of at most so many.
  static func read(_ path: String, atMost limit: Int) -> Result<[UInt8], Failure> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(Failure(why: String(cString: strerror(errno)))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      return .failure(Failure(why: "it is not a regular file"))
    }
    guard status.st_size <= limit else {
      return .failure(Failure(why: "it has \(status.st_size) bytes, and \(limit) are allowed"))
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return .success(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(Failure(why: String(cString: strerror(errno))))
      }
      bytes.append(contentsOf: buffer[..<count])
    }
    return .failure(Failure(why: "it has over \(limit) bytes"))
  }

  /// The names in a folder, in no order; none if there is no such folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
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
}
