import GlanceFeeds
import GlanceModel

/// What `glanced.conf` and its drop-ins say.
public struct Configuration: Sendable, Equatable {
  /// The `[Limits]`.
  public var limits = Limits()
  /// The surfaces that stand without a shell having made them, by name.
  public var surfaces: [Surface] = []
  /// The properties on the bus that alone decide a value of the environment.
  public var sources: [EnvironmentKey: PropertyFeed.Property] = [:]
  /// What is said of each feed.
  public var feeds: [FeedName: FeedSetting] = [:]
  /// What is said in `[Contacts]`.
  public var contacts = ContactsSetting()
  /// How much is logged.
  public var logLevel: LogLevel = .info

  /// The configuration of a machine without a file.
  public init() {}
}

extension Configuration {
  /// What only its source decides.
  var configuredKeys: Set<DeviceKey> { Set(properties.map(\.key)) }

  /// The properties that decide, with what each decides.
  var properties: [(key: DeviceKey, property: PropertyFeed.Property)] {
    DeviceKey.allCases.compactMap { key in
      key.source.flatMap { sources[$0] }.map { (key, $0) }
    }
  }
}
