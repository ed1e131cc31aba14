import Glibc

/// A stream that the program prints to: a terminal or something else.
struct Output: Sendable {
  /// Whether a person sits before it.
  let isTerminal: Bool
  /// Which styles it shows.
  let palette: Palette
  private let descriptor: Int32

  /// The stream behind a file descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) != 0
    palette = Palette(isTerminal: isTerminal, variable: ProcessEnvironment.variable)
  }

  /// What the program says of its results.
  static let standard = Output(1)
  /// What the program says of its troubles.
  static let errors = Output(2)

  /// Its size in columns and rows; 100 columns where it is no terminal.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (100, 50) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// How wide lines may be: the terminal's width, without limit where there is none.
  var width: Int { isTerminal ? size.columns : .max }

  /// Prints lines.
  func lines(_ lines: [String]) {
    if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
  }

  /// Prints a line.
  func line(_ line: String) { write(line + "\n") }

  /// Prints a text as it is. Results that cannot be printed end the program.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR || errno == EAGAIN && waitsForRoom { continue }
          return failed(errno)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Waits until a stream that does not block takes more; false if that cannot be waited for.
  private var waitsForRoom: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&ready, 1, -1) > 0
  }

  /// Ends the program with status 1 and one sentence, since nobody learns its results; where a reader has gone, as `head`
  /// does when it has enough, without the sentence. Troubles that cannot be told are not told.
  private func failed(_ error: Int32) {
    if descriptor == Output.errors.descriptor { return }
    if error != EPIPE {
      Output.errors.line("glancectl: what this prints cannot be written: \(String(cString: strerror(error)))")
    }
    exit(1)
  }
}
