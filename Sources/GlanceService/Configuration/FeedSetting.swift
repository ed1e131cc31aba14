import GlanceModel

/// What is said in one `[Feed NAME]`.
public struct FeedSetting: Sendable, Equatable {
  /// `Enabled`: whether the feed is on; nil for what holds without a word.
  public var isOn: Bool?
  /// `File`: the path of the script that the demo plays; nil for its own.
  public var file: String?

  /// Nothing.
  public init() {}

  /// Sets what one of the feed's keys says; nothing behind it is what holds without it.
  mutating func set(_ key: String, _ text: String) throws(Refusal) {
    if key == "File" {
      file = text.isEmpty ? nil : text
    } else {
      isOn = text.isEmpty ? nil : try FeedSetting.flag(key, text)
    }
  }

  private static func flag(_ key: String, _ text: String) throws(Refusal) -> Bool {
    guard let flag = Bool(configured: text) else {
      throw Refusal(.invalidArgs, "\(quoting: text) is no value for \(key): it takes yes or no.")
    }
    return flag
  }
}
