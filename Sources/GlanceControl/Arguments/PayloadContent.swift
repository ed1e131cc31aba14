import GlanceModel
import JSON

/// The content that payloads in APNs' form leave behind, one after another.
struct PayloadContent: Sendable, Hashable {
  /// What never changes.
  private(set) var attributes: ValueObject = [:]
  /// What changes.
  private(set) var state: ValueObject = [:]
  /// When the first was made.
  private(set) var startedAt: WallTime?
  /// When the last was made.
  private(set) var time: WallTime?

  /// Nothing yet.
  init() {}

  /// Applies a payload from a file.
  mutating func apply(file: String) throws(Complaint) {
    let bytes = try InputFile.read(file, atMost: 1 << 20)
    let payload: Value
    do throws(Refusal) {
      payload = try JSON.parse(bytes, named: file)
    } catch {
      throw Complaint(DocumentCheck.located(error.sentence, in: file))
    }
    guard let aps = payload.object?["aps"]?.object else {
      throw Complaint("\(file): it has no object “aps”, as a payload in APNs' form has")
    }
    apply(aps)
  }

  /// Applies what stands under a payload's `aps`.
  mutating func apply(_ aps: ValueObject) {
    attributes = aps["attributes"]?.object ?? attributes
    state = aps["content-state"]?.object ?? state
    if let seconds = aps["timestamp"]?.double { time = WallTime(microseconds: Int64(seconds * 1e6)) }
    startedAt = startedAt ?? time
  }
}
