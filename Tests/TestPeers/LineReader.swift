import Glibc

/// Reads a pipe's bytes without waiting, and keeps them as lines.
final class LineReader {
  /// The pipe's reading end, which does not block.
  let descriptor: Int32
  /// The whole lines read so far, without their ends.
  private(set) var lines: [String] = []
  /// Whether the writer has closed the pipe.
  private(set) var atEnd = false
  private var bytes: [UInt8] = []
  private var lineStart = 0

  /// Takes over a reading end, and closes it in the end.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Everything read so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes in what is there.
  func drain() {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while !atEnd {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 { return }
      if count == 0 {
        atEnd = true
        if lineStart < bytes.count { endLine(at: bytes.count) }
        return
      }
      for byte in chunk[..<count] {
        bytes.append(byte)
        if byte == UInt8(ascii: "\n") { endLine(at: bytes.count - 1) }
      }
    }
  }

  private func endLine(at end: Int) {
    lines.append(String(decoding: bytes[lineStart..<end], as: UTF8.self))
    lineStart = end + 1
  }
}
