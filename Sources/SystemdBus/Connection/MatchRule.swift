/// Which signals to receive. What is nil matches anything.
public struct MatchRule: Sendable, Equatable {
  /// The sender, by unique or well-known name.
  public var sender: String?
  /// The object's path.
  public var path: String?
  /// The path of an object and all below it.
  public var pathNamespace: String?
  /// The interface.
  public var interface: String?
  /// The signal's name.
  public var member: String?
  /// The first argument, if it is a string.
  public var firstArgument: String?
  /// The third argument, if it is a string.
  public var thirdArgument: String?

  /// Makes a rule for signals.
  public init(
    sender: String? = nil, path: String? = nil, pathNamespace: String? = nil, interface: String? = nil,
    member: String? = nil, firstArgument: String? = nil, thirdArgument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.pathNamespace = pathNamespace
    self.interface = interface
    self.member = member
    self.firstArgument = firstArgument
    self.thirdArgument = thirdArgument
  }

  /// The rule as the bus wants it.
  var text: String {
    let parts: [(String, String?)] = [
      ("type", "signal"), ("sender", sender), ("path", path), ("path_namespace", pathNamespace),
      ("interface", interface), ("member", member), ("arg0", firstArgument),
      ("arg2", thirdArgument),
    ]
    return parts.compactMap { key, value in value.map { "\(key)='\($0)'" } }.joined(separator: ",")
  }
}
