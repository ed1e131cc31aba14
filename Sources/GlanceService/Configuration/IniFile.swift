import CInih

/// The entries of one file in the INI form, and the lines that are not in that form.
struct IniFile {
  /// One `key=value`.
  struct Entry: Equatable {
    let section: String
    let key: String
    let value: String
    let line: Int
  }

  private(set) var entries: [Entry] = []
  /// Numbers of the lines that cannot be read.
  private(set) var badLines: [Int] = []

  /// At most this many bad lines are looked for; what has more is no configuration.
  private static let badLineLimit = 20

  /// Reads a whole file's text.
  init(_ text: [UInt8]) {
    // inih names only the first bad line, so that one is left out and the text read again.
    while true {
      let pass = Pass(text, leavingOut: badLines)
      let result = withExtendedLifetime(pass) {
        let context = Unmanaged.passUnretained(pass).toOpaque()
        return glance_ini_parse(Pass.read, context, Pass.take, context)
      }
      entries = pass.entries
      guard result > 0, !badLines.contains(Int(result)), badLines.count < IniFile.badLineLimit else { return }
      badLines.append(Int(result))
    }
  }
}

/// One reading of the text, line by line, so that every entry knows its line.
private final class Pass {
  let text: [UInt8]
  let leftOut: [Int]
  var position = 0
  var line = 0
  var entries: [IniFile.Entry] = []

  init(_ text: [UInt8], leavingOut leftOut: [Int]) {
    self.text = text
    self.leftOut = leftOut
  }

  static let read: ini_reader = { buffer, size, context in
    guard let buffer, let context else { return nil }
    return Unmanaged<Pass>.fromOpaque(context).takeUnretainedValue().nextLine(into: buffer, size: Int(size))
  }

  static let take: ini_handler = { context, section, key, value in
    guard let context, let section, let key else { return 0 }
    let pass = Unmanaged<Pass>.fromOpaque(context).takeUnretainedValue()
    let text = value.map { String(cString: $0) } ?? ""
    pass.entries.append(
      IniFile.Entry(section: String(cString: section), key: String(cString: key), value: text, line: pass.line))
    return 1
  }

  private func nextLine(into buffer: UnsafeMutablePointer<CChar>, size: Int) -> UnsafeMutablePointer<CChar>? {
    guard position < text.count else { return nil }
    line += 1
    let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    var bytes = text[position..<end]
    position = min(end + 1, text.count)
    if leftOut.contains(line) {
      bytes = []
    } else if bytes.count > size - 3 || bytes.contains(0) {
      bytes = ArraySlice("not a line".utf8)
    }
    for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
    buffer[bytes.count] = CChar(bitPattern: UInt8(ascii: "\n"))
    buffer[bytes.count + 1] = 0
    return buffer
  }
}
