import GlanceModel

/// Reads anything `Decodable` from a ``GlanceModel/Value`` that ``ValueEncoder`` has written.
public struct ValueDecoder: Sendable {
  /// A decoder; it keeps nothing between values.
  public init() {}

  /// What the value stands for.
  ///
  /// - Throws: `InvalidArgs` with the path of what is missing, of another type, or out of range.
  public func decode<Target: Decodable>(_ type: Target.Type, from value: Value) throws(Refusal) -> Target {
    do {
      return try NodeDecoder(value: value, codingPath: []).decode(type)
    } catch let error as DecodingError {
      throw Refusal(.invalidArgs, error.sentence)
    } catch {
      throw Refusal(.invalidArgs, "It cannot be read as \(type): \(error).")
    }
  }
}

extension DecodingError {
  /// One sentence, with the path.
  fileprivate var sentence: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(context.codingPath.written): \(context.debugDescription.withoutFullStop)."
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).written) is missing."
    @unknown default: "It cannot be read."
    }
  }
}

extension String {
  /// The text without the full stop that some descriptions bring along.
  fileprivate var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
