import Glibc
import TestPeers

/// How thoroughly is measured, and how the person who waits is told.
struct Lab {
  /// Whether a first impression will do.
  var quick = false

  /// How many turns each side of a comparison gets.
  var rounds: Int { quick ? 5 : 11 }

  /// How many updates are in a turn.
  var updates: Int { quick ? 200 : 500 }

  /// A bus that any user of this machine may use, since some peers refuse to run as root.
  func bus(limits: [String: Int] = [:], flavour: PrivateBus.Flavour = .daemon) throws -> PrivateBus {
    let everybody = "  <policy context=\"default\"><allow user=\"*\"/></policy>"
    return try PrivateBus(
      BusConfiguration(limits: limits, policies: everybody), flavour: flavour, discardingErrors: true)
  }

  /// Tells what is going on: over the line before on a terminal, else not at all.
  static func progress(_ text: String) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    complain("\r\u{1B}[K\(text)")
  }

  /// Writes to the errors.
  static func complain(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
