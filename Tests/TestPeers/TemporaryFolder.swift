import Glibc

/// A folder of one test's own, removed with all that is in it when nobody holds it any more.
public final class TemporaryFolder {
  /// Its absolute path.
  public let path: String

  /// Makes an empty folder that only this user may enter.
  public init() throws {
    var template = Array("/tmp/glance-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw PeerFailure.noFile("/tmp/glance-test-XXXXXX") }
    path = template.withUnsafeBufferPointer {
      String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    Guardian.shared?.made(folder: path)
  }

  /// The path of something inside.
  public subscript(name: String) -> String { path + "/" + name }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    let file = self[name]
    for (index, character) in zip(name.indices, name) where character == "/" {
      mkdir(self[String(name[..<index])], 0o755)
    }
    guard let stream = fopen(file, "w") else { throw PeerFailure.noFile(file) }
    let wanted = text.utf8.count
    let written = text.withCString { fwrite($0, 1, wanted, stream) }
    guard fclose(stream) == 0, written == wanted else { throw PeerFailure.noFile(file) }
    return file
  }

  /// The whole text of a file inside; nil if there is none.
  public func read(_ name: String) -> String? { TextFile.read(self[name]) }

  deinit {
    TemporaryFolder.remove(path)
    Guardian.shared?.removed(folder: path)
  }

  /// Removes a file, or a folder with all that is in it; links are removed, not followed.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in TextFile.names(in: path, hidden: true) { remove(path + "/" + name) }
    rmdir(path)
  }
}
