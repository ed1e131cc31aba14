import GlanceModel
import SystemdBus

extension GlanceService {
  /// What somebody is called.
  func name(_ handle: Handle) -> String { handle.name }

  /// Calls those of a recent again, and answers with the conversation's path.
  func redial(_ recent: Recent, _ call: Call) {
    call.fail(Refusal(.notSupported, "Nobody can be called yet: this version of Glance makes no calls."))
  }
}
