import GlanceModel

/// A conversation to be started from here.
public struct ConversationRequest: Sendable, Hashable, Codable {
  /// Who carries it.
  public enum Carrier: Sendable, Hashable, Codable {
    /// Whoever can reach these kinds of handle.
    case any
    /// A provider by its number.
    case provider(Int)
    /// An app or a feed by its id; an app that is not there is activated, and has ``Limits/registerTime`` to register.
    case app(String)
  }

  /// Who carries it.
  public var carrier: Carrier
  /// Who is called; at least one.
  public var handles: [Handle]
  /// Whether pictures are sent.
  public var video: Bool
  /// What it is to be called within its provider.
  public var uuid: String

  /// A conversation to be started.
  public init(carrier: Carrier = .any, handles: [Handle], video: Bool = false, uuid: String) {
    self.carrier = carrier
    self.handles = handles
    self.video = video
    self.uuid = uuid
  }
}
