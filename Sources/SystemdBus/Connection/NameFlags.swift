/// How to ask for a well-known name.
public struct NameFlags: OptionSet, Sendable {
  /// The bits of `org.freedesktop.DBus.RequestName`.
  public let rawValue: UInt32

  /// Makes flags of the bits of `org.freedesktop.DBus.RequestName`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Others may take the name over.
  public static let allowReplacement = NameFlags(rawValue: 1)
  /// Take the name over from an owner that allows it.
  public static let replaceExisting = NameFlags(rawValue: 2)
  /// Fail instead of waiting in the queue for the name.
  public static let doNotQueue = NameFlags(rawValue: 4)
}
