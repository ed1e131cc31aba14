import GlanceModel

/// The push-to-start tokens that have been given out, by type.
struct StartTokens: Sendable {
  /// How many types can have a token; what has been given out is kept for good.
  static let most = 256

  /// Every token by its type.
  private(set) var tokens: [String: String]
  private var types: [String: String]

  /// What was given out before.
  init(_ tokens: [String: String] = [:]) {
    self.tokens = tokens
    types = Dictionary(tokens.map { ($1, $0) }) { first, _ in first }
  }

  /// The token of a type, made if there is none yet.
  ///
  /// - Throws: `LimitsExceeded` if there is none yet, and no room.
  mutating func token(for type: String) throws(Refusal) -> (token: String, isNew: Bool) {
    if let token = tokens[type] { return (token, false) }
    guard tokens.count < StartTokens.most else {
      throw Refusal(
        .limitsExceeded,
        "PushToStartToken: \(StartTokens.most) types have a token, and no more fit; use one of the types that have one."
      )
    }
    let token = RandomToken.long()
    tokens[type] = token
    types[token] = type
    return (token, true)
  }

  /// Takes over what was given out before, where no other has been given out since.
  mutating func take(_ earlier: [String: String]) {
    for (type, token) in earlier where tokens[type] == nil {
      tokens[type] = token
      types[token] = type
    }
  }

  /// The type that a token starts.
  func type(of token: String) -> String? { types[token] }
}
