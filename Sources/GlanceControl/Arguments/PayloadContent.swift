import GlanceFeeds
import GlanceModel
import JSON

/// The content that payloads leave behind, one after another.
struct PayloadContent: Sendable, Hashable {
  /// What never changes.
  private(set) var attributes: ValueObject = [:]
  /// What changes.
  private(set) var state: ValueObject = [:]
  /// When the first was made.
  private(set) var startedAt: WallTime?
  /// When the last was made; nil if none has a time.
  private(set) var time: WallTime?

  /// The engine's own controls that a conversation has, as an example of one says.
  private(set) var controls: [Control] = []

  /// Nothing yet.
  init() {}

  /// Applies a payload from a file, in APNs' form or in Home Assistant's; of the former nothing has to be there but what
  /// is shown. `now` is when one was sent that does not say so.
  mutating func apply(_ payload: Value, file: String, now: WallTime) throws(Complaint) {
    do throws(Refusal) {
      if let object = payload.object, let list = try ObjectReader(object).list("controls") {
        controls = try PreviewControls.read(list)
      }
      if let aps = payload.object?["aps"]?.object { return apply(aps) }
      let push = try PushPayload(payload, now: now)
      state = push.contentState ?? state
    } catch {
      throw Complaint("\(file): \(error.sentence)")
    }
  }

  /// Applies what stands under a payload's `aps`.
  private mutating func apply(_ aps: ValueObject) {
    attributes = aps["attributes"]?.object ?? attributes
    state = aps["content-state"]?.object ?? state
    if let seconds = aps["timestamp"]?.double { time = WallTime(fractionalSeconds: seconds) ?? time }
    startedAt = startedAt ?? time
  }
}
