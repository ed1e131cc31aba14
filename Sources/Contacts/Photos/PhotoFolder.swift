import Glibc

/// The folder in which pictures are kept that were inside cards: screens are told the path of a file.
///
/// A picture is written once, under a name made of its content. Nothing else may live in the folder under such a name.
public struct PhotoFolder: Sendable {
  /// Its absolute path.
  public let path: String

  /// A folder, which is made when the first picture is kept.
  public init(_ path: String) { self.path = path }

  private static let prefix = "contact-"

  /// Keeps a picture.
  ///
  /// - Returns: The path of its file; nil if it cannot be written, with why in `errno`.
  func keep(_ bytes: [UInt8], _ format: PictureFormat) -> String? {
    let file = "\(path)/\(PhotoFolder.prefix)\(ContentName(bytes).text).\(format.rawValue)"
    var status = stat()
    if stat(file, &status) == 0, status.st_size == bytes.count { return file }
    return write(bytes, to: file) ? file : nil
  }

  /// Writes beside it and moves it there, so that nobody ever reads a half of it.
  private func write(_ bytes: [UInt8], to file: String) -> Bool {
    let draft = file + ".part"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    var descriptor = open(draft, flags, 0o644)
    if descriptor < 0, errno == ENOENT, make() { descriptor = open(draft, flags, 0o644) }
    guard descriptor >= 0 else { return false }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      written += count
    }
    fchmod(descriptor, 0o644)
    let isClosed = close(descriptor) == 0
    if isClosed, written == bytes.count, rename(draft, file) == 0 { return true }
    let reason = errno
    unlink(draft)
    errno = reason
    return false
  }

  /// Makes the folder. Who may see what is in it is for the folders above to say: those that are there already, else ones
  /// for this user alone.
  private func make() -> Bool {
    for slash in path.indices.dropFirst() where path[slash] == "/" { mkdir(String(path[..<slash]), 0o700) }
    return mkdir(path, 0o755) == 0 && chmod(path, 0o755) == 0
  }

  /// Removes the pictures that no card has any more.
  func clean(keeping paths: Set<String>) {
    for name in FolderListing.names(in: path) ?? [] where name.hasPrefix(PhotoFolder.prefix) {
      let file = "\(path)/\(name)"
      if !paths.contains(file) { unlink(file) }
    }
  }
}
