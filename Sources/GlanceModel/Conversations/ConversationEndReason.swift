/// Why a conversation is over.
public enum ConversationEndReason: String, Sendable, Hashable, Codable, CaseIterable {
  /// It broke: the network, the provider, an answer that came to nothing.
  case failed
  /// The other side hung up.
  case remoteEnded
  /// Nobody answered.
  case unanswered
  /// It was answered on another device.
  case joinedElsewhere
  /// It was declined on another device.
  case declinedElsewhere
  /// The person here declined it.
  case declined
  /// The person here ended it.
  case ended

  /// Whether a provider may give it; the others follow from what was asked here.
  public var isReported: Bool {
    switch self {
    case .failed, .remoteEnded, .unanswered, .joinedElsewhere, .declinedElsewhere: true
    case .declined, .ended: false
    }
  }
}
