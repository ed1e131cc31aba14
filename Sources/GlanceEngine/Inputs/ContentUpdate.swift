import GlanceModel

/// What an update brings; it replaces the content whole, so what it leaves out has its default again.
public struct ContentUpdate: Sendable, Hashable, Codable {
  /// The new content.
  public var contentState: ValueObject
  /// Bytes of the content state alone, as compact JSON.
  public var stateBytes: Int
  /// When it stops being true; nil for never.
  public var staleDate: WallTime?
  /// Higher comes first among one app's activities; finite.
  public var relevanceScore: Double
  /// What makes the screens light up with it.
  public var alert: Alert?
  /// When the sender made it; nil is now.
  public var timestamp: WallTime?

  /// An update; what is left out is the bus interface's default.
  public init(
    contentState: ValueObject = [:], stateBytes: Int = 2, staleDate: WallTime? = nil, relevanceScore: Double = 0,
    alert: Alert? = nil, timestamp: WallTime? = nil
  ) {
    self.contentState = contentState
    self.stateBytes = stateBytes
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
    self.alert = alert
    self.timestamp = timestamp
  }
}

extension ContentUpdate {
  /// Relevance orders, so it has to be a number that can be compared.
  func checkRelevance() throws(Refusal) {
    guard !relevanceScore.isFinite else { return }
    throw Refusal(.invalidArgs, "relevanceScore is \(relevanceScore); a finite number is needed.")
  }
}
