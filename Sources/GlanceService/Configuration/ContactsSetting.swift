import GlanceModel

#if Contacts
  import Contacts
#endif

/// What is said in `[Contacts]`.
public struct ContactsSetting: Sendable, Equatable {
  /// The absolute path of the folder of vCards; nil for no contacts.
  public var folder: String?
  /// The two capital letters of where numbers without a country code are from; nil for the locale's.
  public var region: String?

  /// No contacts.
  public init() {}

  /// The keys.
  static let keys = ["Folder", "Region"]

  /// Sets what a key says; nothing behind it is what holds without it.
  mutating func set(_ key: String, _ text: String) throws(Refusal) {
    if key == "Folder" {
      folder = text.isEmpty ? nil : try ContactsSetting.path(text)
    } else {
      region = text.isEmpty ? nil : try ContactsSetting.region(text)
    }
  }

  private static func path(_ text: String) throws(Refusal) -> String {
    let path: String
    if text.hasPrefix("~/"), let home = BaseFolders.variable("HOME") {
      path = home + text.dropFirst(1)
    } else {
      path = text
    }
    guard path.hasPrefix("/"), SafeText.isVisible(path) else {
      throw Refusal(
        .invalidArgs, "\(quoting: text) is no value for Folder: it takes a path that begins with / or ~/.")
    }
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }

  private static func region(_ text: String) throws(Refusal) -> String {
    #if Contacts
      if let region = Region(text) { return region.code }
    #else
      // Nobody reads numbers here.
      if text.utf8.count == 2 { return text.uppercased() }
    #endif
    throw Refusal(
      .invalidArgs,
      "\(quoting: text) is no value for Region: it takes the two letters of a country whose telephone numbers are known, such as DE or US."
    )
  }
}
