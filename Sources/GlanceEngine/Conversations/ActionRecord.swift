import GlanceModel

/// An action that a source has not answered yet.
struct ActionRecord {
  /// What was asked.
  let request: ActionRequest
  /// The conversation's slot.
  let conversation: Int
  /// The slot of the command it is a step of; nil once that was answered without it.
  var command: Int?
  /// Whether its source was asked for it. It is not while an app is awaited, nor after one has left too much unanswered.
  var isAsked = false
}
