import CDBus
import Glibc
import Synchronization

/// Ends what a test process leaves behind when it is killed or crashes: its children, and its folders.
///
/// A small shell waits at a pipe that only the test process holds open. It is told what begins and what ends; when the
/// pipe closes, it kills the children that are left and removes the folders.
final class Guardian: Sendable {
  /// The one of this process; nil if no pipe or shell is to be had.
  static let shared = Guardian()

  private let pipe: Mutex<Int32>

  private init?() {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    pipe = Mutex(ends[1])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(ends[0])
    }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // In a group of its own, so that a signal to the tests' group does not take it along.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(Guardian.script), nil]
    defer { for word in words { free(word) } }
    var shell: pid_t = 0
    guard posix_spawn(&shell, "/bin/sh", &actions, &attributes, words, environ) == 0 else {
      close(ends[1])
      return nil
    }
  }

  /// A child has begun.
  func began(_ child: pid_t) { tell("+ \(child)") }

  /// A child has ended and was waited for; its number may come again.
  func ended(_ child: pid_t) { tell("- \(child)") }

  /// A folder is there.
  func made(folder: String) { tell("+ \(folder)") }

  /// A folder is gone.
  func removed(folder: String) { tell("- \(folder)") }

  private func tell(_ line: String) {
    pipe.withLock { pipe in
      var line = line + "\n"
      // A line is shorter than PIPE_BUF: it is written whole or not at all.
      _ = line.withUTF8 { write(pipe, $0.baseAddress, $0.count) }
    }
  }

  private static let script = """
    left=" "
    while read -r sign what; do
      case $sign in
        +) left="$left$what " ;;
        -) left="${left%% $what *} ${left#* $what }" ;;
      esac
    done
    for what in $left; do case $what in /*) ;; *) kill -9 $what 2>/dev/null ;; esac; done
    for what in $left; do case $what in /*) rm -rf "$what" ;; esac; done
    """
}
