import GlanceModel

/// Writes anything `Encodable` as a ``GlanceModel/Value``: what is recorded and stored.
///
/// A nil property is an absent key. A whole number beyond ±2^53 is written as a text of its digits, which
/// ``ValueDecoder`` reads back, so that none loses its last digits. A ``GlanceModel/Value`` is written as itself.
public struct ValueEncoder: Sendable {
  /// An encoder; it keeps nothing between values.
  public init() {}

  /// The value that stands for something.
  ///
  /// - Throws: `InvalidArgs` with the path, for a number that is not finite and for nil within a list.
  public func encode(_ source: some Encodable) throws(Refusal) -> Value {
    do {
      let node = EncodedNode()
      try node.encode(source, path: [])
      return node.value ?? [:]
    } catch let error as EncodingError {
      throw Refusal(.invalidArgs, error.sentence)
    } catch {
      throw Refusal(.invalidArgs, "It cannot be written: \(error).")
    }
  }
}

extension EncodingError {
  /// One sentence, with the path.
  fileprivate var sentence: String {
    switch self {
    case .invalidValue(_, let context): "\(context.codingPath.written) \(context.debugDescription)."
    @unknown default: "It cannot be written."
    }
  }
}
