import GlanceModel

extension Limits {
  /// What stands around attributes and state in the JSON whose bytes are counted: `{"attributes":…,"state":…}`.
  private static let envelopeBytes = 24

  /// Attributes + content state as JSON: ≤ 4,096 bytes (`TooLarge`) [A].
  func checkSize(attributes: Int, state: Int) throws(Refusal) {
    let size = attributes + state + Limits.envelopeBytes
    guard size > stateBytes else { return }
    throw Refusal(
      .tooLarge, "Attributes and content state take \(size) bytes as JSON; at most \(stateBytes) are allowed.")
  }

  /// A channel's payload: ≤ 5,120 bytes (`TooLarge`) [A].
  func checkChannelPayload(_ size: Int) throws(Refusal) {
    guard size > channelBytes else { return }
    throw Refusal(.tooLarge, "The channel's payload takes \(size) bytes; at most \(channelBytes) are allowed.")
  }
}
