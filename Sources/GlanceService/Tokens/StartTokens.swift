/// The push-to-start tokens that have been given out, by type.
struct StartTokens: Sendable {
  /// Every token by its type.
  private(set) var tokens: [String: String]

  /// What was given out before.
  init(_ tokens: [String: String] = [:]) { self.tokens = tokens }

  /// The token of a type, made if there is none yet.
  mutating func token(for type: String) -> (token: String, isNew: Bool) {
    if let token = tokens[type] { return (token, false) }
    let token = RandomToken.long()
    tokens[type] = token
    return (token, true)
  }

  /// Takes over what was given out before, where no other has been given out since.
  mutating func take(_ earlier: [String: String]) { tokens.merge(earlier) { newer, _ in newer } }

  /// The type that a token starts.
  func type(of token: String) -> String? { tokens.first { $0.value == token }?.key }
}
