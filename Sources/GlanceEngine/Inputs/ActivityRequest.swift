import GlanceModel

/// A start: a new activity, or an update of the live one that has its id.
public struct ActivityRequest: Sendable, Hashable, Codable {
  /// Who it will belong to.
  public var owner: Owner
  /// Its id, unique within the app; a random one where the app gave none.
  public var id: String
  /// The type, which names its presentation document.
  public var type: String
  /// How it wants to be shown.
  public var style: ActivityStyle
  /// What never changes.
  public var attributes: ValueObject
  /// Bytes of the attributes alone, as compact JSON.
  public var attributesBytes: Int
  /// The first content, with the alert that the start makes.
  public var content: ContentUpdate
  /// When it is to start; nil or past is now.
  public var startDate: WallTime?
  /// The channel whose broadcasts it takes; empty for none.
  public var channel: String
  /// Fresh random, 32 bytes in hex, if its server may push to it; empty if not.
  public var pushToken: String
  /// The families that may show it.
  public var families: Set<SurfaceFamily>
  /// Whether it is redacted on every surface.
  public var isPrivate: Bool

  /// A start; what is left out is the bus interface's default.
  public init(
    owner: Owner, id: String, type: String, style: ActivityStyle = .standard, attributes: ValueObject = [:],
    attributesBytes: Int = 2, content: ContentUpdate = ContentUpdate(), startDate: WallTime? = nil,
    channel: String = "", pushToken: String = "", families: Set<SurfaceFamily> = SurfaceFamily.all,
    isPrivate: Bool = false
  ) {
    self.owner = owner
    self.id = id
    self.type = type
    self.style = style
    self.attributes = attributes
    self.attributesBytes = attributesBytes
    self.content = content
    self.startDate = startDate
    self.channel = channel
    self.pushToken = pushToken
    self.families = families
    self.isPrivate = isPrivate
  }
}
