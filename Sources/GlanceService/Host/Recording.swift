import GlanceModel
import JSON

/// A whole recording, read back.
struct Recording: Sendable {
  /// What its inputs depend on.
  var header: RecordingHeader
  /// The inputs in order.
  var inputs: [RecordedInput]

  /// Reads a file that `--record` wrote; a ``Refusal`` names the line that cannot be read.
  init(file path: String) throws(Refusal) {
    switch FileContents.read(path, atMost: 1 << 30) {
    case .success(let bytes): try self.init(bytes, named: path)
    case .failure(let failure): throw Refusal(.invalidArgs, "\(path) cannot be read: \(failure.why).")
    }
  }

  /// Reads a recording's bytes.
  init(_ bytes: [UInt8], named name: String) throws(Refusal) {
    var lines = bytes.split(separator: UInt8(ascii: "\n")).enumerated().makeIterator()
    guard let (_, first) = lines.next() else { throw Refusal(.invalidArgs, "\(name) is empty; it is no recording.") }
    header = try Recording.decode(RecordingHeader.self, first, "\(name):1")
    inputs = []
    while let (index, line) = lines.next() {
      inputs.append(try Recording.decode(RecordedInput.self, line, "\(name):\(index + 1)"))
    }
  }

  private static func decode<Line: Decodable>(
    _ type: Line.Type, _ line: ArraySlice<UInt8>, _ place: String
  ) throws(Refusal) -> Line {
    let value = try JSON.parse(Array(line), depth: 64, named: place)
    do throws(Refusal) {
      return try ValueDecoder().decode(type, from: value)
    } catch {
      throw Refusal(error.kind, "\(place): \(error.sentence)")
    }
  }
}
