/// The push-to-start tokens that have been given out, by type.
struct StartTokens: Sendable {
  private var tokens: [String: String]

  /// What was given out before.
  init(_ tokens: [String: String] = [:]) { self.tokens = tokens }

  /// The token of a type, made if there is none yet.
  mutating func token(for type: String) -> (token: String, isNew: Bool) {
    if let token = tokens[type] { return (token, false) }
    let token = RandomToken.long()
    tokens[type] = token
    return (token, true)
  }

  /// The type that a token starts.
  func type(of token: String) -> String? { tokens.first { $0.value == token }?.key }
}
