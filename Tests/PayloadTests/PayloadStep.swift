import GlanceFeeds
import GlanceModel
import JSON
import TestPeers

/// One payload of a sequence, with the activity as it is once the payload has been taken in.
struct PayloadStep {
  let name: String
  /// The payload as it is sent.
  let payload: String
  let now: WallTime
  let activity: Activity

  /// The folder with the examples that the project ships.
  static let examples: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/Examples"
  }()

  /// The steps of a sequence in `Examples/payloads`, in order.
  static func steps(of sequence: String) throws -> [PayloadStep] {
    let folder = examples + "/payloads/" + sequence
    var steps: [PayloadStep] = []
    for file in TextFile.names(in: folder) {
      guard let text = TextFile.read(folder + "/" + file) else { throw PeerFailure.noFile(file) }
      let value = try JSON.parse(text, named: file)
      // Home Assistant's form has no time of its own: it is sent on a January evening.
      let now = PayloadStep.timestamp(value) ?? WallTime(seconds: 1_767_981_600 + 60 * Int64(steps.count))
      let push = try PushPayload(value, now: now)
      steps.append(
        PayloadStep(
          name: String(file.dropLast(5)), payload: text, now: now,
          activity: after(push, now: now, former: steps.last?.activity)))
    }
    return steps
  }

  private static func timestamp(_ payload: Value) -> WallTime? {
    payload.object?["aps"]?.object?["timestamp"]?.double.map { WallTime(seconds: Int64($0)) }
  }

  /// What the rules make of a start, an update and an end, as far as screens can see it.
  private static func after(_ push: PushPayload, now: WallTime, former: Activity?) -> Activity {
    var activity =
      former
      ?? Activity(
        number: 1, id: push.tag ?? "example", owner: .feed("org.glanced.Feed.push"), type: push.type ?? "",
        attributes: push.attributes, startedAt: now, updatedAt: now)
    activity.contentState = push.contentState ?? activity.contentState
    activity.staleDate = push.staleDate
    activity.updatedAt = now
    if push.event == .end {
      activity.state = .ended
      activity.endedAt = now
      activity.dismissAt = push.dismissalDate.map { max($0, now) } ?? now + .seconds(4 * 3600)
    }
    return activity
  }

  /// Whether a screen of this kind has it: once it has ended, lock screen and StandBy keep it, all others drop it.
  func isShown(on screen: Screen) -> Bool {
    activity.state.isLive || screen.preset.family == .lockscreen || screen.preset.family == .standby
  }
}
