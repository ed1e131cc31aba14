import GlanceEngine
import GlanceModel
import SystemdBus

extension GlanceService {
  /// What somebody is called, in the daemon's language.
  func name(_ handle: Handle) -> String { stage.name(of: handle) }

  /// Calls those of a recent again, and answers with the conversation's path. A provider that is not there is activated
  /// by its name, and has 10 s to register.
  func redial(_ recent: Recent, _ call: Call) {
    let handles = recent.handles.filter { !$0.value.isEmpty && !$0.isWithheld }
    guard !handles.isEmpty else {
      return call.fail(Refusal(.invalidState, "Nobody knows whom to call: the number was withheld, or never known."))
    }
    start(
      ConversationRequest(
        carrier: .app(recent.provider), handles: handles, video: recent.video, uuid: RandomToken.short()), for: call)
  }
}
