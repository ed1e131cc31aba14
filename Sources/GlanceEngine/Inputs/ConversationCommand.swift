/// What a person asks of a conversation.
public enum ConversationCommand: Sendable, Hashable, Codable {
  /// `Answer`.
  case answer
  /// `AnswerHoldingOthers`.
  case answerHolding
  /// `AnswerEndingOthers`.
  case answerEnding
  /// `End`.
  case end
  /// `SetPaused`.
  case setPaused(Bool)
  /// `SetMuted`.
  case setMuted(Bool)
  /// `PlayTones`.
  case playTones(String)
  /// `MergeWith`, by the other's number; nil for the only one that fits.
  case merge(with: Int?)
  /// `Unmerge`.
  case unmerge
  /// `Swap`.
  case swap
  /// `Silence`.
  case silence
  /// `SetVideo`.
  case setVideo(Bool)
  /// `Activate`: does exactly what that control's method does, if the control is offered; of a surface's glance, if the
  /// surface takes taps.
  case activate(control: String, with: Int?, surface: String? = nil)
}
