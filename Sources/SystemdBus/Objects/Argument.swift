/// A method's or signal's argument: its name for readers and its type.
public struct Argument: Sendable, Equatable {
  let name: String
  let signature: String

  /// Makes an argument of one complete type, such as `a{sv}`.
  public init(_ name: String, _ signature: String) {
    self.name = name
    self.signature = signature
  }
}

extension Array where Element == Argument {
  var signature: String { map(\.signature).joined() }
}
