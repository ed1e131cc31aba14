import CSystemd
import Glibc
import Synchronization

/// The program's log, from any thread: the journal if standard error is connected to it, else lines on standard error.
public enum Log {
  /// How much a message matters; the numbers are those of syslog.
  public enum Level: Int, Sendable, CaseIterable, Comparable {
    /// Something that the user wanted did not work.
    case error = 3
    /// Something is wrong, and the program goes on.
    case warning = 4
    /// Normal, and worth knowing.
    case notice = 5
    /// What happens.
    case info = 6
    /// What happens inside.
    case debug = 7

    /// More urgent comes first.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private static let speaker = Mutex("glance")
  private static let limit = Atomic<Int>(Level.info.rawValue)

  /// The least urgent level that is written.
  public static var threshold: Level {
    get { Level(rawValue: limit.load(ordering: .relaxed)) ?? .info }
    set { limit.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Who speaks: the beginning of each line, and the journal's `SYSLOG_IDENTIFIER`.
  public static var identifier: String {
    get { speaker.withLock { $0 } }
    set { speaker.withLock { $0 = newValue } }
  }

  /// Logs an error.
  public static func error(_ message: @autoclosure () -> String) { write(.error, message()) }
  /// Logs a warning.
  public static func warning(_ message: @autoclosure () -> String) { write(.warning, message()) }
  /// Logs something worth knowing.
  public static func notice(_ message: @autoclosure () -> String) { write(.notice, message()) }
  /// Logs what happens.
  public static func info(_ message: @autoclosure () -> String) { write(.info, message()) }
  /// Logs what happens inside.
  public static func debug(_ message: @autoclosure () -> String) { write(.debug, message()) }

  /// Logs a message at a level, unless the threshold leaves it out; then the message is not even made.
  public static func write(_ level: Level, _ message: @autoclosure () -> String) {
    guard level.rawValue <= limit.load(ordering: .relaxed) else { return }
    let text = visible(message())
    if isJournal { send(level, text) } else { writeToErrors(text) }
  }

  /// Whether standard error is the journal's stream, by `JOURNAL_STREAM`.
  private static let isJournal: Bool = {
    guard let stream = getenv("JOURNAL_STREAM") else { return false }
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0 else { return false }
    return String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
  }()

  private static func send(_ level: Level, _ message: String) {
    var text = "MESSAGE=\(message)"
    var priority = "PRIORITY=\(level.rawValue)"
    var speaker = "SYSLOG_IDENTIFIER=\(identifier)"
    text.withUTF8 { text in
      priority.withUTF8 { priority in
        speaker.withUTF8 { speaker in
          let fields = [text, priority, speaker].map { field in
            iovec(iov_base: UnsafeMutableRawPointer(mutating: field.baseAddress), iov_len: field.count)
          }
          _ = sd_journal_sendv(fields, Int32(fields.count))
        }
      }
    }
  }

  private static func writeToErrors(_ message: String) {
    var line = "\(identifier): \(message)\n"
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// A message as one line in which nothing is hidden or turned round, whatever it holds.
  static func visible(_ message: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      let isHidden = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      line.append(isHidden ? " " : scalar)
    }
    return String(line)
  }
}
