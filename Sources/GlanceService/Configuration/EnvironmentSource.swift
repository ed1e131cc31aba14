import GlanceFeeds

/// Where a value of the environment comes from, as `[Environment]` writes it.
enum EnvironmentSource: Sendable, Equatable {
  /// The desktop's own service for it, where the daemon knows one, else none: `auto`.
  case automatic
  /// A property of an object on the bus: `NAME PATH INTERFACE PROPERTY`.
  case property(PropertyFeed.Property)

  /// Reads what stands behind the key; nil if it is neither.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    if words == ["auto"] {
      self = .automatic
      return
    }
    guard words.count == 4, words[0].contains("."), words[1].hasPrefix("/"), words[2].contains(".") else {
      return nil
    }
    self = .property(
      PropertyFeed.Property(service: words[0], path: words[1], interface: words[2], name: words[3]))
  }
}
