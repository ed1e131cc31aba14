import Glibc

/// By what a file is known to be the same as before.
struct FileStamp: Equatable {
  /// How many bytes it has.
  let size: Int
  /// Whether it is a file at all.
  let isRegular: Bool
  private let inode: UInt
  private let device: UInt
  private let seconds: Int
  private let nanoseconds: Int

  /// A file's stamp; nil if there is none, with why in `errno`.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    inode = UInt(status.st_ino)
    device = UInt(status.st_dev)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
