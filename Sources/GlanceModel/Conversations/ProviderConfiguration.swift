/// What a provider of conversations says of itself.
public struct ProviderConfiguration: Sendable, Hashable, Codable {
  /// The app's id, a bus name that it owns, or a feed's.
  public var app: String
  /// What people call it.
  public var name: String
  /// A sound file, or an id of the sound theme; empty for the shell's own.
  public var ringtone: String
  /// A file, or an icon's name; empty for the app's.
  public var icon: String
  /// How many conversations or groups it can have at once.
  public var maximumGroups: Int
  /// How many conversations one group can have.
  public var maximumPerGroup: Int
  /// Whether its conversations are kept in the recents.
  public var includesInRecents: Bool
  /// Whether it can send pictures.
  public var supportsVideo: Bool
  /// Whether it can silence the microphone. An app says nothing of that and can; a feed's source may have no such switch.
  public var canMute: Bool
  /// The kinds of address it can call.
  public var handleTypes: Set<Handle.Kind>

  /// A provider's configuration; 2 groups of 5 unless it says otherwise [C].
  public init(
    app: String, name: String = "", ringtone: String = "", icon: String = "", maximumGroups: Int = 2,
    maximumPerGroup: Int = 5, includesInRecents: Bool = true, supportsVideo: Bool = false, canMute: Bool = true,
    handleTypes: Set<Handle.Kind> = Set(Handle.Kind.allCases)
  ) {
    self.app = app
    self.name = name
    self.ringtone = ringtone
    self.icon = icon
    self.maximumGroups = maximumGroups
    self.maximumPerGroup = maximumPerGroup
    self.includesInRecents = includesInRecents
    self.supportsVideo = supportsVideo
    self.canMute = canMute
    self.handleTypes = handleTypes
  }
}
