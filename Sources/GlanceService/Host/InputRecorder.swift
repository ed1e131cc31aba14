import Glibc
import GlanceEngine
import GlanceModel
import JSON
import SystemdBus

/// Writes every input of the engine to a file, a line of JSON each, so that a day can be played back.
@LoopActor
final class InputRecorder {
  private let descriptor: Int32
  private let path: String

  /// Begins a file; the first line tells what the inputs depend on.
  init(_ path: String, header: RecordingHeader) throws(Refusal) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    self.path = path
    guard descriptor >= 0 else {
      throw Refusal(.invalidArgs, "\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    try write(header)
  }

  deinit { close(descriptor) }

  /// Writes an input.
  func record(_ input: Input, at now: Now) {
    do throws(Refusal) {
      try write(RecordedInput(at: now, input: input))
    } catch {
      Log.warning("The recording misses an input: \(error.sentence)")
    }
  }

  private func write(_ line: some Encodable) throws(Refusal) {
    var text = JSON.text(try ValueEncoder().encode(line)) + "\n"
    let failed = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0, errno != EINTR { return true }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
      }
      return false
    }
    if failed { throw Refusal(.invalidArgs, "\(path) cannot be written: \(String(cString: strerror(errno))).") }
  }
}
