import Glibc
import GlanceModel

/// Where configuration stands: `glanced.conf`, then `glanced.conf.d/*.conf`, in each of the folders; later wins.
public struct ConfigurationFiles: Sendable {
  /// Files in the order they are read.
  public var paths: [String]

  /// The files that are there, in `/usr/lib/glanced`, `/etc/glanced` and `$XDG_CONFIG_HOME/glanced`.
  public static func standard() -> ConfigurationFiles {
    let folders = ["/usr/lib/glanced", "/etc/glanced"] + (BaseFolders.config.map { ["\($0)/glanced"] } ?? [])
    return inFolders(folders)
  }

  /// The files that are there in the given folders, in this order.
  static func inFolders(_ folders: [String]) -> ConfigurationFiles {
    ConfigurationFiles(paths: folders.flatMap { files(in: $0) })
  }

  /// One file in place of the standard ones, with the drop-ins beside it.
  ///
  /// - Throws: If it cannot be read. What is looked for in a standard place may be missing; what was named may not.
  public static func single(_ path: String) throws(Refusal) -> ConfigurationFiles {
    if case .failure(let failure) = FileContents.read(path, atMost: mostBytes) {
      throw Refusal(.invalidArgs, "\(path) cannot be read: \(failure.why).")
    }
    return ConfigurationFiles(paths: [path] + dropIns(in: "\(path).d"))
  }

  private static let mostBytes = 1 << 20

  /// Reads all files; what cannot be used comes back as problems.
  public func read() -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    var reader = ConfigurationReader()
    for path in paths {
      switch FileContents.read(path, atMost: ConfigurationFiles.mostBytes) {
      case .success(let bytes): reader.read(bytes, file: path)
      case .failure(let error): reader.unreadable(path, error.why)
      }
    }
    let configuration = reader.finish()
    return (configuration, reader.problems)
  }

  private static func files(in folder: String) -> [String] {
    let main = "\(folder)/glanced.conf"
    return (access(main, F_OK) == 0 ? [main] : []) + dropIns(in: "\(folder)/glanced.conf.d")
  }

  private static func dropIns(in folder: String) -> [String] {
    FileContents.names(in: folder).filter { $0.hasSuffix(".conf") && !$0.hasPrefix(".") }.sorted().map {
      "\(folder)/\($0)"
    }
  }
}
