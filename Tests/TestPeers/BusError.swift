/// An error that came over the bus, or that an exported object answers with.
public struct BusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Its whole name.
  public let name: String
  /// Its sentence.
  public let message: String

  /// An error by its name and sentence.
  public init(_ name: String, _ message: String) {
    self.name = name
    self.message = message
  }

  /// Both, for the test's log.
  public var description: String { "\(name): \(message)" }
}
