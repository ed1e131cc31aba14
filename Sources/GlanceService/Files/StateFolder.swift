import GlanceModel
import Glibc

/// The folder with the database.
struct StateFolder {
  /// Its path.
  let path: String
  private let isTemporary: Bool

  /// The folder that the options or the environment name; for a replay, which must not touch it, one that goes again.
  init(_ options: Options, isReplay: Bool) throws(Refusal) {
    if isReplay {
      var template = Array("\(BaseFolders.variable("TMPDIR") ?? "/tmp")/glanced-replay-XXXXXX".utf8CString)
      guard let made = mkdtemp(&template) else {
        throw Refusal(.invalidArgs, "A folder for the replay cannot be made: \(String(cString: strerror(errno))).")
      }
      path = String(cString: made)
      isTemporary = true
    } else if let folder = options.stateFolder ?? BaseFolders.state {
      path = folder
      isTemporary = false
    } else {
      throw Refusal(.invalidArgs, "There is no folder for the database; give one with --state-dir.")
    }
  }

  /// Removes a folder that was made for a replay.
  func remove() {
    guard isTemporary else { return }
    for name in FileContents.names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
