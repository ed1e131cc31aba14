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

  /// Prints a text as it is.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
